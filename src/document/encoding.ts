/** Bytes of a saved page made into text: byte order mark, `<meta charset>`, a declared fallback, then a look at the bytes. */

export interface DecodedHtml {
  readonly html: string
  /** Name of the encoding used, as the Encoding standard has it. */
  readonly encoding: string
  /** What decided. */
  readonly by: 'byte-order-mark' | 'meta' | 'option' | 'utf-8-valid' | 'fallback'
}

/** Bytes searched for a declaration. Browsers prescan 1,024 and start over when they meet a later one. */
const PRESCAN_LENGTH = 65_536

/** Used where nothing is declared and the bytes are no UTF-8: the fallback of most locales. */
const FALLBACK = 'windows-1252'

/**
 * Decodes a page as browsers do (HTML standard §13.2.3). `fallback` is the encoding of pages that declare none.
 * @throws RangeError where `fallback` is no label of the Encoding standard.
 */
export function decodeHtml(bytes: Uint8Array, fallback?: string): DecodedHtml {
  const marked = byteOrderMark(bytes)
  if (marked !== null) return { html: decode(bytes, marked), encoding: marked, by: 'byte-order-mark' }
  const declared = declaredEncoding(bytes)
  if (declared !== null) return { html: decode(bytes, declared), encoding: declared, by: 'meta' }
  if (fallback !== undefined) {
    const encoding = encodingOf(fallback)
    if (encoding === null) throw new RangeError(`"${fallback}" is not the name of an encoding.`)
    return { html: decode(bytes, encoding), encoding, by: 'option' }
  }
  try {
    return {
      html: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      encoding: 'utf-8',
      by: 'utf-8-valid',
    }
  } catch {
    return { html: decode(bytes, FALLBACK), encoding: FALLBACK, by: 'fallback' }
  }
}

function byteOrderMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return null
}

/** The name of a label, `null` where there is no such encoding or it decodes to nothing. */
function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (unit) => WINDOWS_1252[unit.charCodeAt(0) - 0x80]!)
    : text
}

/** Bytes 80 to 9F of windows-1252: some runtimes decode the label as ISO 8859-1, which has controls there. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** "Prescan a byte stream to determine its encoding" (HTML standard §13.2.3.2), on bytes read as Latin-1. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, PRESCAN_LENGTH))
  let at = 0
  while (at < head.length) {
    const open = head.indexOf('<', at)
    if (open < 0) return null
    if (head.startsWith('<!--', open)) {
      const close = head.indexOf('-->', open + 2)
      if (close < 0) return null
      at = close + 3
    } else if (/^<\/?[a-z]/i.test(head.slice(open, open + 3))) {
      const tag = new TagScan(head, open)
      const encoding = tag.name === 'meta' ? encodingOfMeta(tag.attributes) : null
      if (encoding !== null) return encoding
      at = tag.name === 'script' || tag.name === 'style' ? skipRawText(head, tag.end, tag.name) : tag.end
    } else if (/[!/?]/.test(head[open + 1] ?? '')) {
      const close = head.indexOf('>', open)
      if (close < 0) return null
      at = close + 1
    } else at = open + 1
  }
  return null
}

/** Past the content of a raw text element, where a `<meta` is no tag. */
function skipRawText(head: string, at: number, name: string): number {
  const end = head.toLowerCase().indexOf(`</${name}`, at)
  return end < 0 ? head.length : end
}

function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

function encodingOfMeta(attributes: ReadonlyMap<string, string>): string | null {
  const isPragma = attributes.get('http-equiv')?.toLowerCase() === 'content-type'
  const label =
    attributes.get('charset') ?? (isPragma ? charsetOfContent(attributes.get('content') ?? '') : null)
  if (label === null) return null
  const encoding = encodingOf(label)
  // A page that declares UTF-16 and could be read this far is not in UTF-16.
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8'
  return encoding === 'x-user-defined' || label.trim().toLowerCase() === 'x-user-defined'
    ? 'windows-1252'
    : encoding
}

/** "Extracting a character encoding from a meta element". */
function charsetOfContent(content: string): string | null {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"']+))/i.exec(content)
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null
}

const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />=][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >]*)))?/y
const TAG_END = /[\t\n\f\r /]*>/y

/** One tag: its name, its attributes (the first of each name), and where it ends. */
class TagScan {
  readonly name: string
  readonly attributes = new Map<string, string>()
  readonly end: number

  constructor(head: string, open: number) {
    const [name = ''] = /^<\/?[^\t\n\f\r />]*/.exec(head.slice(open, open + 64)) ?? []
    this.name = name.slice(1).toLowerCase()
    let at = open + name.length
    for (;;) {
      TAG_END.lastIndex = at
      if (TAG_END.test(head)) {
        this.end = TAG_END.lastIndex
        return
      }
      ATTRIBUTE.lastIndex = at
      const match = ATTRIBUTE.exec(head)
      if (match === null || ATTRIBUTE.lastIndex === at) {
        this.end = at + 1
        return
      }
      const key = match[1]!.toLowerCase()
      if (!this.attributes.has(key)) this.attributes.set(key, match[2] ?? match[3] ?? match[4] ?? '')
      at = ATTRIBUTE.lastIndex
    }
  }
}
