/** The README in both languages, and the pages that it leads to. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
const [english, chinese] = [read('README.md'), read('README.zh-CN.md')]

const blocksOf = (page: string) => page.match(/^```[^\n]*\n[\s\S]*?^```$/gm) ?? []
const headingsOf = (page: string) => (page.match(/^#+ /gm) ?? []).map((mark) => mark.trim())
const linksOf = (page: string) =>
  [...page.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(
    ([, to]) => to,
  )
const namesOf = (page: string) =>
  [...page.matchAll(/^\| `(goldenless [^`]+|to[A-Z]\w+)/gm)].map(([, name]) => name)

describe('the Chinese README has what the English one has', () => {
  test('the same code, word for word', () => expect(blocksOf(chinese)).toEqual(blocksOf(english)))

  test('the same headings, in their order', () => expect(headingsOf(chinese)).toEqual(headingsOf(english)))

  test('the same links but those to each other', () => {
    const ofBoth = (page: string) =>
      [...new Set(linksOf(page))].filter((to) => !to.startsWith('README')).sort()
    expect(ofBoth(chinese)).toEqual(ofBoth(english))
  })

  test('the same matchers and commands', () => expect(namesOf(chinese)).toEqual(namesOf(english)))
})

const folders = {
  '.': ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md'],
  docs: null,
}
const pages = Object.entries(folders).flatMap(([folder, names]) =>
  (names ?? fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.md'))).map((name) =>
    path.join(folder, name),
  ),
)

test.each(pages)('every link of %s leads somewhere', (page) => {
  const broken = linksOf(read(page)).filter((to) => !fs.existsSync(path.join(root, path.dirname(page), to)))
  expect(broken).toEqual([])
})

test('every page of docs is reached from the README or from a page that it leads to', () => {
  const reached = new Set(['README.md'])
  for (const page of reached)
    for (const to of linksOf(read(page)).filter((link) => link.endsWith('.md')))
      reached.add(path.posix.normalize(path.posix.join(path.posix.dirname(page), to)))
  const lonely = fs
    .readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !reached.has(`docs/${name}`))
  expect(lonely).toEqual([])
})

describe('every option of a matcher is in both READMEs and in its reference', () => {
  const reference = read('docs/matchers.md')
  const options = [...english.matchAll(/^\| `(to\w+)\([^|]*\|[^|]*\| (`.*`) \|$/gm)].flatMap(
    ([, matcher, names]) => [...names.matchAll(/`(\w+)`/g)].map(([, option]) => ({ matcher, option })),
  )

  /** The names of an interface's members, out of its source. */
  const members = (file: string, name: string): string[] => {
    const body = new RegExp(`interface ${name}[^{]*\\{([\\s\\S]*?)\\n\\}`).exec(read(file))![1]
    return [...body.matchAll(/^ {2}readonly (\w+)\?/gm)].map(([, member]) => member)
  }
  const common = members('src/oracles/facts/facts-options.ts', 'CommonFactsOptions')

  test.each([
    ['toConformToContract', members('src/oracles/contract/contract.ts', 'ContractOptions')],
    ['toMatchHtmlFacts', [...common, ...members('src/oracles/facts/facts-options.ts', 'FactsOptions')]],
    ['toMatchFacts', common],
    ['toQuoteSourceVerbatim', members('src/oracles/quotes/quote-options.ts', 'QuoteOptions')],
    ['toAgreeWithTrace', members('src/oracles/trace/check-trace.ts', 'TraceOptions')],
    ['toMeetConformance', members('src/matchers/to-meet-conformance.ts', 'ConformanceOptions')],
  ])('%s', (matcher, declared) => {
    const listed = options.filter((one) => one.matcher === matcher).map(({ option }) => option)
    expect(listed.sort()).toEqual([...new Set(declared)].sort())
    const section = reference.split(/^## /m).find((part) => part.startsWith(`\`${matcher}(`)) ?? ''
    expect(declared.filter((option) => !section.includes(`\`${option}`))).toEqual([])
  })
})
