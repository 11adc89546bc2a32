/** The strengths of evidence in their order. */
import type { Strength } from '../../model/verdict.ts'

/** Strongest first. */
export const STRENGTHS: readonly Strength[] = ['bound', 'labelled', 'structured', 'present']
