import { describe, expect, test } from 'vitest'
import { money, number } from '../../../src/compare/index.ts'
import { readHtml } from '../../../src/document/from-html.ts'
import {
  attr,
  block,
  column,
  each,
  firstOf,
  has,
  labelled,
  notEvaluated,
  rows,
  state,
  structured,
  text,
} from '../../../src/facts/template/builders.ts'
import { locateList } from '../../../src/facts/template/locate-list.ts'
import { locateValue } from '../../../src/facts/template/locate-value.ts'
import type { LocatedItem, LocatedValue } from '../../../src/facts/template/located.ts'
import type { ListLocator, ValueLocator } from '../../../src/facts/template/locator.ts'
import { defineTemplate } from '../../../src/facts/template/template.ts'

const document = readHtml(`<html lang="en"><style>.gone { display: none }</style>
<h2>Summary</h2>
<p class="no">00712</p><p class="twice">A</p><p class="twice">A</p><p class="differ">A</p><p class="differ">B</p>
<p class="gone secret">hidden</p><p class="picture"><img></p><p class="blank"></p>
<time datetime="2026-02-24">yesterday</time>
<dl><dt>Total</dt><dd>$10.00</dd></dl>
<h2>Details</h2>
<dl><dt>Total</dt><dd>$20.00</dd><dt>Colour</dt><dd>red</dd></dl>
<p class="no-2">below</p>
<table id="t"><caption>Parts</caption><tr><th>Name</th><th>Price</th><th>Note</th></tr>
<tr><td>Door</td><td>$1.00</td><td></td></tr><tr><td>Roof</td><td>$2.00</td><td><img></td></tr></table>
<ul><li class="z"><b>Hood</b><i class="bad">no</i></li><li class="z"><b>Wing</b><i class="good">yes</i></li>
<li class="z"><b>Sill</b><i class="odd">?</i></li><li class="z"><b>Nose</b><i class="bad">no</i><i class="good">yes</i></li></ul>
<script type="application/ld+json">{"@type":"Product","offers":{"price":"12.50"},"review":[{"rating":4},{"rating":5}]}</script>
</html>`)
const template = { states: { abnormal: '.bad', normal: '.good' } }
const scope = { document, template }

/** A located value in a few words. */
function inWords(located: LocatedValue): string {
  if (located.kind === 'fact')
    return located.decided === undefined ? located.fact.text : `${located.decided} by ${located.fact.text}`
  return located.kind === 'absent' ? 'absent' : `${located.reason}: ${located.note}`
}

describe('locateValue', () => {
  const cases: [string, ValueLocator, string][] = [
    ['one element', text('.no'), '00712'],
    ['two that say the same', text('.twice'), 'A'],
    [
      'two that differ',
      text('.differ'),
      `several-places: text('.differ') matches 2 elements that differ: "A" and "B"`,
    ],
    [
      'a hidden element',
      text('.secret'),
      `hidden-on-page: what text('.secret') matches is not shown to anyone`,
    ],
    ['only a picture', text('.picture'), `picture: text('.picture') shows only a picture`],
    ['an empty element', text('.blank'), 'absent'],
    ['nothing', text('.none'), `no-locator: text('.none') matches nothing on this page`],
    ['nothing, where that may be', text('.none').optional(), 'absent'],
    ['an attribute', attr('time', 'datetime'), '2026-02-24'],
    [
      'an attribute that no element has',
      attr('time', 'title'),
      `no-locator: attr('time', 'title') matches nothing on this page`,
    ],
    ['a label', labelled('Colour'), 'red'],
    ['a label in other words', labelled('Farbe', 'colour:'), 'red'],
    [
      'a label twice',
      labelled('Total'),
      `several-places: labelled('Total') labels several values: "$10.00" and "$20.00"`,
    ],
    ['a label under a heading', labelled('Total').under('Details'), '$20.00'],
    ['a label under another heading', labelled('Total').under('summary'), '$10.00'],
    [
      'a label under no such heading',
      labelled('Colour').under('Summary'),
      `no-locator: labelled('Colour') is no label on this page`,
    ],
    ['a label within an area', labelled('Colour').within('dl'), 'red'],
    ['an element under a heading', text('p').under('Details'), 'below'],
    ['the first of several that is there', firstOf(text('.none'), labelled('Nope'), text('.no')), '00712'],
    [
      'none of several',
      firstOf(text('.none'), text('.nowhere')),
      `no-locator: text('.none') matches nothing on this page`,
    ],
    ['structured data', structured('offers.price'), '12.50'],
    [
      'structured data that disagrees',
      structured('review.rating'),
      "several-places: structured('review.rating') finds several values: 4 in JSON-LD $.review[0].rating and 5 in JSON-LD $.review[1].rating",
    ],
    [
      'structured data that is not there',
      structured('offers.sku'),
      "no-locator: structured('offers.sku') is not in the page's structured data",
    ],
    ['a condition that holds', text('.no').when(has('#t')), '00712'],
    [
      'a condition that does not hold',
      text('.no').when(has('.sold')),
      'declared: it is decided only where the page shows ".sold"',
    ],
    ['a column outside rows', column('Price'), "no-locator: column('Price') stands only inside rows(…)"],
    ['a block outside each', block(), 'no-locator: block() stands only inside each(…)'],
    [
      'a state that no template names',
      state('sold'),
      'no-locator: the template has no state "sold"; it has: abnormal, normal',
    ],
  ]
  test.each(cases)('%s', (_name, locator, words) => {
    expect(inWords(locateValue(locator, scope))).toBe(words)
  })

  test('an alternative that says how it reads brings its own comparator', () => {
    const located = locateValue(
      firstOf(text('.none').as(number()), labelled('Total').under('Details').as(money())),
      scope,
    )
    expect(located).toMatchObject({ kind: 'fact', comparator: { name: 'money' } })
  })
})

const itemInWords = (item: LocatedItem): string =>
  `${item.parts.map((part) => (part.kind === 'value' ? inWords(part.located) : part.kind)).join(' | ')} (${item.belongs}${item.because === undefined ? '' : `: ${item.because}`})`

describe('locateList', () => {
  const listInWords = (locator: ListLocator): string | string[] => {
    const located = locateList(locator, scope)
    if (located.kind === 'items') return located.items.map(itemInWords)
    return located.kind === 'absent' ? 'absent' : `${located.reason}: ${located.note}`
  }
  const cases: [string, ListLocator, string | string[]][] = [
    [
      'rows',
      rows('#t', { name: column('Name'), note: column('Note') }),
      [
        'Door | absent (yes)',
        'Roof | picture: table "Parts", row 2, column "Note" shows only a picture (yes)',
      ],
    ],
    [
      'a column that is not there',
      rows('#t', { sum: column('Sum') }),
      [
        `no-locator: column('Sum') is no header of the table; it has "Name", "Price", "Note" (yes)`,
        `no-locator: column('Sum') is no header of the table; it has "Name", "Price", "Note" (yes)`,
      ],
    ],
    ['no table', rows('.no', { name: column('Name') }), "no-locator: rows('.no', …) matches no table"],
    [
      'no element',
      rows('#none', { name: column('Name') }),
      "no-locator: rows('#none', …) matches nothing on this page",
    ],
    ['no element, where that may be', rows('#none', { name: column('Name') }).optional(), 'absent'],
    ['blocks by their text', each('.z b'), ['Hood (yes)', 'Wing (yes)', 'Sill (yes)', 'Nose (yes)']],
    [
      'blocks by state',
      each('.z', text('b')).where(state('abnormal')),
      [
        'Hood (yes)',
        'Wing (no: shows it as yes)',
        'Sill (undecided: shows a style that the template does not know)',
        'Nose (undecided: shows several states at once: abnormal, normal)',
      ],
    ],
    [
      'the state as a value',
      each('.z', { name: text('b'), state: state(), bad: state('abnormal') }),
      [
        'Hood | abnormal by no | true by no (yes)',
        'Wing | normal by yes | false by yes (yes)',
        'Sill | unknown-style: block 3 of ".z" shows no style that the template\'s states name | unknown-style: block 3 of ".z" shows no style that the template\'s states name (yes)',
        'Nose | page-conflict: block 4 of ".z" shows several states at once: abnormal, normal | page-conflict: block 4 of ".z" shows several states at once: abnormal, normal (yes)',
      ],
    ],
    [
      'blocks that hold an element',
      each('.z', text('b')).where(has('.odd')),
      [
        'Hood (no: has it without ".odd")',
        'Wing (no: has it without ".odd")',
        'Sill (yes)',
        'Nose (no: has it without ".odd")',
      ],
    ],
    ['the first list that is there', firstOf(each('.y'), each('.twice')), ['A (yes)', 'A (yes)']],
    ['a list under a heading', each('p').under('Details'), ['below (yes)']],
  ]
  test.each(cases)('%s', (_name, locator, words) => {
    expect(listInWords(locator)).toEqual(words)
  })
})

describe('the builders', () => {
  const mistakes: [string, () => unknown, string][] = [
    ['an empty selector', () => text(' '), 'text(…) needs a text that is not empty, but got " ".'],
    ['no heading', () => labelled('Total').under(), 'under(…) needs at least one text.'],
    [
      'no column',
      () => rows('#t', {}),
      'rows(…) needs at least one column, as { amount: column("Amount") }.',
    ],
    [
      'a key that no row has',
      () => rows('#t', { name: column('Name') }).by('id'),
      "by('id') names no single value of the rows. They have: name.",
    ],
    [
      'a filter that is none',
      () => each('.z').where(text('b')),
      "where(…) takes state('name') or has('selector').",
    ],
    ['one alternative', () => firstOf(text('b')), 'firstOf(…) needs at least two locators, tried in turn.'],
    ['a reason that is empty', () => notEvaluated(''), 'notEvaluated(…) needs a text that is not empty'],
    [
      'a template without fields',
      () => defineTemplate({ fields: {} }),
      'has no fields, so it could not decide anything.',
    ],
    [
      'a template with a wildcard',
      () => defineTemplate({ fields: { '$.a[*].b': text('b') } }),
      'which is not one place in JSON',
    ],
    [
      'a template with a text for a locator',
      () => defineTemplate({ fields: { '$.a': '.b' as never } }),
      'has no locator at $.a',
    ],
  ]
  test.each(mistakes)('%s is refused by name', (_name, make, message) => {
    expect(make).toThrow(message)
  })

  test('a state that the template does not have is refused by name', () => {
    const fields = { '$.a': each('.z', { name: text('b'), sold: state('sold') }) }
    expect(() => defineTemplate({ name: 'cars', fields, states: { bad: '.bad' } })).toThrow(
      'The template cars asks at $.a[*].sold for the state "sold", but its states are: bad.',
    )
    expect(() => defineTemplate({ fields: { '$.a': each('.z').where(state('sold')) } })).toThrow(
      'its states are: none.',
    )
  })
})
