import { describe, expect, test } from 'vitest'
import * as api from '../../src/index.ts'
import { examine } from '../../src/oracles/facts/examine-field.ts'

const page = api.readHtml(
  `<html><dl>
<dt>保费合计</dt><dd>¥1,280.00</dd>
<dt>Fuel</dt><dd>Gasoline</dd>
</dl><dl><dt>Doors</dt><dd>5</dd></dl>
<table id="claims"><caption>Claims</caption>
<tr><th>Date</th><th>Paid</th></tr>
<tr><td>May 3, 2024</td><td>$890.50</td></tr>
<tr><td>August 9, 2024</td><td>$1,400.00</td></tr></table>
<ul id="zones"><li>Roof</li><li>Hood</li></ul>
<p id="owner">Ann Lee</p><p>Driven by Bob Ray in 1999.</p></html>`,
  { name: 'car/source.html' },
)

const candidate = {
  premium: 1280,
  fuel: 'Diesel',
  doors: 4,
  keeper: 'Ann Lee',
  rows: [{ amount: 890.5 }, { amount: 1400 }],
  areas: ['Roof', 'Hood'],
  colour: 'red',
  year: 1999,
  remark: null,
}

const message = (path: string, map?: Parameters<typeof api.explainField>[3]) =>
  `\n${api.explainField(candidate, page, path, map)}\n`

/** The lines as a template that people pasted them into. */
function pasted(lines: readonly string[]): api.Template {
  const builders = Object.entries(api)
  const make = new Function(...builders.map(([name]) => name), `return { ${lines.join('\n')} }`)
  const fields = make(...builders.map(([, builder]) => builder))
  return api.defineTemplate({ fields })
}

describe('explainField', () => {
  test('a field that was not evaluated, whose value a foreign label names', () => {
    expect(message('$.premium')).toMatchInlineSnapshot(`
      "
      $.premium is not evaluated: no label on the page.

        verdict    not_evaluated (no-label)
        rule       number.none
        because    the page labels no such value
        candidate  1280

        The value stands at
          car/source.html:2:18  "¥1,280.00"
            definition list, "保费合计"
            body > dl:nth-of-type(1) > dd:nth-of-type(1)

        To have it evaluated, write in the fields of a template:

          '$.premium': labelled('保费合计').as(money()),
      "
    `)
  })

  test('a wrong field shows its finding and the rule', () => {
    expect(message('$.doors')).toMatchInlineSnapshot(`
      "
      $.doors is 4, but the page says "5".

        verdict    wrong, labelled: the page itself names it so
        rule       label.different

        car/source.html:4:28
        4 │ </dl><dl><dt>Doors</dt><dd>5</dd></dl>
          │                            ^

        source     "5"   definition list, "Doors"
        candidate  4

        The value stands nowhere in the visible text.
      "
    `)
  })

  test('a list item in a table proposes rows by their header', () => {
    expect(message('$.rows[0].amount')).toMatchInlineSnapshot(`
      "
      $.rows[0].amount is not evaluated: list not found on the page.

        verdict    not_evaluated (unbound-list)
        because    no table has headers like amount
        candidate  890.5

        The value stands at
          car/source.html:7:29  "$890.50"
            table "Claims", row "May 3, 2024"
            #claims > tbody > tr:nth-of-type(2) > td:nth-of-type(2)

        To have it evaluated, write in the fields of a template:

          '$.rows': rows('#claims', { amount: column('Paid').as(money()) }),
      "
    `)
  })

  test('a value that stands nowhere is said to, and nothing but notEvaluated is proposed', () => {
    expect(message('$.colour')).toMatchInlineSnapshot(`
      "
      $.colour is not evaluated: no label on the page.

        verdict    not_evaluated (no-label)
        rule       text.none
        because    the text stands nowhere on the page
        candidate  "red"

        The value stands nowhere in the visible text.

        If no text of the page can decide it, say so in the template:

          '$.colour': notEvaluated('why no text of the page decides it'),
      "
    `)
  })

  test('a value among other words is listed without an entry', () => {
    expect(message('$.year')).toMatchInlineSnapshot(`
      "
      $.year is not evaluated: no label on the page.

        verdict    not_evaluated (no-label)
        rule       number.none
        because    the page labels no such value
        candidate  1999

        The value stands at
          car/source.html:10:50  "1999"
            no label, among other words
            body > p:nth-of-type(2)

        No single entry was found that binds it: name the block or row around one
        of these places with each(…) or rows(…).
      "
    `)
  })

  test('nothing to look for', () => {
    expect(message('$.remark')).toMatchInlineSnapshot(`
      "
      $.remark is not evaluated: empty in the candidate.

        verdict    not_evaluated (empty-candidate)
        rule       empty.none
        because    the candidate has no value, and the page does not show that it
                   must
        candidate  null

        There is nothing to bind it to: the page has no label of this name.
      "
    `)
  })

  test('a matched field names its template entry and its place', () => {
    const template = api.defineTemplate({
      fields: { '$.premium': api.labelled('保费合计').as(api.money({ currency: 'CNY' })) },
    })
    expect(message('$.premium', template)).toMatchInlineSnapshot(`
      "
      $.premium is 1280, as the page says.

        verdict    matched, bound: the template says where it stands
        template   '$.premium': labelled('保费合计')
        candidate  1280

        The value stands at
          car/source.html:2:18  "¥1,280.00"
            definition list, "保费合计"
            body > dl:nth-of-type(1) > dd:nth-of-type(1)
      "
    `)
  })

  test('a locator that matches nothing is named, with what the page has under the field’s name', () => {
    const template = api.defineTemplate({
      fields: { '$.fuel': api.labelled('Kraftstoff'), '$.keeper': api.text('#owner') },
    })
    expect(message('$.fuel', template)).toMatchInlineSnapshot(`
      "
      $.fuel is not evaluated: locator matches nothing.

        verdict    not_evaluated (no-locator)
        template   '$.fuel': labelled('Kraftstoff')
        because    labelled('Kraftstoff') is no label on this page
        candidate  "Diesel"

        The value stands nowhere in the visible text.

        Under a label of this name the page has
          car/source.html:3:18  "Gasoline"
            definition list, "Fuel"
            body > dl:nth-of-type(1) > dd:nth-of-type(2)

        To have it evaluated, write in the fields of a template:

          '$.fuel': labelled('Fuel'),
      "
    `)
  })

  test.each([
    ['declared', { template: api.defineTemplate({ fields: { '$.fuel': api.notEvaluated('a picture') } }) }],
    ['ignored', { ignore: '$.fuel' }],
  ])('what is %s on purpose gets no entry', (reason, options) => {
    const { suggestions, field } = examine(candidate, page, options).of('$.fuel')
    expect({ reason: field.reason, suggestions }).toEqual({ reason, suggestions: [] })
  })

  test.each(['$.premium', '$.keeper', '$.rows[0].amount'])(
    'the entry that is proposed for %s has it matched',
    (path) => {
      const [first] = examine(candidate, page, { labels: {}, ignore: [] }).of(path).suggestions
      const { field } = examine(candidate, page, pasted([first ?? ''])).of(path)
      expect(field.verdict, first).toBe('matched')
    },
  )

  test.each([
    ['$.premiun', /Did you mean \$\.premium\?/],
    ['$.rows', /Did you mean \$\.rows\[0\]\.amount, \$\.rows\[1\]\.amount\?/],
    ['$.amount', /Did you mean \$\.rows\[0\]\.amount/],
    ['$.nothing.like.it.at.all', /has a field \$\.nothing\.like\.it\.at\.all\.$/],
    ['premium', /is not one place in JSON/],
  ])('the unknown path %s is refused', (path, expected) => {
    expect(() => api.explainField(candidate, page, path)).toThrow(expected)
  })

  test('a number that may be read in several ways is named as open', () => {
    const text = api.explainField({ price: 1234 }, '<dl><dt>Price</dt><dd>1.234</dd></dl>', '$.price')
    expect(text).toContain('it is open: ')
    expect(text).not.toContain('nowhere')
  })

  test('a path with an apostrophe and a hostile page give a line that can still be pasted', () => {
    const hostile = '<dl><dt>It\'s \\ "odd"</dt><dd>1234567</dd></dl>'
    const { suggestions } = examine({ "it's": 1234567 }, hostile).of("$['it\\'s']")
    const result = api.checkHtmlFacts({ "it's": 1234567 }, hostile, pasted(suggestions.slice(0, 1)))
    expect(result.status, suggestions[0]).toBe('passed')
  })
})
