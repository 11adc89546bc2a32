/** Text of a page as it may be shown: what is unseen or turns the reading direction is named. */

/**
 * Characters that show nothing or turn the reading direction: C0 and C1 controls (but tab and line feed),
 * soft hyphen, bidi controls (UAX #9 §2), zero-width and format characters, line separators, halves of
 * surrogate pairs. A person must see that they are there.
 */
const TREACHEROUS =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Treacherous characters become `⟨U+202E⟩`, so that no page can turn the report's text around. */
export const shownText = (text: string): string =>
  text.replace(TREACHEROUS, (unit) => `⟨U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`)

/** Of those, what `JSON.stringify` leaves as it is: it writes halves of surrogate pairs and most controls itself. */
const LEFT_IN_JSON = /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Treacherous characters as JSON writes them, for data that nobody reads as it stands. */
export const escapedForJson = (json: string): string =>
  json.replace(LEFT_IN_JSON, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
