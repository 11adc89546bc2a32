/**
 * Every regular expression of src in time that grows with its text: none has exponential backtracking, and those with
 * quadratic backtracking only ever see texts that are short by a limit in the code. Analysed by scslre, the engine of
 * eslint-plugin-regexp's no-super-linear-backtracking and no-super-linear-move.
 */
import fs from 'node:fs'
import path from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'

const src = path.join(import.meta.dirname, '..', '..', 'src')

/** File and expression, and what keeps its text short. */
const SHORT_BY: Readonly<Record<string, string>> = {
  // Values are read up to LONGEST_VALUE, 400 characters.
  'compare/cjk-numerals.ts': 'LONGEST_VALUE',
  'compare/read-duration.ts': 'LONGEST_VALUE',
  'compare/read-money.ts': 'LONGEST_VALUE',
  'compare/read-number.ts': 'LONGEST_VALUE',
  'explain/counts.ts': 'the digits of a count',
  'mutate/mutators/unit-changed.ts': 'it matches every text, so that it never goes back',
  'oracles/quotes/check-quotes.ts': 'a number of the page of 20 characters',
  'oracles/trace/snapshot-values.ts': 'the digits of a JSON number',
}

interface Expression {
  readonly place: string
  readonly file: string
  readonly source: string
  readonly flags: string
}

function* expressions(): Generator<Expression> {
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => one.endsWith('.ts')).map((one) => one.replaceAll(path.sep, '/'))) {
    const text = fs.readFileSync(path.join(src, file), 'utf8')
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const pending: ts.Node[] = [tree]
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (ts.isRegularExpressionLiteral(node)) {
        const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text)!
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
        yield { place: `${file}:${line + 1} ${node.text}`, file, source, flags }
      }
      ts.forEachChild(node, (child) => void pending.push(child))
    }
  }
}

const reports = [...expressions()].map((one) => ({
  ...one,
  reports: analyse({ source: one.source, flags: one.flags }).reports,
}))

test('the expressions are found', () => {
  expect(reports.length).toBeGreaterThan(800)
})

test('none goes back exponentially often', () => {
  const found = reports.filter((one) => one.reports.some(({ exponential }) => exponential))
  expect(found.map(({ place }) => place)).toEqual([])
})

test('none goes back quadratically often, but on texts that are short', () => {
  const found = reports.filter((one) => one.reports.length > 0)
  expect(found.flatMap(({ place, file }) => (file in SHORT_BY ? [] : [place]))).toEqual([])
  expect(Object.keys(SHORT_BY).filter((file) => !found.some((one) => one.file === file))).toEqual([])
})

test('a bad expression would be found', () => {
  const kinds = (source: string): string[] =>
    analyse({ source, flags: '' }).reports.map(({ type, exponential }) => `${type} ${exponential}`)
  expect(kinds('^(?:a+)+$')).toContain('Self true')
  expect(kinds('^\\s*,?\\s*$')).toContain('Trade false')
  expect(kinds('\\s+$')).toContain('Move false')
})
