/** What a contract demands, in words that follow "must". */

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
}

export const typeInWords = (type: string | readonly string[]): string =>
  (typeof type === 'string' ? [type] : type).map((one) => TYPE_WORDS[one] ?? one).join(' or ')

const MOST_LISTED = 12

/** `"a", "b" or "c"`, the first twelve of them. */
export function listInWords(shown: readonly string[]): string {
  if (shown.length > MOST_LISTED)
    return `one of ${shown.slice(0, MOST_LISTED).join(', ')} and ${shown.length - MOST_LISTED} more`
  return shown.length < 2 ? (shown[0] ?? 'nothing') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`
}

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  time: 'a time as HH:MM:SS with a zone',
  'date-time': 'a date and time as YYYY-MM-DDTHH:MM:SS with a zone',
  datetime: 'a date and time as YYYY-MM-DDTHH:MM:SS with a zone',
  email: 'an e-mail address',
  uri: 'an absolute URI',
  url: 'an absolute URI',
  uuid: 'a UUID',
  duration: 'an ISO 8601 duration',
}

export const formatInWords = (format: string): string => FORMAT_WORDS[format] ?? `of the format ${format}`

/** What Ajv calls the comparison that did not hold. */
const COMPARISON_WORDS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'greater than',
  '<': 'less than',
}

export const rangeInWords = (comparison: string, limit: unknown): string =>
  `be ${COMPARISON_WORDS[comparison] ?? comparison} ${limit}`

/** @param keyword of JSON Schema: `minItems`, `maxLength` … */
export function lengthInWords(keyword: string, limit: number): string {
  const thing = keyword.endsWith('Items') ? 'item' : keyword.endsWith('Length') ? 'character' : 'property'
  const things = limit === 1 ? thing : thing === 'property' ? 'properties' : `${thing}s`
  return `have at ${keyword.startsWith('min') ? 'least' : 'most'} ${limit} ${things}`
}
