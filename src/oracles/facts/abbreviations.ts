/** Usual abbreviations of words in labels: `Invoice no.` is the invoice number. */

/** Each is one word in several spellings, after the folding of labels, which takes `№` for `no`. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['quantity', 'qty'],
  ['telephone', 'phone', 'tel'],
  ['reference', 'ref'],
  ['amount', 'amt'],
  ['description', 'desc'],
]
/** Alone it is an answer, `No`, or the number of a row. */
const BEHIND_A_NAME: readonly (readonly string[])[] = [['number', 'no', 'nr', 'num']]

/** The other spellings of a key's words, one word exchanged at a time. */
export function otherSpellings(key: string): string[] {
  const words = key.toLowerCase().split(' ')
  return words.flatMap((word, at) => {
    const groups = at > 0 ? [...SPELLINGS, ...BEHIND_A_NAME] : SPELLINGS
    const others = groups.find((group) => group.includes(word))?.filter((one) => one !== word) ?? []
    return others.map((other) => words.with(at, other).join(' '))
  })
}
