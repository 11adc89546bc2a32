/** WCAG 2.2 AA by axe-core, without a violation: every part, light and dark, narrow and wide. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERY_KIND_RUN } from '../../fixtures/runs/every-kind.ts'
import { judgeFigures, mutationFigures } from '../../fixtures/runs/figures.ts'
import { largeRun } from '../../fixtures/runs/large.ts'
import { runPoint } from '../../src/report/run-point.ts'
import { CHROMIUM, ReportsInChromium, type ShownReport } from './chromium-report.ts'

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const large = largeRun(40, 50)
const largeHistory = ['2026-11-01', '2026-11-02'].map((id) => runPoint({ ...large, id }))
const before = { ...largeRun(40, 50, 5), id: '2026-11-29T09-12-44-001' }
const LARGE_PLACES = [
  '#/',
  '#/samples',
  '#/fields',
  '#/evidence',
  '#/patterns',
  '#/changes',
  `#/samples/${encodeURIComponent(large.samples[1].id)}?at=%24.grade`,
]
const KIND_PLACES = [
  '#/',
  '#/evidence',
  '#/fields',
  ...['data/claims-zh', 'data/negations', 'data/empty-shell', 'data/photos-only'].map(
    (id) => `#/samples/${encodeURIComponent(id)}`,
  ),
]

describe.skipIf(CHROMIUM === undefined)('axe-core finds nothing', () => {
  const reports = new ReportsInChromium()
  let largeFile = ''
  let kindFile = ''
  beforeAll(async () => {
    await reports.launch()
    largeFile = reports.write(large, { before, history: [] })
    const judged = { ...EVERY_KIND_RUN, judge: judgeFigures('page'), mutation: mutationFigures('$.a') }
    kindFile = reports.write(judged, { before: judged, history: largeHistory })
  })
  afterAll(() => reports.close())

  async function violations({ page }: ShownReport): Promise<string[]> {
    const { violations: found } = await page.evaluate(
      (options) =>
        (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
      OPTIONS,
    )
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }

  describe.each([
    ['light', 1440],
    ['light', 375],
    ['dark', 1440],
    ['dark', 375],
  ] as const)('in %s at %i pixels', (colorScheme, width) => {
    test.each([
      ['a large run', () => largeFile, LARGE_PLACES],
      ['a run of every kind', () => kindFile, KIND_PLACES],
    ] as const)('of %s', async (_, file, places) => {
      // axe-core is put in by the browser itself, past the report's policy.
      const report = await reports.open(file(), '', {
        colorScheme,
        viewport: { width, height: 900 },
        bypassCSP: true,
      })
      await report.page.evaluate(AXE)
      for (const place of places) {
        await report.go(place)
        expect([place, await violations(report)]).toEqual([place, []])
      }
      await report.page.keyboard.press('?')
      expect(await violations(report)).toEqual([])
      await report.page.close()
    })
  })
})
