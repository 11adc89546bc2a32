/** Signs that a page is not the one meant: a bot wall, a login form, a text in the wrong encoding. Notices only. */
import type { Survey } from './survey.ts'
import type { ElementNode } from './tree.ts'

/** Longer pages have content of their own, whatever else they ask for. */
const SHORT_PAGE = 2500

const BOT_WALL_PHRASES = [
  /\bjust a moment\b/,
  /\bchecking (?:if the site connection is secure|your browser)\b/,
  /\b(?:verify|confirm|prove) (?:that )?you(?:'|’| a)re (?:a human|human|not a (?:ro)?bot)\b/,
  /\bverifying (?:that )?you are human\b/,
  /\benable javascript and cookies to continue\b/,
  /\b(?:are you|i'm not|i am not) a robot\b/,
  /\bunusual (?:traffic|activity) from your\b/,
  /\baccess (?:to this page has been |is )?denied\b/,
  /\brequest (?:could not be satisfied|unsuccessful|blocked)\b/,
  /\bpardon our interruption\b/,
  /\battention required\b/,
  /\bpress (?:&|and) hold\b/,
]

const BOT_WALL_NAMES =
  /^(?:challenge-(?:form|running|stage|error-text)|cf-(?:wrapper|challenge.*|browser-verification|error-details)|px-captcha.*|distil.*captcha|sec-cpt-.*)$/

/** Whether a page looks like the gate before one: short, and made of the words or parts that gates have. */
export function looksLikeBotWall(text: string, { vocabulary }: Survey): boolean {
  if (text.length > SHORT_PAGE) return false
  for (const id of vocabulary.ids.keys()) if (BOT_WALL_NAMES.test(id)) return true
  const lower = text.toLowerCase()
  return BOT_WALL_PHRASES.some((phrase) => phrase.test(lower))
}

/** Whether a page is a login form and little else. */
export function looksLikeLoginPage(
  text: string,
  { nodes }: Survey,
  isRendered: (element: ElementNode) => boolean,
): boolean {
  if (text.length > SHORT_PAGE) return false
  const passwords = nodes.filter(
    (node): node is ElementNode =>
      node.kind === 'element' &&
      node.tag === 'input' &&
      node.attributes.get('type')?.toLowerCase() === 'password' &&
      isRendered(node),
  )
  // Two password fields are a registration, which has no content of its own either.
  return passwords.length > 0
}

/** UTF-8 read as windows-1252 or ISO 8859-1: a lead byte and its continuation bytes, as the letters they are there. */
const UTF8_AS_LATIN =
  /[\u00c2\u00c3][\u0080-\u00bf]|[\u00e2][\u0080-\u00bf\u20ac\u201a\u0192\u201e\u2026\u2020-\u2022\u02c6\u2030\u0160\u2039\u0152\u017d\u2018-\u201d\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]{2}/g
/** UTF-8 read as Shift_JIS or GBK: the characters that such bytes mostly make. */
const UTF8_AS_EAST_ASIAN =
  /[\u7e3a\u7e67\u90a2\u8b5b\u873f]{1}[^\s]?[\u7e3a\u7e67\u90a2]|\u951f\u65a4\u62f7|\u00ef\u00bf\u00bd/g

/** How many characters of a text show that it was decoded wrongly: 0 for nearly every page. */
export function countMojibake(text: string): number {
  let count = 0
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count++
  count += text.match(UTF8_AS_LATIN)?.length ?? 0
  return count + (text.match(UTF8_AS_EAST_ASIAN)?.length ?? 0)
}
