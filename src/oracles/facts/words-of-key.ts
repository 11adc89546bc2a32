/** The words of a key. */

/** `first_registration` and `firstRegistration` are read as the words that people write. */
export const wordsOfKey = (key: string): string =>
  key
    .replace(/[_\-.:]+/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim()
