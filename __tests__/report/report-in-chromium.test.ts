/** Everything that a reader does with the report, in a real browser, from a file on disk. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { largeRun } from '../../fixtures/runs/large.ts'
import { CHROMIUM, ReportsInChromium, type ShownReport } from './chromium-report.ts'

const RUN = largeRun(300, 50)
const EARLIER = { ...largeRun(280, 50, 60), id: '2026-11-29T09-12-44-001' }
const id = (number: number) =>
  `data/batch-00${Math.floor(number / 100)}/claim-00${String(number).padStart(3, '0')}`
const at = (number: number, rest = '') => `#/samples/${encodeURIComponent(id(number))}${rest}`

describe.skipIf(CHROMIUM === undefined)('the report in Chromium', () => {
  const reports = new ReportsInChromium()
  let shown: ShownReport
  let file = ''

  beforeAll(async () => {
    await reports.launch()
    file = reports.write(RUN, { before: EARLIER, history: [] })
    shown = await reports.open(file)
  })
  afterAll(() => reports.close())
  beforeEach(() => shown.go('#/'))

  // biome-ignore lint/performance/useDomNodeTextContent: what a reader sees is what is compared
  const text = (selector: string) => shown.page.locator(selector).first().innerText()
  const texts = (selector: string) => shown.page.locator(selector).allInnerTexts()
  const hash = () => shown.page.evaluate(() => location.hash)

  test('asks for nothing, and complains of nothing', () => {
    expect(shown.requests).toEqual([])
    expect(shown.complaints).toEqual([])
  })

  test('shows the parts that the run has something in', async () => {
    expect(await texts('#bar nav a')).toEqual([
      'Overview',
      'Samples',
      'Fields',
      'Evidence',
      'Patterns',
      'Changes',
    ])
    for (const [part, heading] of [
      ['Fields', 'Fields'],
      ['Evidence', 'Blind spots'],
      ['Patterns', 'Patterns'],
      ['Changes', 'Changes'],
    ]) {
      await shown.page.getByRole('link', { name: part, exact: true }).first().click()
      await expect.poll(() => text('main h2')).toContain(heading)
      expect(await text('#bar nav a[aria-current]')).toBe(part)
    }
  })

  describe('the list of samples', () => {
    test('draws only what can be seen, of all', async () => {
      await shown.go('#/samples')
      expect(await text('#shown')).toBe('300 samples')
      const drawn = await shown.page.locator('.entries li').count()
      expect(drawn).toBeGreaterThan(15)
      expect(drawn).toBeLessThan(60)
      expect(await shown.page.locator('.entries li').first().getAttribute('aria-setsize')).toBe('300')
    })

    test('draws the rest as it is scrolled', async () => {
      await shown.go('#/samples')
      await shown.page.locator('.entries').evaluate((list) => {
        list.scrollTop = list.scrollHeight
      })
      await expect
        .poll(() => shown.page.locator('.entries li').last().getAttribute('aria-posinset'))
        .toBe('300')
    })

    test('is filtered by state', async () => {
      await shown.go('#/samples')
      await shown.page.getByRole('checkbox', { name: /failed/ }).uncheck()
      await expect.poll(() => text('#shown')).toBe('150 of 300 samples')
      expect(await hash()).toBe('#/samples?state=passed')
    })

    test.each([
      ['claim-00123', 1],
      ['batch-002 00250', 1],
      ['failed claim-000', 50],
      ['第 1 项 amount', 150],
      ['no such thing anywhere', 0],
    ])('finds %j in %i samples', async (query, count) => {
      await shown.go('#/samples')
      await shown.page.locator('#query').fill(query)
      await expect.poll(() => text('#shown')).toBe(`${count} of 300 samples`)
      expect(await shown.page.locator('.none').isVisible()).toBe(count === 0)
    })

    test('opens a sample, and keeps the filter', async () => {
      await shown.go('#/samples?q=claim-0012')
      await shown.page.locator('.entries a').first().click()
      await expect.poll(() => text('#sample-title')).toMatch(/^claim-0012\d$/)
      expect(await hash()).toContain('q=claim-0012')
      expect(await shown.page.locator('.entries a[aria-current=true]').count()).toBe(1)
    })
  })

  describe('a sample', () => {
    test('is opened by its link, in the middle of the list too', async () => {
      await shown.go(at(250))
      expect(await text('#sample-title')).toBe('claim-00250')
      expect(await shown.page.title()).toBe(`passed: ${id(250)} · goldenless`)
      expect(await shown.page.locator('.entries a[aria-current=true]').isVisible()).toBe(true)
    })

    test('has its page beside its answer, with the places of its findings marked', async () => {
      await shown.go(at(1))
      expect(await text('.text-pane.source pre')).toContain('第 1 项 amount')
      expect(await text('.text-pane.candidate pre')).toContain('"amount": 1031')
      expect(await texts('.spot.source.fault')).toHaveLength(1)
      expect(await texts('.spot.candidate.fault')).toHaveLength(1)
    })

    test('lists fields with findings first, then those without a place on the page', async () => {
      await shown.go(at(1))
      expect((await texts('.fields-pane h4')).map((title) => title.split(' ')[0])).toEqual(['with', 'placed'])
      expect(await text('.field')).toContain('$.grade')
    })

    test('shows the place of a field on both sides when it is clicked', async () => {
      await shown.go(at(1))
      await shown.page.locator('.field', { hasText: '$.rows[3].payer' }).click()
      await expect.poll(() => texts('.spot.selected')).toEqual(['4884', '4884'])
      for (const side of ['source', 'candidate'])
        expect(await shown.page.locator(`.${side} .spot.selected`).isVisible()).toBe(true)
      const inView = await shown.page.locator('.source .spot.selected').evaluate((spot) => {
        const pane = spot.closest('.scroll')!.getBoundingClientRect()
        const { top, bottom } = spot.getBoundingClientRect()
        return top >= pane.top && bottom <= pane.bottom
      })
      expect(inView).toBe(true)
    })

    test('shows the other side of a mark that is clicked', async () => {
      await shown.go(at(1))
      await shown.page.locator('.source .spot').nth(3).click()
      await expect.poll(() => texts('.spot.selected')).toHaveLength(2)
      expect(await hash()).toContain('at=%24.')
      expect(await shown.page.locator('.field[aria-current=true]').count()).toBe(1)
    })

    test('says of a defect what it means, where to mend it, and the command that tests it again', async () => {
      await shown.go(at(1))
      expect(await texts('.what-to-do dt')).toEqual([
        'probable stage',
        'what it means',
        'where to mend it',
        'pattern',
        'test it again',
      ])
      expect(await text('.command')).toContain('npx vitest run')
    })

    test('its finding is opened by its link', async () => {
      await shown.go(at(1, '?finding=1'))
      await expect.poll(() => shown.page.evaluate(() => document.activeElement?.id)).toBe('finding-1')
      expect(await shown.page.locator('#finding-1.open').isVisible()).toBe(true)
    })

    test('copies the command', async () => {
      await shown.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await shown.go(at(1))
      await shown.page.locator('.copy').first().click()
      await expect.poll(() => text('.copy')).toBe('Copied')
    })

    test.each([
      '#/samples/%E0%A4%A',
      '#/samples/nowhere',
      '#/nowhere',
      '#',
      '#<script>',
      '#/samples/?finding=-1&state=x',
    ])('the broken link %j harms nothing', async (broken) => {
      await shown.go(broken)
      expect(await shown.page.locator('h1').isVisible()).toBe(true)
      expect(shown.complaints).toEqual([])
    })
  })

  describe('keys', () => {
    test('j and k go from sample to sample, n and p from finding to finding', async () => {
      await shown.go('#/samples')
      await shown.page.keyboard.press('j')
      await expect.poll(() => text('#sample-title')).toBe('claim-00001')
      await shown.page.keyboard.press('j')
      await expect.poll(() => text('#sample-title')).toBe('claim-00003')
      await shown.page.keyboard.press('k')
      await expect.poll(() => text('#sample-title')).toBe('claim-00001')
      await shown.page.keyboard.press('n')
      await expect.poll(hash).toContain('finding=1')
    })

    test('/ finds, and typed letters are letters', async () => {
      await shown.page.keyboard.press('/')
      await expect.poll(() => shown.page.evaluate(() => document.activeElement?.id)).toBe('query')
      await shown.page.keyboard.type('jjk')
      expect(await shown.page.locator('#query').inputValue()).toBe('jjk')
    })

    test('what is typed and left at once changes no other part', async () => {
      await shown.go('#/samples')
      await shown.page.locator('#query').fill('abc')
      await shown.go('#/patterns')
      await shown.page.waitForTimeout(200)
      expect(await hash()).toBe('#/patterns')
    })

    test('numbers go to the parts', async () => {
      await shown.page.keyboard.press('3')
      await expect.poll(hash).toBe('#/fields')
    })

    test('? explains them, Escape closes, and they can be turned off', async () => {
      await shown.page.keyboard.press('?')
      const dialog = shown.page.getByRole('dialog')
      expect(await dialog.locator('kbd').allInnerTexts()).toEqual(
        expect.arrayContaining(['/', 'j', 'k', 'n', 'p', 'l', '?', 'Esc']),
      )
      await shown.page.keyboard.press('Escape')
      await expect.poll(() => dialog.count()).toBe(0)
      await shown.page.keyboard.press('?')
      await dialog.getByRole('checkbox').uncheck()
      await dialog.getByRole('button').click()
      await shown.page.keyboard.press('3')
      await shown.page.waitForTimeout(50)
      expect(await hash()).toBe('#/?keys=off')
    })
  })

  describe('the table of fields', () => {
    test('has failures first, and sorts by the others', async () => {
      await shown.go('#/fields')
      const failures = (await texts('.fields-table .has-failures')).map(Number.parseFloat)
      expect(failures).toEqual([...failures].sort((left, right) => right - left))
      await shown.page.getByRole('button', { name: 'field', exact: true }).click()
      expect(await text('.fields-table tbody th')).toBe('$.amount')
      expect(await shown.page.locator('th[aria-sort=ascending]').count()).toBe(1)
    })

    test('is filtered, and leads to the samples that failed', async () => {
      await shown.go('#/fields')
      await shown.page.locator('#query').fill('rows[*].grade')
      await expect.poll(() => texts('.fields-table tbody th')).toEqual(['$.rows[*].grade'])
      await shown.page.locator('.fields-table .has-failures a').click()
      await expect.poll(() => text('#shown')).toContain('of 300 samples')
    })
  })

  test('the changes name what is new and what is fixed', async () => {
    await shown.go('#/changes')
    expect(await text('main .block p')).toContain('Compared with run 2026-11-29T09-12-44-001')
    expect(await texts('main h3')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^New findings \d+$/)]),
    )
  })

  test('Chinese is a switch away, and stays', async () => {
    await shown.page.locator('[data-language]').click()
    await expect.poll(() => text('#bar nav a')).toBe('总览')
    expect(await shown.page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await shown.page.getByRole('link', { name: '样本', exact: true }).first().click()
    await shown.page.locator('.entries a').first().click()
    await expect.poll(() => text('.finding h4')).toContain('但页面写的是')
    expect(await hash()).toContain('lang=zh')
  })

  test('speaks the language of the browser', async () => {
    const chinese = await reports.open(file, '', { locale: 'zh-CN' })
    expect(await chinese.page.locator('#bar nav a').first().textContent()).toBe('总览')
    await chinese.page.close()
  })

  test('at 375 pixels the list gives way to the sample, and nothing has to be scrolled sideways', async () => {
    const narrow = await reports.open(file, '#/samples', { viewport: { width: 375, height: 700 } })
    await narrow.page.locator('.entries a').first().click()
    await expect.poll(() => narrow.page.locator('.index').isVisible()).toBe(false)
    expect(await narrow.page.evaluate(() => document.activeElement?.id)).toBe('sample-title')
    await narrow.page.getByRole('link', { name: 'All samples' }).click()
    await expect.poll(() => narrow.page.locator('.index').isVisible()).toBe(true)
    for (const place of ['#/', '#/fields', '#/evidence', '#/patterns', '#/changes', at(1)]) {
      await narrow.go(place)
      const sideways = await narrow.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([place, sideways]).toEqual([place, 0])
    }
    await narrow.page.close()
  })

  test('on paper the sample is whole and the controls are gone', async () => {
    await shown.go(at(1))
    await shown.page.emulateMedia({ media: 'print' })
    expect(await shown.page.locator('.index').isVisible()).toBe(false)
    expect(await shown.page.locator('#bar').isVisible()).toBe(false)
    const cut = await shown.page
      .locator('.text-pane .scroll')
      .evaluateAll((panes) => panes.map((pane) => pane.scrollHeight - pane.clientHeight))
    expect(cut).toEqual([0, 0])
    await shown.page.emulateMedia({ media: 'screen' })
  })

  test('without scripts the summary and the failures are there', async () => {
    const plain = await reports.open(file, '', { javaScriptEnabled: false })
    expect(await plain.page.locator('.verdict').textContent()).toBe('failed')
    expect(await plain.page.locator('.changes li').count()).toBe(150)
    expect(await plain.page.locator('#bar').isVisible()).toBe(false)
    await plain.page.close()
  })

  test.each(['changes', 'patterns', 'evidence'])(
    'a link to %s of a run that has none says so, and leads on',
    async (view) => {
      const facts = check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] })
      const report = await reports.open(reports.write(run([sample('a', [facts])])), `#/${view}`)
      expect(await report.page.locator('main h2').textContent()).toBe('This run has nothing to show here.')
      await report.page.close()
    },
  )

  test('a run without samples is drawn to its end', async () => {
    const empty = await reports.open(reports.write(run([])), '#/samples')
    expect(await empty.page.locator('main h2').textContent()).toBe('This run has nothing to show here.')
    await empty.page.getByRole('link', { name: 'Go to the overview' }).click()
    await expect.poll(() => empty.page.locator('main').textContent()).toContain('nothing was checked')
    expect(empty.complaints).toEqual([])
    await empty.page.close()
  })

  test('samples of the same name in different folders are told apart in the list', async () => {
    const ids = ['en', 'zh'].map((language) => `vehicle-report-${language}/wrong/columns-swapped`)
    const longer = `${'a-folder-of-many-words-'.repeat(4)}/${'a-name-of-many-words-'.repeat(4)}`
    const wrong = check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] })
    const samples = [...ids, longer].map((one) => ({ ...sample(one, [wrong]), name: one }))
    const report = await reports.open(reports.write(run(samples)), '#/samples')
    const names = report.page.locator('.entries .name')
    await expect.poll(() => names.count()).toBe(3)
    // What is read aloud, copied and searched is the whole name; what is cut is only drawn so.
    expect((await names.allTextContents()).sort()).toEqual([longer, ...ids].sort())
    const seen = (part: string) =>
      report.page.locator(`.entries .name ${part}`).evaluateAll((elements) =>
        elements.map(({ textContent, clientWidth, scrollWidth }) => ({
          text: textContent,
          whole: scrollWidth <= clientWidth,
          width: clientWidth,
        })),
      )
    const inFolders = ({ text }: { text: string | null }) => text!.startsWith('vehicle-report-')
    // Both ends are seen of names that do not fit: enough of the folder to tell it, and the last part.
    for (const { width } of (await seen('.folder')).filter(inFolders)) expect(width).toBeGreaterThan(100)
    for (const { text, whole } of await seen('.last'))
      if (text === '/columns-swapped') expect(whole).toBe(true)
    const overflow = () => report.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await report.page.setViewportSize({ width: 375, height: 800 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    for (const { whole } of (await seen('.folder')).filter(inFolders)) expect(whole).toBe(true)
    await report.page.close()
  })

  test('a sample whose id holds half of a surrogate pair can be opened', async () => {
    const odd = run([
      sample('half \ud83d pair', [
        check({ check: 'facts', fields: [{ path: '$.a', verdict: 'matched' }], findings: [] }),
      ]),
    ])
    const report = await reports.open(reports.write(odd), '#/samples')
    await report.page.locator('.entries a').click()
    await expect.poll(() => report.page.locator('#sample-title').textContent()).toBe('half ⟨U+D83D⟩ pair')
    await report.page.close()
  })
})
