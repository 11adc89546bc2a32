/** Finds the entries of an object literal in a configuration file, or gives up: what it cannot read is not edited. */

export interface ObjectLiteral {
  /** Offset of the closing brace. */
  readonly close: number
  readonly entries: readonly Entry[]
}

export interface Entry {
  readonly key: string
  /** Offset of the key. */
  readonly start: number
  /** Offset of the value; that of the key in a shorthand. */
  readonly value: number
}

const OPENING = '{[('
const CLOSING = '}])'
const KEY = /(?:([A-Za-z_$][\w$]*)|'([^'\\\n]*)'|"([^"\\\n]*)")\s*([:,(}])\s*/y

/**
 * @param open offset of the opening brace.
 * @returns `null` where the text holds what could be read in two ways: a regular expression, a template literal with
 * placeholders, brackets that do not pair.
 */
export function readObjectLiteral(text: string, open: number): ObjectLiteral | null {
  const entries: Entry[] = []
  const pending: string[] = []
  let expectsKey = false
  let index = open
  while (index < text.length) {
    const quiet = afterQuiet(text, index)
    if (quiet === null) return null
    if (quiet > index) {
      index = quiet
      continue
    }
    const entry = expectsKey ? entryAt(text, index) : null
    if (entry) entries.push(entry)
    expectsKey = false
    const afterText = afterString(text, index)
    if (afterText === null) return null
    if (afterText > index) {
      index = afterText
      continue
    }
    const sign = text[index]
    if (OPENING.includes(sign)) pending.push(CLOSING[OPENING.indexOf(sign)])
    else if (CLOSING.includes(sign)) {
      if (pending.pop() !== sign) return null
      if (pending.length === 0) return { close: index, entries }
    }
    expectsKey = pending.length === 1 && (index === open || sign === ',')
    index++
  }
  return null
}

/** Behind white space and comments; `null` at a slash that may open a regular expression. */
function afterQuiet(text: string, start: number): number | null {
  let index = start
  for (;;) {
    while (index < text.length && /\s/.test(text[index])) index++
    if (text[index] !== '/') return index
    const end =
      text[index + 1] === '/'
        ? text.indexOf('\n', index)
        : text[index + 1] === '*'
          ? text.indexOf('*/', index) + 2
          : -1
    if (end <= index) return null
    index = end
  }
}

/** Behind a string that starts here, else here; `null` for one that does not end or holds code. */
function afterString(text: string, start: number): number | null {
  const quote = text[start]
  if (quote === undefined || !'\'"`'.includes(quote)) return start
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === quote) return index + 1
    else if (quote === '`' ? text.startsWith('${', index) : text[index] === '\n') return null
  }
  return null
}

function entryAt(text: string, start: number): Entry | null {
  KEY.lastIndex = start
  const found = KEY.exec(text)
  if (!found) return null
  const [whole, name, single, double, mark] = found
  return { key: name ?? single ?? double, start, value: mark === ':' ? start + whole.length : start }
}
