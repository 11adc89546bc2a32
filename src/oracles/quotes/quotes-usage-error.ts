/** A caller's mistake with quotes. */

/** There can be no quotes in what was passed, or an option is none. */
export class QuotesUsageError extends TypeError {
  override readonly name = 'QuotesUsageError'
}
