import { describe, expect, test } from 'vitest'
import { headline } from '../../src/explain/headline.ts'
import {
  checkHtmlFacts,
  column,
  date,
  defineTemplate,
  each,
  explain,
  labelled,
  money,
  notEvaluated,
  quantity,
  readHtml,
  rows,
  state,
  text,
} from '../../src/index.ts'
import type { JsonSchema } from '../../src/oracles/contract/schema-at.ts'

const PAGE = `<html lang="en"><style>.old { display: none }</style>
<dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Fuel</dt><dd>Gasoline</dd><dt>Note</dt><dd>—</dd></dl>
<table id="claims"><caption>Claims</caption>
<tr><th>Date</th><th>Estimate</th><th>Paid</th></tr>
<tr><td>May 3, 2024</td><td>$1,000.00</td><td>$890.50</td></tr>
<tr><td>August 9, 2024</td><td>$1,400.00</td><td>$1,280.00</td></tr>
<tr class="old"><td>October 1, 2024</td><td>$450.00</td><td>$400.00</td></tr>
</table>
<div class="zone"><b>Roof</b> <i class="bad">Abnormal</i></div>
<div class="zone"><b>Hood</b> <i class="fine">Normal</i></div>
<div class="zone"><b>Door</b> <i class="odd">Recheck</i></div>
<p id="chart"><img alt="125"></p></html>`

const template = defineTemplate({
  name: 'car',
  fields: {
    '$.mileage': labelled('Mileage').as(quantity({ unit: 'km' })),
    '$.fuel': labelled('Fuel'),
    '$.note': labelled('Note'),
    '$.paint': notEvaluated('only the chart shows it'),
    '$.claims': rows('#claims', {
      date: column('Date').as(date()),
      estimate: column('Estimate').as(money({ currency: 'USD' })),
      paid: column('Paid').as(money({ currency: 'USD' })),
    }).by('date'),
    '$.zones': each('.zone', text('b')).where(state('abnormal')).asSet(),
  },
  states: { abnormal: '.bad', normal: '.fine' },
})

const right = {
  mileage: 1280,
  fuel: 'Gasoline',
  note: null,
  paint: 125,
  claims: [
    { date: '2024-05-03', estimate: 1000, paid: 890.5 },
    { date: '2024-08-09', estimate: 1400, paid: 1280 },
  ],
  zones: ['Roof'],
}

const page = readHtml(PAGE, { name: 'car/source.html' })
const message = (candidate: unknown, map = template, source = page) =>
  `\n${explain(checkHtmlFacts(candidate, source, map))}\n`

describe('messages of the facts check', () => {
  test('a right candidate has none to show', () => {
    expect(checkHtmlFacts(right, page, template)).toMatchObject({
      status: 'passed',
      coverage: { evaluated: 10, total: 11, notEvaluated: { declared: 1 } },
    })
  })

  test('a wrong number', () => {
    expect(message({ ...right, mileage: 12800 })).toMatchInlineSnapshot(`
      "
      $.mileage is 12800, but the page says 1280 km.

        car/source.html:2:25
        2 │ <dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Fuel</dt><dd>Gasoline</dd><d…
          │                         ^^^^^^^^

        source     1280 km   definition list, "Mileage"
        candidate  12800

        The other 9 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a missing value, and one that is null', () => {
    const { mileage: _, ...rest } = right
    expect(message(rest)).toMatchInlineSnapshot(`
      "
      $.mileage is missing, but the page says 1280 km.

        car/source.html:2:25
        2 │ <dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Fuel</dt><dd>Gasoline</dd><d…
          │                         ^^^^^^^^

        source     1280 km   definition list, "Mileage"
        candidate  nothing

        The other 9 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
    expect(message({ ...right, fuel: null })).toMatchInlineSnapshot(`
      "
      $.fuel is null, but the page says "Gasoline".

        car/source.html:2:55
        2 │ <dl><dt>Mileage</dt><dd>1,280 km</dd><dt>Fuel</dt><dd>Gasoline</dd><d…
          │                                                       ^^^^^^^^

        source     "Gasoline"   definition list, "Fuel"
        candidate  null

        The other 9 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a value where the page shows a dash', () => {
    expect(message({ ...right, note: 'none' })).toMatchInlineSnapshot(`
      "
      $.note is "none", but the page shows "—" there.

        car/source.html:2:85
        2 │ …ne</dd><dt>Note</dt><dd>—</dd></dl>
          │                          ^

        source     shows "—" there   definition list, "Note"
        candidate  "none"

        The other 9 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('two columns swapped', () => {
    const claims = right.claims.map(({ date: day, estimate, paid }) => ({
      date: day,
      estimate: paid,
      paid: estimate,
    }))
    expect(message({ ...right, claims })).toMatchInlineSnapshot(`
      "
      $.claims[0].estimate is 890.5, but the page says 1000 USD.

        car/source.html:5:29
        5 │ <tr><td>May 3, 2024</td><td>$1,000.00</td><td>$890.50</td></tr>
          │                             ^^^^^^^^^

        source     1000 USD   table "Claims", row 1, column "Estimate"
        candidate  890.5

        The page has this value as "paid" of the same row.

        3 more:
        $.claims[0].paid is 1000, but the page says 890.5 USD.
        $.claims[1].estimate is 1280, but the page says 1400 USD.
        $.claims[1].paid is 1400, but the page says 1280 USD.

        The other 6 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a row lost, and a row invented from what nobody sees', () => {
    expect(message({ ...right, claims: right.claims.slice(0, 1) })).toMatchInlineSnapshot(`
      "
      $.claims[1] is missing: the page has 2024-08-09, 1400 USD, 1280 USD.

        car/source.html:6:9
        6 │ <tr><td>August 9, 2024</td><td>$1,400.00</td><td>$1,280.00</td></tr>
          │         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        source     2024-08-09, 1400 USD, 1280 USD   table "Claims", row 2
        candidate  no such item

        The other 7 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
    expect(
      message({ ...right, claims: [...right.claims, { date: '2024-10-01', estimate: 450, paid: 400 }] }),
    ).toMatchInlineSnapshot(`
      "
      $.claims[2] is {"date":"2024-10-01","estimate":450,"paid":400}, but the page does not list it.

        source     does not list it                     table "Claims"
        candidate  {"date":"2024-10-01","estimate":450,"paid":400}

        The other 10 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a row twice', () => {
    expect(message({ ...right, claims: [...right.claims, right.claims[0]] })).toMatchInlineSnapshot(`
      "
      $.claims[2] repeats {"date":"2024-05-03","estimate":1000,"paid":890.5}, but the page has it once.

        car/source.html:5:9
        5 │ <tr><td>May 3, 2024</td><td>$1,000.00</td><td>$890.50</td></tr>
          │         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        source     once                                 table "Claims", row 1
        candidate  {"date":"2024-05-03","estimate":1000,"paid":890.5}

        The other 10 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
  })

  test('a zone that the page shows as normal, and one whose style nobody knows', () => {
    expect(message({ ...right, zones: ['Roof', 'Hood'] })).toMatchInlineSnapshot(`
      "
      $.zones[1] is "Hood", but the page shows it as Normal.

        car/source.html:10:22
        10 │ <div class="zone"><b>Hood</b> <i class="fine">Normal</i></div>
           │                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        source     shows it as Normal   block 2 of ".zone"
        candidate  "Hood"

        The other 10 fields match; 1 was not evaluated (1 left out by the
        template).
      "
    `)
    const unknown = checkHtmlFacts({ ...right, zones: ['Roof', 'Door'] }, page, template)
    expect(unknown.status).toBe('passed')
    expect(unknown.fields.find(({ path }) => path === '$.zones[1]')).toMatchObject({
      verdict: 'not_evaluated',
      reason: 'unknown-style',
    })
  })

  test('a page without visible text', () => {
    expect(
      message(right, template, readHtml('<div id="app"></div><script>x</script>', { name: 'shell.html' })),
    ).toMatchInlineSnapshot(`
      "
      The source shell.html has no visible text, so nothing can be checked against
      it.

        Save the page after its scripts have run (the rendered DOM), not the shell
        that the server sends.
      "
    `)
  })

  test('a page that the template was not written for', () => {
    const other = defineTemplate({
      name: 'invoice',
      fields: { '$.total': text('.total'), '$.lines': rows('#lines', { sum: column('Sum') }) },
    })
    expect(message(right, other)).toMatchInlineSnapshot(`
      "
      None of the places of the template invoice is on this page, so it is another
      page than the template was written for.

        Check that the page is the right one, or mend the template for the new
        layout.

        - $.total: text('.total') matches nothing on this page.
        - $.lines: rows('#lines', …) matches nothing on this page.
      "
    `)
  })

  test('nothing that could be compared', () => {
    const blind = defineTemplate({
      name: 'blind',
      fields: {
        '$.paint': text('#chart'),
        '$.zone': text('.zone'),
        '$.mileage': labelled('Mileage').as(date()),
      },
    })
    expect(message({ paint: 125, zone: 'Roof', mileage: 1280 }, blind)).toMatchInlineSnapshot(`
      "
      Nothing was evaluated: none of the 3 fields has independent evidence.

        Not evaluated: 1 picture only, 1 several places on the page, 1 unreadable
        value.

        - $.paint: text('#chart') shows only a picture
        - $.zone: text('.zone') matches 3 elements that differ: "Roof Abnormal"
          and "Hood Normal"
        - $.mileage: definition list, "Mileage": "1,280 km" is no date

        What compared nothing has not passed.
      "
    `)
  })
})

/** Headlines of all findings without a template. */
const headlines = (html: string, candidate: unknown, contract: JsonSchema = {}): string[] =>
  checkHtmlFacts(candidate, readHtml(html), { contract }).findings.map((one) => headline(one))

describe('statements of the page without a template', () => {
  test('a copied text that stands nowhere reads as a sentence', () => {
    const html = '<html><head><meta charset="utf-8"><script>1</script></head><body><p>Text</p></body></html>'
    const contract = { properties: { brand: { 'x-verbatim': true } } }
    expect(headlines(html, { brand: 'Velorama' }, contract)).toEqual([
      '$.brand is "Velorama", but the page has no such text.',
    ])
  })

  test('rows in one item, a repeated row and another order read as sentences', () => {
    const html = `<ol>${['Wash the rice', 'Boil the water', 'Add the salt', 'Stir it all', 'Serve it hot']
      .map((one) => `<li>${one}</li>`)
      .join('')}</ol>`
    const steps = ['Wash the rice', 'Boil the water Add the salt', 'Stir it all', 'Serve it hot']
    expect(headlines(html, { steps })).toEqual([
      '$.steps[1] is "Boil the water Add the salt", but the page has it as several items.',
    ])
    const twice = [
      'Wash the rice',
      'Boil the water',
      'Boil the water',
      'Add the salt',
      'Stir it all',
      'Serve it hot',
    ]
    expect(headlines(html, { steps: twice })).toEqual([
      '$.steps[2] repeats "Boil the water", but the page has it once.',
    ])
    const moved = ['Wash the rice', 'Boil the water', 'Stir it all', 'Add the salt', 'Serve it hot']
    for (const one of headlines(html, { steps: moved }))
      expect(one).toMatch(/but the page has another item in this place\.$/)
  })

  test('a text cut off names the line that goes on', () => {
    const html = '<p>The lamp was made in a small workshop near the harbour and shipped the same week.</p>'
    expect(headlines(html, { note: 'The lamp was made in a small workshop near the' })[0]).toMatch(
      /but the page says "The lamp was made .* same week"\.$/,
    )
  })
})
