/** Text and its ground differ enough in light and dark: WCAG 2.2, 1.4.3 (4.5:1) and 1.4.11 (3:1). */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const REPORT_STYLE = fs.readFileSync(
  path.join(import.meta.dirname, '../../../src/report/page/report.css'),
  'utf8',
)

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light! + 0.05) / (dark! + 0.05)
}

const coloursOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!]),
  )
const light = coloursOf(REPORT_STYLE.slice(0, REPORT_STYLE.indexOf('@media')))
const dark = {
  ...light,
  ...coloursOf(
    REPORT_STYLE.slice(REPORT_STYLE.indexOf('prefers-color-scheme: dark'), REPORT_STYLE.indexOf('* {')),
  ),
}

describe.each([
  ['light', light],
  ['dark', dark],
])('in %s', (_, colours) => {
  test.each(['ink', 'soft', 'passed', 'failed', 'error', 'unevaluated', 'link'])(
    '%s can be read on paper and on wash',
    (name) => {
      expect(contrast(colours[name]!, colours.paper!)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours[name]!, colours.wash!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('marked text can be read', () => {
    expect(contrast(colours.ink!, colours['source-mark']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.ink!, colours['candidate-mark']!)).toBeGreaterThanOrEqual(4.5)
  })

  test('focus can be seen', () => {
    expect(contrast(colours.focus!, colours.paper!)).toBeGreaterThanOrEqual(3)
  })
})

test('the style loads nothing', () => {
  expect(REPORT_STYLE).not.toMatch(/url\(|@import|@font-face/)
})
