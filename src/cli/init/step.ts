/** One thing that `goldenless init` does to a project, decided before anything is written. */

export type Step =
  /** A new file. */
  | { readonly kind: 'write'; readonly file: string; readonly content: string; readonly note?: string }
  /** A file that is there, with its whole new content. */
  | { readonly kind: 'edit'; readonly file: string; readonly content: string; readonly note: string }
  /** Nothing to do. */
  | { readonly kind: 'keep'; readonly file: string; readonly note: string }
  /** A file that only a person can edit safely, with the exact lines. */
  | {
      readonly kind: 'ask'
      readonly file: string
      readonly note: string
      readonly lines: readonly string[]
    }
