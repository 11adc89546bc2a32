import { expect, test } from 'vitest'
import { MediaEnvironment } from '../../src/document/style/media-query.ts'

const screen = new MediaEnvironment({ width: 1280, height: 900 }, 'enabled')

test.each([
  '',
  'all',
  'screen',
  'only screen',
  'SCREEN',
  'not print',
  'print, screen',
  'screen and (min-width: 1280px)',
  '(max-width:1280px)',
  '(width: 80em)',
  '(min-width: 80rem) and (max-height: 1000px)',
  '(min-width: calc(80em - 1px))',
  '(width >= 1280px)',
  '(600px < width <= 1280px)',
  '(1279px < width)',
  'not all and (max-width: 600px)',
  'not (max-width: 600px)',
  '(max-width: 600px) or (min-width: 601px)',
  '((min-width: 1px) and (not (max-width: 2px)))',
  '(orientation: landscape)',
  '(min-aspect-ratio: 4/3)',
  '(min-resolution: 96dpi)',
  '(-webkit-min-device-pixel-ratio: 1)',
  '(hover: hover) and (pointer: fine)',
  '(hover)',
  '(prefers-color-scheme: light)',
  '(prefers-reduced-motion: no-preference)',
  '(scripting: enabled)',
  '(color)',
  '(min-width: 1px)/* comment */and (color)',
])('%j matches a desktop screen', (query) => {
  expect(screen.matches(query)).toBe(true)
})

test.each([
  'print',
  'not screen',
  'not all',
  'screen and (max-width: 1279px)',
  'screen and (max-width: 600px), print',
  '(width < 1280px)',
  '(orientation: portrait)',
  '(min-resolution: 2dppx)',
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion)',
  '(hover: none)',
  '(monochrome)',
  '(forced-colors: active)',
  '(scripting: none)',
  // Unknown features stay unknown under `not`.
  '(nonsense: 1px)',
  'not (nonsense: 1px)',
  // Bad syntax is `not all`.
  'screen and(min-width:1px)',
  '(min-width:1px)and(color)',
  '(min-width: 1px) and (color) or (hover)',
  'and',
  '(',
  '(min-width: banana)',
])('%j does not', (query) => {
  expect(screen.matches(query)).toBe(false)
})

test('a smaller screen answers for itself', () => {
  const phone = new MediaEnvironment({ width: 400, height: 800 }, 'none')
  expect(phone.matches('(max-width: 600px) and (orientation: portrait) and (scripting: none)')).toBe(true)
})
