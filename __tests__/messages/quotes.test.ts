import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'
import { message, page, quoteMessage } from './ferry.ts'

describe('messages of toQuoteSourceVerbatim', () => {
  test('an empty quote', () => {
    expect(quoteMessage('')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is empty.

        candidate

        No quote matches."
    `)
  })

  test('a placeholder', () => {
    expect(quoteMessage('none')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is the placeholder "none", not a passage of the source.

        candidate  none

        No quote matches."
    `)
  })

  test('an edited quote', () => {
    expect(quoteMessage('The ferry leaves at eight in the morning')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is not verbatim: "eight" is "seven" in the source.

        ferry.html:8:4
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        candidate  The ferry leaves at eight in the morning
                                       ^^^^^
        source     The ferry leaves at seven in the morning
                                       ^^^^^

        closest passage: visible text 17–57

        No quote matches."
    `)
  })

  test('a quote edited in several places', () => {
    expect(quoteMessage('The ferry arrives at eight in the evening')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is not verbatim: "arrives" is "leaves" in the source.

        ferry.html:8:4
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        candidate  The ferry arrives at eight in the evening
                             ^^^^^^^
        source     The ferry leaves at seven in the morning
                             ^^^^^^

        closest passage: visible text 17–57

        It differs in 2 more places.

        No quote matches."
    `)
  })

  test('a quote that differs in white space', () => {
    expect(quoteMessage('运行正常')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is not verbatim: "运行正常" is "运行 正常" in the source.

        ferry.html:14:22
        14 │ <p>航行报告：左舷<br>发动机已修复，运行 正常。价格１２８０円。</p>
           │                                    ^^^^^^^^^

        candidate  运行正常
                   ^^^^^^^^
        source     运行 正常
                   ^^^^^^^^^

        closest passage: visible text 353–358

        Only white space differs.

        No quote matches."
    `)
  })

  test('a quote that differs in case', () => {
    expect(quoteMessage('the FERRY leaves')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is not verbatim: "the FERRY" is "The ferry" in the source.

        ferry.html:8:4
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │    ^^^^^^^^^^^^^^^^

        candidate  the FERRY leaves
                   ^^^^^^^^^
        source     The ferry leaves
                   ^^^^^^^^^

        closest passage: visible text 17–33

        Only the case of letters differs. Where case does not matter, pass {
        ignoreCase: true }.

        No quote matches."
    `)
  })

  test('a stitched quote', () => {
    expect(
      quoteMessage(
        'The dock master signed the log on Tuesday. The spare anchor remains in the northern shed.',
      ),
    ).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is put together from 2 passages that stand apart.

        candidate  The dock master signed the log on Tuesday. The spare anchor re…

        They stand at visible text 381–422, 547–592. Quote each passage by itself.

        No quote matches."
    `)
  })

  test('a stitched quote in another order', () => {
    expect(
      quoteMessage(
        'The spare anchor remains in the northern shed. The dock master signed the log on Tuesday.',
      ),
    ).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is put together from 2 passages that stand apart, and in another order.

        candidate  The spare anchor remains in the northern shed. The dock master…

        They stand at visible text 547–598, 385–422. Quote each passage by itself.

        No quote matches."
    `)
  })

  test('a quote that breaks off in a word', () => {
    expect(quoteMessage('The ferry leaves at sev')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is cut off: the source has "seven" there.

        ferry.html:8:4
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        candidate  The ferry leaves at sev
                                       ^^^
        source     The ferry leaves at seven
                                       ^^^^^

        passage: visible text 17–42

        No quote matches."
    `)
  })

  test('a quote that ends with an ellipsis', () => {
    expect(quoteMessage('The ferry leaves at…')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is cut off: the source has "seven in the morning and returns before" there.

        ferry.html:8:4
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │    ^^^^^^^^^^^^^^^^^^^

        candidate  The ferry leaves at…
                                      ^
        source     The ferry leaves at

        passage: visible text 17–36

        To accept quotes with an ellipsis, pass { ellipsis: 'ordered' }.

        No quote matches."
    `)
  })

  test('a hidden quote', () => {
    expect(quoteMessage('The captain was asleep.')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] stands only in a part of the page that no one sees.

        candidate  The captain was asleep.

        It was found in hidden elements, which are no evidence of what the page
        says.

        No quote matches."
    `)
  })

  test('a quote that only structured data has', () => {
    expect(quoteMessage('Fare of 19.99 in the feed')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] stands only in a part of the page that no one sees.

        candidate  Fare of 19.99 in the feed

        It was found in structured data, which are no evidence of what the page
        says.

        No quote matches."
    `)
  })

  test('a quote from another source', () => {
    expect(
      quoteMessage('Only in the annex.', { otherSources: { 'annex.txt': 'Only in the annex.' } }),
    ).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] stands in annex.txt, not in this source.

        annex.txt:1:1
        1 │ Only in the annex.
          │ ^^^^^^^^^^^^^^^^^^

        candidate  Only in the annex.
        source     Only in the annex.

        passage: visible text 0–18

        No quote matches."
    `)
  })

  test('a garbled quote', () => {
    expect(quoteMessage('Ein StÃ¼ck KÃ¤sekuchen')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is garbled by a wrong encoding: "StÃ¼ck KÃ¤sekuchen" is "Stück Käsekuchen" in the source.

        ferry.html:23:4
        23 │ <p>Ein Stück Käsekuchen für alle.</p>
           │    ^^^^^^^^^^^^^^^^^^^^

        candidate  Ein StÃ¼ck KÃ¤sekuchen
                       ^^^^^^^^^^^^^^^^^^
        source     Ein Stück Käsekuchen
                       ^^^^^^^^^^^^^^^^

        passage: visible text 686–706

        Read the quote as UTF-8, or repair it with repairMojibake.

        No quote matches."
    `)
  })

  test('a quote by a looser tier than demanded', () => {
    expect(quoteMessage('价格1280円', { tier: 'typography' })).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] stands in the source, but not by the tier "typography" that is demanded.

        ferry.html:14:28
        14 │ <p>航行报告：左舷<br>发动机已修复，运行 正常。价格１２８０円。</p>
           │                                               ^^^^^^^^^^^^^^

        candidate  价格1280円
        source     价格１２８０円

        passage: visible text 359–366

        It stands there by the tier "width".

        No quote matches."
    `)
  })

  test('a quote that names another place', () => {
    expect(quoteMessage({ quote: 'seven', start: 0, end: 5 })).toMatchInlineSnapshot(`
      "The quote at $.evidence[0].quote does not stand at the place that it names.

        ferry.html:8:27
        8 │ <p>The ferry leaves at <b>seven</b> in the morning
          │                           ^^^^^

        candidate  seven
        source     seven

        passage: visible text 37–42

        It names the visible text 0–5, and stands at 37–42. Offsets count the
        UTF-16 units of the visible text, which is source.text.

        No quote matches."
    `)
  })

  test('a quote that is not there', () => {
    expect(quoteMessage('Penguins were seen beside an iceberg')).toMatchInlineSnapshot(`
      "The quote at $.evidence[0] is not verbatim: no passage of the source is like it.

        candidate  Penguins were seen beside an iceberg

        No quote matches."
    `)
  })

  test('a judgement without a quote', () => {
    expect(
      message(checkQuotes({ open: 'yes', evidence: '' }, page, { covers: { '$.evidence': '$.open' } })),
    ).toMatchInlineSnapshot(`
      "$.evidence has no quote for $.open, which is "yes".

        No quote matches."
    `)
  })

  test('a value that its quote lacks', () => {
    expect(
      message(
        checkQuotes({ fare: 13.5, evidence: 'A return ticket costs 12.5 €' }, page, {
          covers: { '$.evidence': '$.fare' },
        }),
      ),
    ).toMatchInlineSnapshot(`
      "The quote at $.evidence does not contain 13.5, the value of $.fare.

        ferry.html:11:4
        11 │ <p>A return ticket costs 12.5&nbsp;€, children pay 1,280 points. The…
           │    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        candidate  A return ticket costs 12.5 €
        source     A return ticket costs 12.5 €

        passage: visible text 151–179

        No quote matches."
    `)
  })

  test('a source without text', () => {
    expect(
      message(checkQuotes(['a'], readHtml('<div id="app"></div>', { name: 'shell.html' }))),
    ).toMatchInlineSnapshot(`
      "The source shell.html has no visible text, so nothing can be checked against
      it.

        Save the page after its scripts have run (the rendered DOM), not the shell
        that the server sends."
    `)
  })

  test('quotes of which all are absent', () => {
    expect(message(checkQuotes({ evidence: [null] }, page))).toMatchInlineSnapshot(`
      "Nothing was evaluated: none of the 1 fields has independent evidence.

        Not evaluated: 1 empty in the candidate.

        What compared nothing has not passed."
    `)
  })
})
