/** First lines of what is wrong with lists, at the top and inside items: each stands alone. */
import { describe, expect, test } from 'vitest'
import { headline } from '../../src/explain/headline.ts'
import {
  checkHtmlFacts,
  column,
  defineTemplate,
  each,
  has,
  money,
  number,
  rows,
  text,
} from '../../src/index.ts'

const PAGE = `<html lang="en"><ol><li>Pack the tent</li><li>Fill the bottles</li><li>Lock the door</li><li>Walk north</li></ol>
<section class="day"><h2>Day one</h2><b class="km">12</b><ul><li>Pier</li><li class="paid">Castle</li><li>Mill</li></ul>
<table><caption>Costs</caption><tr><th>What</th><th>Price</th></tr><tr><td>Bus</td><td>$4.00</td></tr><tr><td>Lunch</td><td>$11.50</td></tr></table></section>
<section class="day"><h2>Day two</h2><b class="km">9</b><ul><li>Lake</li></ul></section></html>`

const template = defineTemplate({
  fields: {
    '$.steps': each('ol li'),
    '$.days': each('.day', {
      title: text('h2'),
      walk: { km: text('.km').as(number()) },
      stops: each('ul li'),
      paid: each('ul li').where(has('.paid')).asSet().optional(),
      costs: rows('table', { what: column('What'), price: column('Price').as(money()) })
        .by('what')
        .optional(),
    }),
  },
})
const right = () => ({
  steps: ['Pack the tent', 'Fill the bottles', 'Lock the door', 'Walk north'],
  days: [
    {
      title: 'Day one',
      walk: { km: 12 },
      stops: ['Pier', 'Castle', 'Mill'],
      costs: [
        { what: 'Bus', price: 4 },
        { what: 'Lunch', price: 11.5 },
      ],
    },
    { title: 'Day two', walk: { km: 9 }, stops: ['Lake'], costs: [] as { what: string; price: number }[] },
  ],
})
const lines = (spoil: (candidate: ReturnType<typeof right>) => void): string => {
  const candidate = right()
  spoil(candidate)
  return `\n${checkHtmlFacts(candidate, PAGE, template).findings.map(headline).join('\n')}\n`
}

describe('first lines of lists', () => {
  test('wrong order', () => {
    expect(
      lines(({ steps, days }) => {
        steps.push(steps.shift()!)
        days[0].stops.reverse()
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[3] is "Pack the tent", but the page has it as item 1 of 4, before "Fill the bottles".
      $.days[0].stops[1] is "Castle", but the page has it as item 2 of 3, before "Mill".
      $.days[0].stops[2] is "Pier", but the page has it as item 1 of 3, before "Mill".
      "
    `)
    expect(lines(({ days }) => days.reverse())).toMatchInlineSnapshot(`
      "
      $.days[1] is {"title":"Day one","walk":{"km":12},"stops":["Pier","Castle","Mill"],"costs":[{"what":"Bu…, but the page has it as item 1 of 2, before "Day two", 9.
      "
    `)
  })

  test('a duplicate', () => {
    expect(
      lines(({ steps, days }) => {
        steps.push('Walk north')
        days[0].stops.push('Mill')
        days[0].costs.push({ what: 'Bus', price: 4 })
        days.push(days[1])
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[4] repeats "Walk north", but the page has it once.
      $.days[0].stops[3] repeats "Mill", but the page has it once.
      $.days[0].costs[2] repeats {"what":"Bus","price":4}, but the page has it once.
      $.days[1] repeats {"title":"Day two","walk":{"km":9},"stops":["Lake"],"costs":[]}, but the page has it once.
      "
    `)
  })

  test('merged and split', () => {
    expect(
      lines(({ steps, days }) => {
        steps.splice(1, 2, 'Fill the bottles Lock the door')
        days[0].stops.splice(1, 2, 'Castle Mill')
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[1] is "Fill the bottles Lock the door", but the page has it as 2 items.
      $.days[0].stops[1] is "Castle Mill", but the page has it as 2 items.
      "
    `)
  })

  test('truncated', () => {
    expect(
      lines(({ steps, days }) => {
        steps[1] = 'Fill the'
        days[0].stops[1] = 'Cast'
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[1] is "Fill the", but the page says "Fill the bottles".
      $.days[0].stops[1] is "Cast", but the page says "Castle".
      "
    `)
  })

  test('missing', () => {
    expect(
      lines(({ steps, days }) => {
        steps.pop()
        days[0].stops.shift()
        days[0].costs.pop()
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[3] is missing: the page has "Walk north".
      $.days[0].stops[0] is missing: the page has "Pier".
      $.days[0].costs[1] is missing: the page has "Lunch", 11.5 $.
      "
    `)
    expect(lines(({ days }) => days.shift())).toMatchInlineSnapshot(`
      "
      $.days[0] is missing: the page has "Day one", 12.
      "
    `)
    expect(
      lines((candidate) => {
        candidate.days[0].stops = []
        Object.assign(candidate.days[1], { stops: null })
        Object.assign(candidate, { steps: undefined })
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps is missing, but the page has 4 items.
      $.days[0].stops is [], but the page has 3 items.
      $.days[1].stops is null, but the page has 1 item.
      "
    `)
  })

  test('unexpected', () => {
    expect(
      lines(({ steps, days }) => {
        steps.push('Sing')
        days[1].stops.push('Castle')
        days[1].costs.push({ what: 'Bus', price: 4 })
        days.push({ title: 'Day three', walk: { km: 1 }, stops: [], costs: [] })
      }),
    ).toMatchInlineSnapshot(`
      "
      $.steps[4] is "Sing", but the page does not list it.
      $.days[1].stops[1] is "Castle", but the page does not list it.
      $.days[1].costs[0] is {"what":"Bus","price":4}, but the page does not list it.
      $.days[2] is {"title":"Day three","walk":{"km":1},"stops":[],"costs":[]}, but the page does not list it.
      "
    `)
    expect(
      lines(({ days }) => Object.assign(days[0], { stops: 'Pier', paid: ['Castle', 'Mill'] })),
    ).toMatchInlineSnapshot(`
      "
      $.days[0].stops is "Pier", but the page lists 3 items.
      $.days[0].paid[0] is "Castle", but the page has it without ".paid".
      $.days[0].paid[1] is "Mill", but the page has it without ".paid".
      "
    `)
  })
})
