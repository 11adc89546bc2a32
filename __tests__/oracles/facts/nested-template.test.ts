/** Templates whose list items hold objects and lists of their own: verdicts at exact paths. */
import { describe, expect, test } from 'vitest'
import {
  block,
  checkHtmlFacts,
  column,
  date,
  defineTemplate,
  each,
  has,
  labelled,
  money,
  notEvaluated,
  rows,
  state,
  text,
} from '../../../src/index.ts'

const PAGE = `<html lang="en"><h1>Drivers</h1>
<section class="person"><h2 class="n">Ada Reed</h2>
<p>City: <span class="city">Leeds</span> <span class="zip">LS1</span></p>
<table class="claims"><caption>Claims</caption><tr><th>Date</th><th>Paid</th></tr>
<tr><td>May 3, 2024</td><td>$100.00</td></tr><tr><td>June 9, 2024</td><td>$250.00</td></tr></table>
<ul><li class="tag">urban</li><li class="tag">night</li></ul></section>
<section class="person"><h2 class="n">Bo Lind</h2>
<p>City: <span class="city">York</span> <span class="zip">YO1</span></p>
<table class="claims"><caption>Claims</caption><tr><th>Date</th><th>Paid</th></tr>
<tr><td>July 1, 2023</td><td>$80.00</td></tr></table>
<ul><li class="tag">rural</li></ul></section>
<section class="person"><h2 class="n">Cy Marsh</h2>
<p>City: <span class="city">Bath</span> <span class="zip">BA1</span></p></section></html>`

const claims = rows('table.claims', {
  date: column('Date').as(date()),
  amount: column('Paid').as(money({ currency: 'USD' })),
})
const person = {
  name: text('.n'),
  address: { city: text('.city'), code: { zip: text('.zip') } },
  claims: claims.by('date').optional(),
  tags: each('.tag', block()).optional(),
}
const template = defineTemplate({ name: 'drivers', fields: { '$.people': each('.person', person) } })

const right = () => ({
  people: [
    {
      name: 'Ada Reed',
      address: { city: 'Leeds', code: { zip: 'LS1' } },
      claims: [
        { date: '2024-05-03', amount: 100 },
        { date: '2024-06-09', amount: 250 },
      ],
      tags: ['urban', 'night'],
    },
    {
      name: 'Bo Lind',
      address: { city: 'York', code: { zip: 'YO1' } },
      claims: [{ date: '2023-07-01', amount: 80 }],
      tags: ['rural'],
    },
    { name: 'Cy Marsh', address: { city: 'Bath', code: { zip: 'BA1' } }, claims: [], tags: [] },
  ],
})
type People = ReturnType<typeof right>

const spoiled = (spoil: (people: People['people']) => void): People => {
  const candidate = right()
  spoil(candidate.people)
  return candidate
}
const verdicts = (candidate: unknown, map = template, html = PAGE): string[] =>
  checkHtmlFacts(candidate, html, map).findings.map(
    ({ path, code, expected }) => `${path} ${code} ${expected?.shown}`,
  )

describe('objects and lists inside list items', () => {
  test('a right candidate passes in every leaf', () => {
    expect(checkHtmlFacts(right(), PAGE, template)).toMatchObject({
      status: 'passed',
      coverage: { evaluated: 20, total: 20 },
      notices: [],
    })
  })

  const faults: [string, (people: People['people']) => void, string[]][] = [
    [
      'a wrong cell of an inner row',
      (people) => {
        people[1].claims[0].amount = 800
      },
      ['$.people[1].claims[0].amount wrong-value 80 USD'],
    ],
    [
      'a wrong value of a nested object',
      (people) => {
        people[0].address.city = 'York'
      },
      ['$.people[0].address.city wrong-value "Leeds"'],
    ],
    [
      'a wrong value two objects down',
      (people) => {
        people[2].address.code.zip = 'BA2'
      },
      ['$.people[2].address.code.zip wrong-value "BA1"'],
    ],
    [
      'an inner row left out',
      (people) => {
        people[0].claims.shift()
      },
      ['$.people[0].claims[0] missing-item 2024-05-03, 100 USD'],
    ],
    [
      'an inner row too many',
      (people) => {
        people[1].claims.push({ date: '2024-05-03', amount: 100 })
      },
      ['$.people[1].claims[1] unexpected-item does not list it'],
    ],
    [
      'an inner list with items where the page has none',
      (people) => {
        people[2].tags.push('rural')
      },
      ['$.people[2].tags[0] unexpected-item does not list it'],
    ],
    [
      'an empty inner list where the page has one',
      (people) => {
        people[0].tags = []
      },
      ['$.people[0].tags missing-value 2 items'],
    ],
    [
      'an inner list in another order',
      (people) => {
        people[0].tags.reverse()
      },
      ['$.people[0].tags[1] wrong-order'],
    ],
    [
      'keyed rows in another order',
      (people) => {
        people[0].claims.reverse()
      },
      [],
    ],
    [
      'a whole item left out',
      (people) => {
        people.splice(1, 1)
      },
      ['$.people[1] missing-item "Bo Lind", "York", "YO1"'],
    ],
    [
      'two items in each other’s place',
      (people) => {
        people.push(people.shift()!)
      },
      ['$.people[2] wrong-order'],
    ],
  ]
  test.each(faults)('%s', (_name, spoil, expected) => {
    const found = verdicts(spoiled(spoil))
    expect(found).toHaveLength(expected.length)
    for (const [at, words] of expected.entries()) expect(found[at]).toContain(words)
  })

  test('items with the same values are told apart by their lists', () => {
    const html = `<div class="p"><b>Ann</b><i>x</i></div><div class="p"><b>Ann</b><i>y</i></div>`
    const map = defineTemplate({
      fields: { '$.p': each('.p', { name: text('b'), tags: each('i') }).asSet() },
    })
    expect(
      verdicts(
        {
          p: [
            { name: 'Ann', tags: ['y'] },
            { name: 'Ann', tags: ['x'] },
          ],
        },
        map,
        html,
      ),
    ).toEqual([])
    expect(verdicts({ p: [{ name: 'Ann', tags: ['y'] }], q: 1 }, map, html)).toEqual([
      '$.p[0] missing-item "Ann"',
    ])
  })

  test('items that hold lists only are paired by them', () => {
    const html = '<div class="p"><i>a</i><i>b</i></div><div class="p"><i>c</i><i>d</i></div>'
    const map = defineTemplate({ fields: { '$.p': each('.p', { tags: each('i') }) } })
    expect(verdicts({ p: [{ tags: ['c', 'd'] }] }, map, html)).toEqual(['$.p[0] missing-item 2 items'])
    expect(verdicts({ p: [{ tags: ['a', 'b'] }, { tags: ['c', 'x'] }] }, map, html)).toEqual([
      '$.p[1].tags[1] wrong-value "d"',
    ])
  })

  test('an item whose lists are all wrong is still that item', () => {
    const found = verdicts(
      spoiled((people) => {
        people[0].claims = [{ date: '2020-01-01', amount: 1 }]
        people[0].tags = []
      }),
    )
    expect(found.map((one) => one.split(' ', 2).join(' '))).toEqual([
      '$.people[0].claims[0] unexpected-item',
      '$.people[0].claims[0] missing-item',
      '$.people[0].claims[1] missing-item',
      '$.people[0].tags missing-value',
    ])
  })

  test('an inner list may be a set, filtered by state, and stand under a condition', () => {
    const html = `<div class="car"><b>A</b><p class="z bad">Roof</p><p class="z ok">Hood</p><p class="z bad">Door</p></div>
<div class="car sold"><b>B</b><p class="z bad">Sill</p><em class="s">x</em></div>`
    const zones = each('.z', block()).where(state('abnormal')).asSet()
    const map = defineTemplate({
      fields: { '$.cars': each('.car', { id: text('b'), zones, extras: each('.s').when(has('.s')) }) },
      states: { abnormal: '.bad', normal: '.ok' },
    })
    const cars = [
      { id: 'A', zones: ['Door', 'Roof'], extras: ['nobody knows'] },
      { id: 'B', zones: ['Sill'], extras: ['x'] },
    ]
    expect(checkHtmlFacts({ cars }, html, map)).toMatchObject({
      status: 'passed',
      coverage: { notEvaluated: { declared: 1 } },
    })
    cars[0].zones.push('Hood')
    cars[1].extras = ['y']
    expect(verdicts({ cars }, map, html)).toEqual([
      '$.cars[0].zones[2] unexpected-item shows it as Hood',
      '$.cars[1].extras[0] wrong-value "x"',
    ])
  })

  test('lists go on inside the rows of a table', () => {
    const html = `<table id="t"><tr><th>Part</th><th>Notes</th></tr>
<tr><td>Door</td><td><i>dent</i><i>rust</i></td></tr><tr><td>Roof</td><td><i>scratch</i></td></tr></table>`
    const map = defineTemplate({
      fields: { '$.parts': rows('#t', { part: column('Part'), notes: each('i') }).by('part') },
    })
    const parts = [
      { part: 'Door', notes: ['dent', 'rust'] },
      { part: 'Roof', notes: ['dent'] },
    ]
    expect(verdicts({ parts }, map, html)).toEqual(['$.parts[1].notes[0] wrong-value "scratch"'])
  })

  test('labels, areas and headings hold within the item', () => {
    const html = `<div class="c"><h3>Front</h3><dl><dt>Size</dt><dd>10</dd></dl><h3>Rear</h3><dl><dt>Size</dt><dd>12</dd></dl></div>
<div class="c"><h3>Front</h3><dl><dt>Size</dt><dd>20</dd></dl><h3>Rear</h3><dl class="r"><dt>Size</dt><dd>22</dd></dl></div>
<table id="t"><tr><td><dl><dt>Colour</dt><dd>red</dd></dl></td></tr><tr><td><dl><dt>Colour</dt><dd>blue</dd></dl></td></tr></table>`
    const map = defineTemplate({
      fields: {
        '$.c': each('.c', {
          axle: { front: labelled('Size').under('Front'), rear: labelled('Size').under('Rear') },
        }),
        '$.t': rows('#t', { colour: labelled('Color', 'Colour') }),
      },
    })
    const right = {
      c: [{ axle: { front: '10', rear: '12' } }, { axle: { front: '20', rear: '22' } }],
      t: [{ colour: 'red' }, { colour: 'blue' }],
    }
    expect(checkHtmlFacts(right, html, map)).toMatchObject({ status: 'passed', coverage: { evaluated: 6 } })
    right.t[1].colour = 'green'
    right.c[1].axle.rear = '12'
    expect(verdicts(right, map, html)).toEqual([
      '$.c[1].axle.rear wrong-value "22"',
      '$.t[1].colour wrong-value "blue"',
    ])
  })

  test('what a locator lacks is said by name and path, once', () => {
    const map = defineTemplate({
      fields: {
        '$.people': each('.person', {
          name: text('.n'),
          born: text('.born'),
          claims: rows('table.claims', { sum: column('Sum') }),
          tags: each('.tag', text('li i')),
          pay: notEvaluated('only on paper'),
        }),
      },
    })
    const { notices, coverage } = checkHtmlFacts(
      { people: [{ name: 'Ada Reed', born: 1, pay: 2 }] },
      PAGE,
      map,
    )
    expect(notices.map(({ message }) => message)).toEqual([
      '$.people[*].born: text(\'.born\') matches nothing in block 1 of ".person".',
      '$.people[*].claims: rows(\'table.claims\', …) matches nothing in block 3 of ".person".',
      '$.people[*].tags: each(\'.tag\', …) matches nothing in block 3 of ".person".',
      '$.people[*].claims[*].sum: column(\'Sum\') is no header of the table; it has "Date", "Paid".',
      '$.people[*].tags[*]: text(\'li i\') matches nothing in block 1 of ".tag" in block 1 of ".person".',
    ])
    expect(coverage.notEvaluated).toMatchObject({ declared: 1 })
  })

  test('an object at the top is its fields', () => {
    const map = defineTemplate({
      fields: { '$.first': { name: text('.person:first-of-type .n'), 'odd key': text('h1') } },
    })
    expect(verdicts({ first: { name: 'Ada', 'odd key': 'Drivers' } }, map)).toEqual([
      '$.first.name wrong-value "Ada Reed"',
    ])
  })

  const mistakes: [string, () => unknown, string][] = [
    [
      'a key that is a list',
      () => each('.person', person).by('claims'),
      "by('claims') names no single value of the rows. They have: name, address.city, address.code.zip.",
    ],
    [
      'an empty object',
      () => defineTemplate({ fields: { '$.a': each('.p', { b: {} }) } }),
      'The template template has no locator at $.a[*].b.',
    ],
    [
      'a text for a locator deep inside',
      () => defineTemplate({ fields: { '$.a': each('.p', { b: { c: '.c' as never } }) } }),
      'The template template has no locator at $.a[*].b.c.',
    ],
    [
      'an unknown state deep inside',
      () => defineTemplate({ fields: { '$.a': each('.p', { b: each('.q', { c: state('sold') }) }) } }),
      'asks at $.a[*].b[*].c for the state "sold"',
    ],
  ]
  test.each(mistakes)('%s is refused by name', (_name, make, message) => {
    expect(make).toThrow(message)
  })

  test('an object that holds itself is refused by name', () => {
    const item: Record<string, never> = {}
    item.self = item as never
    expect(() => defineTemplate({ fields: { '$.a': item } })).toThrow('deeper than 20 levels')
  })

  test('items are keyed by a value of a nested object', () => {
    const map = defineTemplate({ fields: { '$.people': each('.person', person).by('address.city') } })
    const candidate = right()
    candidate.people.reverse()
    expect(verdicts(candidate, map)).toEqual([])
  })

  test('what is written in the place of an object or a list is said', () => {
    const candidate = {
      people: [{ ...right().people[0], address: 'Leeds', tags: 'urban' }, ...right().people.slice(1)],
    }
    expect(verdicts(candidate)).toEqual([
      '$.people[0].address.city missing-value "Leeds"',
      '$.people[0].address.code.zip missing-value "LS1"',
      '$.people[0].tags unexpected-value lists 2 items',
    ])
  })
})
