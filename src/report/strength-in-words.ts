/** The strength of evidence in words that a reader can weigh. */
import type { Strength } from '../model/verdict.ts'

const WORDS: Readonly<Record<Strength, string>> = {
  bound: 'the template says where it stands',
  labelled: 'the page itself labels it',
  present: 'looked for in the whole visible text',
  structured: "the page's structured data names it",
}

/** Strongest first. */
export const STRENGTHS: readonly Strength[] = ['bound', 'labelled', 'structured', 'present']

/** `bound: the template says where it stands`. */
export const strengthInWords = (strength: Strength): string =>
  strength in WORDS ? `${strength}: ${WORDS[strength]}` : strength
