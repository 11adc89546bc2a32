/** Options that nobody reads are refused by name: a limit whose name is misspelled would be none. */

/**
 * @param where whose options they are, for the message.
 * @param hint what else to do, as a sentence.
 * @throws TypeError naming the first unknown option, and all that are known.
 */
export function refuseUnknown(where: string, options: object, known: readonly string[], hint?: string): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const message = `${where} has no option ${JSON.stringify(unknown)}. It has: ${known.join(', ')}.`
  throw new TypeError(hint === undefined ? message : `${message} ${hint}`)
}
