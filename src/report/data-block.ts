/** JSON inside an HTML file: a script element of a type that no browser runs, whose text can end nothing. */
import { escapedForJson } from './page/shown-text.ts'

/**
 * `<` is written as `\u003c`, so that no text of a run ends the element or opens a comment in it:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 *
 * @param id a word of ours.
 */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${escapedForJson(json).replaceAll('<', '\\u003c')}</script>\n`
