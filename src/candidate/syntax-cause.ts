/** Why a text is not JSON: causes by name, as the ledger counts them, and in words. */

/** What broke the syntax. */
export type SyntaxCause =
  | 'trailing-comma'
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'single-quotes'
  | 'typographic-quotes'
  | 'full-width-mark'
  | 'unquoted-key'
  | 'comment'
  | 'control-character'
  | 'bad-escape'
  | 'nan'
  | 'undefined'
  | 'python-literal'
  | 'literal-case'
  | 'leading-zero'
  | 'plus-sign'
  | 'bad-number'
  | 'ellipsis'
  | 'wrong-bracket'
  | 'extra-bracket'
  | 'unescaped-quote'
  | 'unexpected-character'
  | 'no-json'

/** To stand after "The answer must be valid JSON, but". */
export const CAUSE_IN_WORDS: Readonly<Record<SyntaxCause, string>> = {
  'trailing-comma': 'a comma stands before a closing bracket',
  'missing-comma': 'a comma is missing between two values',
  'missing-colon': 'a colon is missing after a key',
  'missing-value': 'a value is missing',
  'single-quotes': 'a text stands in single quotes',
  'typographic-quotes': 'a text stands in typographic quotes',
  'full-width-mark': 'a full-width mark stands where JSON has a plain one',
  'unquoted-key': 'a key stands without quotes',
  comment: 'there is a comment in it',
  'control-character': 'a string holds a line break or another control character unescaped',
  'bad-escape': 'a string has an escape that JSON does not know',
  nan: 'it holds NaN or Infinity, which JSON does not have',
  undefined: 'it holds undefined, which JSON does not have',
  'python-literal': 'it holds True, False or None, which are Python, not JSON',
  'literal-case': 'true, false and null are written in lower case',
  'leading-zero': 'a number starts with a zero',
  'plus-sign': 'a number starts with a plus sign',
  'bad-number': 'a number is not written as JSON writes numbers',
  ellipsis: 'an ellipsis stands in place of values',
  'wrong-bracket': 'a bracket is closed by one of the other kind',
  'extra-bracket': 'there is a closing bracket too many',
  'unescaped-quote': 'a string holds a quotation mark unescaped',
  'unexpected-character': 'there is a character that JSON does not have there',
  'no-json': 'there is no JSON value in it',
}

const TYPOGRAPHIC = /[\u2018-\u201f\u00ab\u00bb\u300c-\u300f]/
const FULL_WIDTH = /[\uff0c\uff1a\uff5b\uff5d\uff3b\uff3d\uff02\u3001]/
const WORD = /[A-Za-z_$][\w$]*/y

/** What the grammar wanted at a place. */
export type Wanted = 'value' | 'key' | 'colon' | 'comma' | 'nothing'

/** Names the cause of a fault at an offset; `last` is the last sign before it that is no white space. */
export function causeAt(text: string, at: number, wanted: Wanted, last: string): SyntaxCause {
  const sign = text[at]
  if (sign === '/' || sign === '#') return 'comment'
  if (sign === "'" || sign === '`') return 'single-quotes'
  if (TYPOGRAPHIC.test(sign)) return 'typographic-quotes'
  if (FULL_WIDTH.test(sign)) return 'full-width-mark'
  if (sign === '…' || text.startsWith('...', at)) return 'ellipsis'
  if (wanted === 'nothing') return sign === '}' || sign === ']' ? 'extra-bracket' : 'unexpected-character'
  if (sign === '}' || sign === ']') return causeOfBracket(wanted, last)
  if (wanted === 'comma') return causeWithoutComma(text, at, last)
  const word = wordAt(text, at)
  if (wanted === 'colon') return 'missing-colon'
  if (wanted === 'key')
    return word !== '' || /[\d\p{L}]/u.test(sign)
      ? 'unquoted-key'
      : sign === ','
        ? 'missing-value'
        : 'unexpected-character'
  return causeOfValue(text, at, word)
}

function causeOfBracket(wanted: Wanted, last: string): SyntaxCause {
  if (last === ',') return 'trailing-comma'
  if (wanted === 'comma') return 'wrong-bracket'
  return wanted === 'colon'
    ? 'missing-colon'
    : last === '{' || last === '['
      ? 'wrong-bracket'
      : 'missing-value'
}

/** A value is over and something else than a comma follows. */
function causeWithoutComma(text: string, at: number, last: string): SyntaxCause {
  const sign = text[at]
  if (sign === ':' || sign === ';' || sign === '=') return 'unexpected-character'
  if (last === '"' && /[\p{L}\p{N}]/u.test(sign)) return 'unescaped-quote'
  return /["{[\w-]/.test(sign) ? 'missing-comma' : 'unexpected-character'
}

function causeOfValue(text: string, at: number, word: string): SyntaxCause {
  const sign = text[at]
  if (sign === ',' || sign === ':') return 'missing-value'
  if (sign === '+') return 'plus-sign'
  if (sign === '.') return 'bad-number'
  if (/^-?(?:NaN|nan|Infinity|inf)$/.test(sign === '-' ? `-${wordAt(text, at + 1)}` : word)) return 'nan'
  if (word === 'undefined') return 'undefined'
  if (word === 'True' || word === 'False' || word === 'None') return 'python-literal'
  if (/^(?:true|false|null)$/i.test(word)) return 'literal-case'
  return 'unexpected-character'
}

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at
  return WORD.exec(text.length > at + 64 ? text.slice(0, at + 64) : text)?.[0] ?? ''
}
