/** What callers pass: options that are none, and values whose getters and proxies throw, named as mistakes of theirs. */

type Mistake = new (message: string, options?: ErrorOptions) => Error

/** @throws Mistake for options that are no object. */
export function refuseNoOptions(options: unknown, Mistake: Mistake = TypeError): void {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return
  const shown =
    options === null || typeof options === 'boolean' || typeof options === 'number'
      ? String(options)
      : typeof options === 'string'
        ? JSON.stringify(options)
        : Array.isArray(options)
          ? 'an array'
          : `a value of type ${typeof options}`
  throw new Mistake(`The options are ${shown}, but an object was expected.`)
}

/**
 * Reads what was passed, as far as that may run code of the caller.
 *
 * @param what how messages call it: `The candidate`.
 * @param own what reading throws of itself; the first of them is the mistake that a throwing getter is.
 */
export function readGiven<Read>(
  what: string,
  given: unknown,
  own: readonly [Mistake, ...(abstract new (...parts: never) => Error)[]],
  read: () => Read,
): Read {
  try {
    return read()
  } catch (thrown) {
    const mayRunCode = (typeof given === 'object' && given !== null) || typeof given === 'function'
    if (!mayRunCode || own.some((one) => thrown instanceof one)) throw thrown
    const message = thrown instanceof Error ? thrown.message : String(thrown)
    throw new own[0](`${what} cannot be read: a getter or proxy in it threw: ${message}. Pass plain data.`, {
      cause: thrown,
    })
  }
}
