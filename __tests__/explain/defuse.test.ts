import { describe, expect, test } from 'vitest'
import { defuse, defuseText } from '../../src/explain/defuse.ts'
import { displayWidth, wrap } from '../../src/explain/display-width.ts'
import { explain } from '../../src/explain/explain.ts'
import { PLAIN } from '../../src/explain/palette.ts'
import { summaryLines } from '../../src/explain/run-summary.ts'
import { checkHtmlFacts, checkQuotes, defineTemplate, text } from '../../src/index.ts'

const ESCAPES = '\x1b[2J\x1b]0;x\x07\u009b1m\u202e'
const POWERFUL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

describe('defuse', () => {
  test('every powerful character becomes one replacement, so that offsets stay', () => {
    expect(defuseText(`a${ESCAPES}b`)).toBe(`a${ESCAPES.replace(/[\x1b\x07\u009b\u202e]/g, '\ufffd')}b`)
    expect(defuseText(ESCAPES)).toHaveLength(ESCAPES.length)
    expect(defuseText('tab\tline\nend')).toBe('tab\tline\nend')
  })

  test('all strings of a result but the candidate value', () => {
    expect(defuse({ a: ['\x1b'], b: { c: '\x07', value: '\x1b' }, n: 1, z: null })).toEqual({
      a: ['\ufffd'],
      b: { c: '\ufffd', value: '\x1b' },
      n: 1,
      z: null,
    })
  })

  test('no message sends control or bidi characters of a page or an answer to the terminal', () => {
    const template = defineTemplate({ name: `t${ESCAPES}`, fields: { '$.a': text('b'), '$.b': text('i') } })
    const page = `<b>right${ESCAPES}</b><i>one</i><i>two${ESCAPES}</i>`
    const messages = [
      explain(checkHtmlFacts({ a: `wrong${ESCAPES}`, [`k${ESCAPES}`]: 1 }, page, template)),
      explain(checkHtmlFacts({ b: 'x' }, page, template)),
      explain(checkQuotes(`the quick ${ESCAPES} fox`, 'the quick brown fox')),
      explain(checkQuotes([`never ${ESCAPES}`], `nothing ${ESCAPES} like it`)),
    ]
    for (const message of messages) expect(message.replaceAll('\n', '')).not.toMatch(POWERFUL)
  })

  test('nor does the summary of a run', () => {
    const [finding] = checkHtmlFacts(
      { a: `wrong${ESCAPES}` },
      '<b>right</b>',
      defineTemplate({ fields: { '$.a': text('b') } }),
    ).findings
    const checks = [
      {
        check: 'facts',
        outcome: 'failed',
        findings: [finding],
        notices: [{ code: 'locator', message: ESCAPES }],
      },
    ]
    const samples = [
      { name: `s${ESCAPES}`, status: 'failed', checks, errors: [{ code: 'e', message: ESCAPES }] },
    ]
    const counts = { passed: 0, failed: 1, error: 0, not_evaluated: 0, total: 1 }
    const run = {
      summary: { samples: counts, fields: { evaluated: 1, total: 1, notEvaluated: {} } },
      samples,
      errors: [],
    }
    expect(summaryLines(run, null, PLAIN).join('')).not.toMatch(POWERFUL)
  })
})

describe('displayWidth', () => {
  const widths: [string, number][] = [
    ['abc', 3],
    ['左后门', 6],
    ['e\u0301', 1],
    ['\u200b', 0],
    ['￥', 2],
  ]
  test.each(widths)('%j takes %i columns', (word, columns) => {
    expect(displayWidth(word)).toBe(columns)
  })

  test('lines are broken at spaces, long words never', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
    expect(wrap('unbreakable', 3)).toEqual(['unbreakable'])
    expect(wrap('', 3)).toEqual([])
  })
})
