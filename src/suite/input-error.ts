/** What is wrong with what the user gave: printed as it is, without a stack; exit code 2. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
