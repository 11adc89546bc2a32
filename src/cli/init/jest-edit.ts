/** Wraps a Jest configuration in `withSamples`, where the file is simple enough to be edited safely. */
import { withImport } from './module-imports.ts'
import { readObjectLiteral } from './object-literal.ts'

export const JEST_SAMPLES = 'goldenless/jest-samples'

/** Options whose meaning for sample folders is a person's choice. */
const NOT_ALONE = /\b(?:projects|testRegex)['"]?\s*:/

/** @returns the file wrapped; `null` where it could be read in two ways, so that a person had better edit it. */
export function withJestSamples(text: string): string | null {
  if (NOT_ALONE.test(text)) return null
  const starts = [...text.matchAll(/^(?:module\.exports\s*=|export\s+default)\s*/gm)]
  if (starts.length !== 1) return null
  const [start] = starts
  const open = start.index + start[0].length
  const close = text[open] === '{' ? closeOfLiteral(text, open) : closeOfName(text, open)
  if (close === null || !/^\s*(?:;\s*)?$/.test(text.slice(close))) return null
  const esm = start[0].startsWith('export')
  const wrap = esm ? 'withSamples(' : `require('${JEST_SAMPLES}').withSamples(`
  const edited = `${text.slice(0, open)}${wrap}${text.slice(open, close)})${text.slice(close)}`
  return esm ? withImport(edited, '{ withSamples }', JEST_SAMPLES, start.index) : edited
}

function closeOfLiteral(text: string, open: number): number | null {
  const literal = readObjectLiteral(text, open)
  return literal && literal.close + 1
}

/** A name of an object that the same file writes: a function or a promise cannot be wrapped. */
function closeOfName(text: string, start: number): number | null {
  const name = /^[A-Za-z_$][\w$]*/.exec(text.slice(start))?.[0]
  if (name === undefined) return null
  const written = new RegExp(
    `^(?:const|let|var) ${name.replaceAll('$', '\\$')}(?:\\s*:[^=\\n]+)?\\s*=\\s*\\{`,
    'm',
  )
  return written.test(text) ? start + name.length : null
}
