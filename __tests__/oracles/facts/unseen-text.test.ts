/** What a template binds to text that nobody sees is left open, with the style that hides it. */
import { describe, expect, test } from 'vitest'
import {
  checkHtmlFacts,
  column,
  defineTemplate,
  each,
  labelled,
  money,
  number,
  readHtml,
  rows,
  state,
  text,
} from '../../../src/index.ts'
import { UNSEEN_STYLES } from '../../cases/unseen-styles.ts'

const said = (fields: Parameters<typeof defineTemplate>[0]['fields'], html: string, candidate: unknown) => {
  const template = defineTemplate({ name: 'quay', fields, states: { shut: '.shut', open: '.open' } })
  return checkHtmlFacts(candidate, readHtml(html), template).fields.map(
    ({ path, verdict, reason, note }) => ({ path, verdict, reason, note }),
  )
}

describe('a value of text() is left open and the style named', () => {
  test.each(UNSEEN_STYLES)('$css', ({ css, style }) => {
    const html = `<p>Dues</p><div class=v style="${css}">480</div>`
    const open = {
      path: '$.v',
      verdict: 'not_evaluated',
      reason: 'hidden-on-page',
      note: `text('.v') is there where nobody sees it (${style})`,
    }
    expect(said({ '$.v': text('.v').as(number()) }, html, { v: 480 })).toEqual([open])
    expect(said({ '$.v': text('.v').as(number()) }, html, { v: 490 })).toEqual([open])
  })
})

describe('so is a value', () => {
  test.each([
    ['of labelled()', '<dl><dt>Dues<dd style="opacity:0">480</dl>', labelled('Dues').as(number())],
    [
      'of several elements none of which is seen',
      '<p>a</p><p class=v style="opacity:0">480</p><p class=v style="opacity:0">480</p>',
      text('.v').as(number()),
    ],
  ])('%s', (_, html, locator) => {
    for (const v of [480, 490])
      expect(said({ '$.v': locator }, html, { v })).toMatchObject([{ reason: 'hidden-on-page' }])
  })

  test('of a cell', () => {
    const html = '<table><tr><th>Ship<th>Dues<tr><td>Alma<td><b style="opacity:0">480</b></table>'
    const fields = {
      '$.rows': rows('table', { ship: column('Ship'), dues: column('Dues').as(money()) }).by('ship'),
    }
    for (const dues of [480, 490])
      expect(said(fields, html, { rows: [{ ship: 'Alma', dues }] })).toMatchObject([
        { path: '$.rows[0].ship', verdict: 'matched' },
        { path: '$.rows[0].dues', reason: 'hidden-on-page' },
      ])
  })

  test('of a state', () => {
    const html = '<p>Quay 4 <b class=shut style="opacity:0">Closed</b></p>'
    expect(said({ '$.shut': state('shut') }, html, { shut: true })).toMatchObject([
      { reason: 'hidden-on-page', note: 'the page shows "shut" where nobody sees it (opacity: 0)' },
    ])
  })
})

describe('of elements that say the same', () => {
  test('those that are seen decide', () => {
    const html = '<p class=v style="opacity:0">480</p><p class=v>490</p>'
    expect(said({ '$.v': text('.v').as(number()) }, html, { v: 490 })).toMatchObject([{ verdict: 'matched' }])
    expect(said({ '$.v': text('.v').as(number()) }, html, { v: 480 })).toMatchObject([{ verdict: 'wrong' }])
  })
})

describe('of a text that is seen in part', () => {
  const html = '<p class=v>Alma <b style="opacity:0">extra</b></p>'

  test('the seen part is the value', () => {
    expect(said({ '$.v': text('.v') }, html, { v: 'Alma' })).toMatchObject([{ verdict: 'matched' }])
    expect(said({ '$.v': text('.v') }, html, { v: 'Brig' })).toMatchObject([{ verdict: 'wrong' }])
  })

  test('the whole leaves it open', () => {
    expect(said({ '$.v': text('.v') }, html, { v: 'Alma extra' })).toEqual([
      {
        path: '$.v',
        verdict: 'not_evaluated',
        reason: 'hidden-on-page',
        note: `text('.v') has it in part where nobody sees it (opacity: 0)`,
      },
    ])
  })
})

describe('in a list', () => {
  test.each([[['Alma']], [['Alma', 'Brig']]])(
    'a block that nobody sees is neither an item nor none: %j',
    (ships) => {
      const html = '<p class=b>Alma</p><p class=b style="opacity:0">Brig</p>'
      const verdicts = said({ '$.ships': each('.b') }, html, { ships }).map(({ verdict }) => verdict)
      expect(verdicts).toEqual(ships.map((_, at) => (at === 0 ? 'matched' : 'not_evaluated')))
    },
  )

  test('a row whose key nobody sees is neither missing nor unexpected', () => {
    const html = '<table><tr><th>Ship<th>Dues<tr><td style="opacity:0">Alma<td>480<tr><td>Brig<td>31</table>'
    const fields = {
      '$.rows': rows('table', { ship: column('Ship'), dues: column('Dues').as(money()) }).by('ship'),
    }
    const candidate = {
      rows: [
        { ship: 'Alma', dues: 480 },
        { ship: 'Brig', dues: 31 },
      ],
    }
    const found = said(fields, html, candidate)
    expect(found).toContainEqual(expect.objectContaining({ path: '$.rows[1].ship', verdict: 'matched' }))
    expect(found.some(({ reason }) => reason === 'hidden-on-page')).toBe(true)
    expect(found.filter(({ verdict }) => ['wrong', 'missing', 'unexpected'].includes(verdict))).toEqual([])
  })
})
