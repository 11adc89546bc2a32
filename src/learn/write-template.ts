/** Writes a proposal as the TypeScript file that a person reviews and commits. */

import type { Fingerprint } from '../document/fingerprint/fingerprint.ts'
import { plural } from '../explain/counts.ts'
import { quoted } from './code.ts'
import type { LearnedField, LearnedTemplate } from './learned-template.ts'

const WIDTH = 100
const MOST_DISAGREEMENTS = 20

/** The file, ready to be loaded by `goldenless check --template`; empty where nothing could be placed. */
export function writeTemplate(learned: LearnedTemplate): string {
  if (learned.fields.length === 0) return ''
  const names = [...new Set(['defineTemplate', ...learned.fields.flatMap(({ imports }) => imports)])].sort()
  return [
    ...opening(learned),
    `import { ${names.join(', ')} } from 'goldenless'`,
    '',
    'export default defineTemplate({',
    `  name: ${quoted(learned.name)},`,
    '  fields: {',
    ...learned.fields.flatMap(fieldLines),
    ...unplacedLines(learned),
    '  },',
    '  // What most of the pages are made of: a page of a new layout is told as template-drift.',
    ...fingerprintLines(learned.fingerprint),
    '})',
    '',
  ].join('\n')
}

function opening({ pages, disagreements, otherPages }: LearnedTemplate): string[] {
  const told = disagreements.slice(0, MOST_DISAGREEMENTS)
  return [
    '/**',
    ` * Proposed by goldenless learn from ${plural(pages, 'page')}. Review every line before you commit it.`,
    ' * "k of n" are the pages on which the place shows what the answers say, of those on which they say something.',
    ...(otherPages.length > 0
      ? [` * Left out, since they are of another template: ${comment(otherPages.join(', '))}.`]
      : []),
    ...(told.length > 0
      ? [
          ' *',
          ' * Answers that say something else than the page, so that one of the two is wrong:',
          ...told.map(({ sample, message }) => ` *   ${comment(`${sample}: ${message}`)}`),
          ...(disagreements.length > told.length
            ? [` *   and ${disagreements.length - told.length} more`]
            : []),
        ]
      : []),
    ' */',
  ]
}

function fieldLines(field: LearnedField): string[] {
  const { path, code, agree, pages, absent, isConstant, alternatives } = field
  const remarks = [
    `${agree} of ${plural(pages, 'page')}`,
    ...(absent > 0 ? [`not there on ${absent}`] : []),
    ...(isConstant ? ['the same on all of them: it may stand there by chance'] : []),
  ]
  return [
    `    // ${remarks.join('; ')}`,
    ...alternatives.map((other) => `    // or ${comment(other.code)}, ${other.agree} of ${pages}`),
    ...`${quoted(path)}: ${code},`.split('\n').map((line) => `    ${line}`),
  ]
}

function unplacedLines({ unplaced }: LearnedTemplate): string[] {
  if (unplaced.length === 0) return []
  return [
    "    // No place has enough support for these; name one, or say notEvaluated('why'):",
    ...unplaced.map(
      ({ path, pages, why }) => `    // ${comment(`${quoted(path)} (${plural(pages, 'page')}): ${why}`)}`,
    ),
  ]
}

function fingerprintLines({ version, digest, shapes, sketch, blocks }: Fingerprint): string[] {
  const parts: string[] = []
  for (let at = 0; at < sketch.length; at += WIDTH) parts.push(quoted(sketch.slice(at, at + WIDTH)))
  const lines: string[] = []
  for (const block of blocks.map(quoted)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + block.length + 2 <= WIDTH)
      lines[lines.length - 1] = `${last}, ${block}`
    else lines.push(block)
  }
  return [
    '  fingerprint: {',
    `    version: ${version},`,
    `    digest: ${quoted(digest)},`,
    `    shapes: ${shapes},`,
    '    sketch:',
    `      ${parts.join(' +\n      ') || "''"},`,
    '    blocks: [',
    ...lines.map((line) => `      ${line},`),
    '    ],',
    '  },',
  ]
}

/** Text of a page or an answer must not end the comment that it stands in, nor start a line of its own. */
const comment = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replaceAll('*/', '*\u2060/')
