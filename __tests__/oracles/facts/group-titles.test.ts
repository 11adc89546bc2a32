/** Titles of groups within a list: headings between its blocks, and blocks that title the ones below. */
import { describe, expect, test } from 'vitest'
import { checkHtmlFacts, defineTemplate, each, text } from '../../../src/index.ts'

const GROUPS = `<html lang="en"><h1>Picnic</h1><h3>Steps</h3><h4>Dough</h4><ol><li>Mix flour and salt</li><li>Knead</li></ol>
<h4>Filling:</h4><ol><li>Chop the leeks</li><li>Fry them</li></ol></html>`
const steps = defineTemplate({ fields: { '$.steps': each('ol li') } })
const of = (list: unknown[], html: string, map = steps) => {
  const { fields, findings, status } = checkHtmlFacts({ steps: list }, html, map)
  return {
    status,
    findings: findings.map(({ path, code }) => `${path} ${code}`),
    open: fields.flatMap(({ path, reason, note }) =>
      reason === undefined ? [] : [`${path} ${reason}: ${note}`],
    ),
  }
}
const all = ['Mix flour and salt', 'Knead', 'Chop the leeks', 'Fry them']

describe('titles of groups', () => {
  test('a heading between the blocks that the candidate lists too is left open', () => {
    const candidate = ['Dough', ...all.slice(0, 2), 'Filling', ...all.slice(2)]
    expect(of(candidate, GROUPS)).toEqual({
      status: 'passed',
      findings: [],
      open: [
        '$.steps[0] ambiguous-value: it stands on the page as a title of items of the list',
        '$.steps[3] ambiguous-value: it stands on the page as a title of items of the list',
      ],
    })
  })

  test('the title of the list or of the page is no item', () => {
    expect(of(['Steps', ...all], GROUPS).findings).toEqual(['$.steps[0] unexpected-item'])
    expect(of(['Picnic', ...all], GROUPS).findings).toEqual(['$.steps[0] unexpected-item'])
    const one = '<h3>Steps</h3><ol><li>Knead</li><li>Rest</li></ol>'
    expect(of(['Steps', 'Knead', 'Rest'], one).findings).toEqual(['$.steps[0] unexpected-item'])
  })

  test('a block that titles the ones below may be left out or be listed', () => {
    const html =
      '<ol><li>Dough:</li><li>Mix</li><li>Knead</li><li><h4>Filling</h4></li><li>Chop</li><li>Fry</li></ol>'
    const items = ['Mix', 'Knead', 'Chop', 'Fry']
    expect(of(items, html)).toEqual({
      status: 'passed',
      findings: [],
      open: [
        '$.steps[4] ambiguous-value: the page lists "Dough:", which may be a title of what follows',
        '$.steps[5] ambiguous-value: the page lists "Filling", which may be a title of what follows',
      ],
    })
    expect(of(['Dough:', 'Mix', 'Knead', 'Filling', 'Chop', 'Fry'], html).findings).toEqual([])
    expect(of(['Mix', 'Chop', 'Fry'], html).findings).toEqual(['$.steps[2] missing-item'])
  })

  test('items that all end with a colon, or are all headings, are items', () => {
    const colons = '<ol><li>Name:</li><li>Age:</li><li>Town:</li></ol>'
    expect(of(['Name:', 'Age:'], colons).findings).toEqual(['$.steps[2] missing-item'])
    const headings = '<ol><li><h3>One</h3></li><li><h3>Two</h3></li></ol>'
    expect(of(['One'], headings).findings).toEqual(['$.steps[1] missing-item'])
  })

  test('the last block titles nothing', () => {
    expect(of(['Mix', 'Knead'], '<ol><li>Mix</li><li>Knead</li><li>Serve with:</li></ol>').findings).toEqual([
      '$.steps[2] missing-item',
    ])
  })

  test('an empty block is nothing to miss, and one that shows only a picture is left open', () => {
    expect(of(['Mix'], '<ol><li>Mix</li><li></li><li><img alt="x"></li></ol>')).toEqual({
      status: 'passed',
      findings: [],
      open: ['$.steps[1] picture: block 3 of "ol li", block() shows only a picture'],
    })
    const map = defineTemplate({
      fields: { '$.steps': each('li', { a: text('b').optional(), c: text('i').optional() }) },
    })
    expect(of([{ a: 'x', c: null }], '<ol><li><b>x</b></li><li> </li></ol>', map).findings).toEqual([])
  })
})
