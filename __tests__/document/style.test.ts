import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { AT_RULE_CASES, CASCADE_CASES, type StyleCase, VARIABLE_CASES } from '../cases/document/style.ts'

const each = (cases: readonly StyleCase[]) =>
  test.each(cases)('$fact', ({ css, html = '<div id=i class="x y"><b class=z>hit</b></div>', hides }) => {
    const { text } = readHtml(`<!doctype html><style>${css}</style><p>shown</p>${html}`)
    expect(text.includes('hit')).toBe(!hides)
    expect(text).toContain('shown')
  })

describe('the cascade', () => each(CASCADE_CASES))
describe('at-rules and nesting', () => each(AT_RULE_CASES))
describe('custom properties', () => each(VARIABLE_CASES))

describe('which sheets count', () => {
  const hidden = (head: string) => readHtml(`<!doctype html>${head}<b class=z>hit</b>`).text === ''
  test('a style element without type is CSS', () =>
    expect(hidden('<style>.z{display:none}</style>')).toBe(true))
  test('one of another type is not', () =>
    expect(hidden('<style type=text/less>.z{display:none}</style>')).toBe(false))
  test('its media attribute is asked', () => {
    expect(hidden('<style media=print>.z{display:none}</style>')).toBe(false)
    expect(hidden('<style media="(min-width:100px)">.z{display:none}</style>')).toBe(true)
  })
  test('quirks mode matches names without regard to case', () => {
    expect(readHtml('<style>.Z{display:none}</style><b class=z>hit</b>').text).toBe('')
    expect(hidden('<style>.Z{display:none}</style>')).toBe(false)
  })
})
