/** docs/benchmarks.md: its words, and the parts that the bench writes into it. */
import type { Section, Table } from './sections/section.ts'

const HEAD = `# Benchmarks

Written by \`npm run bench\` and \`npm run bench:scale\`; nothing here is written by hand. Ratios come first, since they are what
carries over to another machine: **0.5 is half of the rival's time, 2 is twice its time**. Both sides of a ratio are measured in
one process, in turns, round after round. A ratio is the median of its rounds, and half of all rounds lie in the brackets: where
these are far apart, the machine was busy, and only the order of magnitude is worth anything. Times are processor time a
call (user and system, with the helper threads of V8), so that waiting for a busy processor is not counted, though
sharing its caches is. What a side answers stands beside its time, because fast and wrong is no win.

Pages and answers are made up by a seeded generator (\`bench/pages/\`), so that anybody measures the same. Rivals are
installed beside the bench (\`bench/rivals/\`), not with the project. \`npm run bench -- contract quotes\` measures some parts only.
`

/** A part as it was measured. */
export interface Measured {
  readonly section: Pick<Section, 'name' | 'title' | 'about'>
  readonly tables: readonly Table[]
  /** On what, when, and under which load. */
  readonly circumstances: string
  /** Rivals that took no part, and why. */
  readonly absent: readonly (readonly [string, string])[]
}

export function partOf({ section, tables, circumstances, absent }: Measured): string {
  const without = absent.map(([name, why]) => `${name} took no part: ${why}.`)
  return [
    open(section.name),
    `## ${section.title}`,
    section.about,
    ...tables.map(inMarkdown),
    ...without,
    `<sub>${circumstances}</sub>`,
    close(section.name),
  ].join('\n\n')
}

const open = (name: string): string => `<!-- bench:${name} -->`
const close = (name: string): string => `<!-- /bench:${name} -->`

/** The page with parts exchanged; parts that were not measured stay as they are. `order` is that of their names. */
export function withParts(
  page: string,
  parts: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  const kept = order.flatMap((name) => parts.get(name) ?? partIn(page, name) ?? [])
  return `${[HEAD, ...kept].join('\n')}\n`
}

function partIn(page: string, name: string): string | null {
  const start = page.indexOf(open(name))
  const end = page.indexOf(close(name))
  return start < 0 || end < start ? null : page.slice(start, end + close(name).length)
}

/** A table; a column of figures is not aligned by hand. */
function inMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const escaped = (cell: string): string => cell.replaceAll('|', '\\|')
