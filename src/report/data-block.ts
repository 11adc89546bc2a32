/** JSON inside an HTML file: a script element of a type that no browser runs, whose text can end nothing. */
import { escapedForJson } from './page/shown-text.ts'

/**
 * `<` is written as `\u003c`, so that no text of a run ends the element or opens a comment in it:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 *
 * @param id a word of ours.
 * @param json its text in pieces, each of whole tokens.
 */
export function* dataBlock(id: string, json: Iterable<string>): Generator<string> {
  yield `<script type="application/json" id="${id}">`
  for (const piece of json) yield escapedForJson(piece).replaceAll('<', '\\u003c')
  yield '</script>\n'
}
