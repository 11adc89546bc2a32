/** Adds the plugin to a Vitest configuration, where the file is simple enough to be edited safely. */
import { withImport } from './module-imports.ts'
import { readObjectLiteral } from './object-literal.ts'

export const VITEST_PLUGIN = 'goldenless/vitest-plugin'

/** @returns the file with the plugin; `null` where it could be read in two ways, so that a person had better edit it. */
export function withVitestPlugin(text: string): string | null {
  const starts = [...text.matchAll(/^export default (?:defineConfig\(\s*)?(?=\{)/gm)]
  if (starts.length !== 1) return null
  const [start] = starts
  const open = start.index + start[0].length
  const literal = readObjectLiteral(text, open)
  if (!literal) return null
  const closing = start[0].includes('(') ? /^\s*(?:,\s*)?\)\s*(?:;\s*)?$/ : /^\s*(?:;\s*)?$/
  if (!closing.test(text.slice(literal.close + 1))) return null
  // Projects of one's own are configurations of their own, and the plugin's place among them is a choice.
  if (/\b(?:projects|workspace)\s*:/.test(text.slice(open, literal.close))) return null
  const edited = withEntry(text, open, literal)
  return edited === null ? null : withImport(edited, 'goldenless', VITEST_PLUGIN, start.index)
}

type Literal = NonNullable<ReturnType<typeof readObjectLiteral>>

function withEntry(text: string, open: number, { close, entries }: Literal): string | null {
  const insert = (place: number, code: string, end = place): string =>
    text.slice(0, place) + code + text.slice(end)
  const plugins = entries.find(({ key }) => key === 'plugins')
  if (plugins) {
    if (text[plugins.value] !== '[') return null
    const empty = /^\[\s*\]/.exec(text.slice(plugins.value))
    return empty
      ? insert(plugins.value, '[goldenless()]', plugins.value + empty[0].length)
      : insert(
          plugins.value + 1,
          `${/^\s*/.exec(text.slice(plugins.value + 1))?.[0] ?? ''}goldenless(),${separator(text, plugins.value + 1)}`,
          afterSpace(text, plugins.value + 1),
        )
  }
  const [first] = entries
  if (!first)
    return /^\s*$/.test(text.slice(open + 1, close))
      ? insert(open, '{ plugins: [goldenless()] }', close + 1)
      : null
  const space = text.slice(lineStart(text, first.start), first.start)
  return /^\s*$/.test(space)
    ? insert(first.start, `plugins: [goldenless()],\n${space}`)
    : insert(first.start, 'plugins: [goldenless()], ')
}

/** What stands between two plugins: as before the first one, or a blank. */
const separator = (text: string, start: number): string => text.slice(start, afterSpace(text, start)) || ' '

function afterSpace(text: string, start: number): number {
  let index = start
  while (/\s/.test(text[index] ?? '')) index++
  return index
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1
