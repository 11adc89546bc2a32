/** The report's content security policy: nothing is loaded, and only our own style and script run, known by hash. */
import { createHash } from 'node:crypto'

/** CSP 3 hash source of an inline element's text: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`

/** A policy for one inline style and one inline script; style attributes and event handlers match no hash. */
export function contentPolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "img-src 'none'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
