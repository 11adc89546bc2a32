/** What was given to be merged is not the whole of one run: said by name, without a stack; exit code 2. */
export class MergeError extends Error {
  override readonly name = 'MergeError'
}
