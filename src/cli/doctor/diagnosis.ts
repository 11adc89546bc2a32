/** One line of `goldenless doctor`. */

export type Level = 'ok' | 'warn' | 'error'

export interface Diagnosis {
  readonly level: Level
  /** What was looked at. */
  readonly subject: string
  readonly message: string
  /** What to do about it. */
  readonly next?: string
}

export const diagnosis = (level: Level, subject: string, message: string, next?: string): Diagnosis => ({
  level,
  subject,
  message,
  ...(next !== undefined && { next }),
})
