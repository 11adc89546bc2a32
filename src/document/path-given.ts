/** Tells a path or an address from a source: the commonest slip is to pass the name of a page for the page. */

/** A caller's mistake: what was given is no source. */
export class SourceUsageError extends TypeError {
  override readonly name = 'SourceUsageError'
}

const LONGEST_PATH = 300
const FILE = /\.(?:html?|xhtml|mhtml|txt|md|json|pdf)$/i
const ADDRESS = /^(?:https?|file):\/\/\S+$/i

/** @throws SourceUsageError for a text that is nothing but the path of a file or the address of a page. */
export function refusePath(given: string): void {
  if (given.length > LONGEST_PATH || given.includes('<')) return
  const text = given.trim()
  if (text.includes('\n')) return
  if (ADDRESS.test(text))
    throw new SourceUsageError(
      `The source is the address "${text}", not a page. Fetch it first, or pass the page that you saved: goldenless reads nothing from the network.`,
    )
  if (FILE.test(text))
    throw new SourceUsageError(
      `The source is the path "${text}", not a page. Read the file first: readFileSync("${text}"), or readSample(folder) for a whole sample.`,
    )
}

/** @throws SourceUsageError for what is no text. */
export function refuseNoText(reader: string, given: unknown): void {
  if (typeof given === 'string') return
  const bytes = given instanceof Uint8Array ? ' Decode bytes first: new TextDecoder().decode(bytes).' : ''
  throw new SourceUsageError(
    `${reader} takes a text, and was given ${given === null ? 'null' : `a value of type ${typeof given}`}.${bytes}`,
  )
}
