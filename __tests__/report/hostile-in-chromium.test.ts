/** Whatever a page, an answer, a judge or a name holds, a browser that opens the report runs nothing and asks for nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE_RUN } from '../../fixtures/runs/hostile.ts'
import { hashOf } from '../../src/report/page/place.ts'
import { CHROMIUM, ReportsInChromium, type ShownReport } from './chromium-report.ts'

describe.skipIf(CHROMIUM === undefined)('a hostile run in Chromium', () => {
  const reports = new ReportsInChromium()
  let shown: ShownReport
  beforeAll(async () => {
    await reports.launch()
    shown = await reports.open(reports.write(HOSTILE_RUN, { before: { ...HOSTILE_RUN, id: '2026-11-01' } }))
  })
  afterAll(() => reports.close())

  const places = [
    ...['overview', 'samples', 'fields', 'evidence', 'patterns', 'changes'].map((view) => `#/${view}`),
    ...HOSTILE_RUN.samples.flatMap(({ id }) => [
      hashOf({ view: 'samples', sample: id, query: '' }),
      hashOf({ view: 'samples', sample: id, at: id, query: id, language: 'zh' }),
    ]),
  ]

  test.each(places)('%s executes nothing and loads nothing', async (place) => {
    await shown.go(place)
    expect(shown.complaints).toEqual([])
    expect(shown.requests).toEqual([])
    expect(await shown.page.title()).toMatch(/ · goldenless$/)
    const strangers = await shown.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'img, iframe, object, embed, base, link, image, foreignObject, video, audio, template',
        ),
      ].map(({ outerHTML }) => outerHTML),
    )
    expect(strangers).toEqual([])
  })

  test('and no script of a run gets past the policy, were it written as it is', async () => {
    const refused = await shown.page.evaluate(async () => {
      const policies: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        policies.push(effectiveDirective)
      })
      const script = document.createElement('script')
      try {
        script.textContent = 'document.title = "owned"'
      } catch (error) {
        policies.push((error as Error).name)
      }
      const image = document.createElement('img')
      image.src = 'data:image/svg+xml,<svg/>'
      document.body.append(script, image)
      await new Promise((done) => setTimeout(done, 100))
      script.remove()
      image.remove()
      return policies
    })
    expect(refused).toEqual(expect.arrayContaining(['TypeError', 'img-src']))
    expect(await shown.page.title()).not.toBe('owned')
  })
})
