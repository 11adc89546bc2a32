/** A report of 10,000 samples is seen within a second, and answers to a reader while the rest of it is read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largeRun } from '../../fixtures/runs/large.ts'
import { CHROMIUM, ReportsInChromium } from './chromium-report.ts'

const SAMPLES = 10_000
const FIELDS = 50

describe.skipIf(CHROMIUM === undefined)(`a report of ${SAMPLES} samples`, () => {
  const reports = new ReportsInChromium()
  let file = ''
  beforeAll(async () => {
    file = reports.write(largeRun(SAMPLES, FIELDS))
    await reports.launch()
  })
  afterAll(() => reports.close())

  test('is painted within a second', async () => {
    const times: number[] = []
    for (let attempt = 0; attempt < 3 && Math.min(...times) > 1000; attempt++) {
      const { page, complaints } = await reports.open(file)
      times.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime),
      )
      expect(complaints).toEqual([])
      await page.context().close()
    }
    expect(Math.min(...times)).toBeLessThan(1000)
  })

  test('opens its last sample by a link, and finds a value in all of them', async () => {
    const { page } = await reports.open(file, '#/samples/data%2Fbatch-099%2Fclaim-09998')
    await expect.poll(() => page.locator('#sample-title').textContent()).toBe('claim-09998')
    expect(await page.locator('.entries li').count()).toBeLessThan(60)
    await page.locator('#query').fill('claim-09998 claims.test.ts')
    await expect.poll(() => page.locator('#shown').textContent()).toBe('1 of 10,000 samples')
    await page.context().close()
  })
})
