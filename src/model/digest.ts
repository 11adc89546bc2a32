/** Digests by which prompts, contracts, sources and questions are told apart: equal contents have equal ones. */
import { createHash } from 'node:crypto'
import { sortedJson } from './sorted-json.ts'

const digest = (value: unknown): string => createHash('sha256').update(sortedJson(value)).digest('hex')

/** SHA-256, 12 characters, of a value's JSON with sorted keys: short enough for files that people read. */
export const shortHash = (value: unknown): string => digest(value).slice(0, 12)

/** The same for equal contents, whatever the order in which objects were made; 40 characters, for names of files. */
export const contentKey = (...contents: readonly unknown[]): string => digest(contents).slice(0, 40)
