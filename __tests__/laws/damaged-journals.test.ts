/** A journal in which any value was exchanged is built into a ledger and a report; a line that means nothing is named as torn. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkHtmlFacts, checkQuotes, checkTrace } from '../../src/index.ts'
import { buildRun } from '../../src/ledger/build-run.ts'
import { readJournals } from '../../src/ledger/journal.ts'
import type { CheckResult } from '../../src/model/check-result.ts'
import { exhibitOf } from '../../src/oracles/exhibit.ts'
import { renderReport } from '../../src/report/render-report.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-damaged-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const reference = { id: 't', file: 'a.test.ts', name: 'a > t' }
const call = (result: CheckResult): object => ({
  kind: 'check',
  at: '2026-01-01T00:00:00.500Z',
  test: reference,
  retry: 0,
  repeat: 0,
  matcher: 'toMatchHtmlFacts',
  negated: false,
  asymmetric: false,
  sample: 's',
  result,
  exhibit: exhibitOf(result),
})
const LINES: Readonly<Record<string, object>> = {
  facts: call(checkHtmlFacts({ guest: 'Bob' }, '<table><tr><th>guest</th><td>Alice</td></tr></table>')),
  quotes: call(checkQuotes({ evidence: 'Wait for 30 minutes.' }, { page: 'Wait for thirty minutes.' })),
  trace: call(checkTrace({ premium: 1290 }, { lines: ['Premium: 1280'], raw_text: 'Premium: 1281' })),
  test: { kind: 'test', test: reference, state: 'failed', expectedToFail: false, retries: 0, errors: ['e'] },
  error: { kind: 'error', code: 'x', message: 'm', file: 'f', sample: 's' },
}

function placesIn(root: object): (readonly string[])[] {
  const places: (readonly string[])[] = []
  const open: { at: readonly string[]; value: unknown }[] = [{ at: [], value: root }]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.at.length > 0) places.push(next.at)
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [key, value] of Object.entries(next.value)) open.push({ at: [...next.at, key], value })
  }
  return places
}

function exchanged(root: object, at: readonly string[], value: unknown): object {
  const copy = JSON.parse(JSON.stringify(root))
  let holder = copy
  for (const key of at.slice(0, -1)) holder = holder[key]
  holder[at.at(-1)!] = value
  return copy
}

function built(lines: readonly object[]) {
  fs.writeFileSync(path.join(folder, 'a.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const { lines: read, torn } = readJournals(folder)
  const frame = {
    id: 'r',
    startedAt: '2026-01-01T00:00:00.000Z',
    version: '0',
    runner: { name: 'vitest', node: '20' },
  }
  return { run: buildRun({ ...frame, torn }, read), torn }
}

describe.each(Object.keys(LINES))('a line of %s', (name) => {
  const others = Object.entries(LINES).flatMap(([key, line]) => (key === name ? [] : [line]))

  test('is read where it is whole', () => {
    expect(built([LINES[name], ...others]).torn).toEqual([])
  })

  test.each([[null], [true], ['x'], [-1]])(
    'may have %j anywhere',
    (value) => {
      for (const at of placesIn(LINES[name])) {
        const { run, torn } = built([exchanged(LINES[name], at, value), ...others])
        expect(renderReport(run), at.join('.')).toContain('</html>')
        if (torn.length > 0) expect(torn).toEqual(['a.ndjson:1'])
      }
    },
    60_000,
  )
})
