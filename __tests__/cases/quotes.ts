/** Quotes against one small page: the tier by which each stands there, or the name of its fault. */
import type { FindingCode } from '../../src/model/finding.ts'
import type { QuoteTier } from '../../src/model/verdict.ts'

/** A page with one of everything that quotes stumble over. */
export const PAGE = `<!doctype html>
<html lang="en"><head><title>Harbour ferry report</title>
<meta name="description" content="Written for the harbour office only">
<script type="application/ld+json">{"price": "Fare of 19.99 in the feed"}</script>
<script>const draft = "The unpublished timetable stands here"</script></head>
<body>
<h1 style="text-transform: uppercase">Winter crossing</h1>
<p>The ferry leaves at <b>seven</b> in the morning
and returns before nightfall.</p>
<p>Passengers should bring a coat – it’s “rather cold” on deck.</p>
<p>A return ticket costs 12.5&nbsp;€, children pay 1,280 points. The loss was −5 points.</p>
<p>Califor&shy;nia dreaming is not on the programme.</p>
<p>The engineer could not determine the cause of the delay.</p>
<p>航行报告：左舷<br>发动机已修复，运行 正常。价格１２８０円。</p>
<table><tr><th>Remark<td>N/A</table>
<p>The dock master signed the log on Tuesday. Nobody asked for the second key until the storm had passed over the bay,
and by then the office was closed for the season. The spare anchor remains in the northern shed.</p>
<p>The old bridge was painted green in May.</p>
<p>Water temperature: 4 °C at x² metres, 1½ hours.</p>
<p hidden>The captain was asleep.</p>
<!-- The mate knew about it. -->
<img alt="A lighthouse in heavy fog" src="l.png">
<p>Ein Stück Käsekuchen für alle.</p>
</body></html>`

export interface QuoteCase {
  readonly quote: string
  readonly tier?: QuoteTier
  readonly code?: FindingCode
}

export const FOUND: readonly (readonly [quote: string, tier: QuoteTier])[] = [
  ['The ferry leaves at seven in the morning', 'exact'],
  ['seven', 'exact'],
  ['4 °C at x² metres, 1½ hours', 'exact'],
  ['1½ hours', 'exact'],
  ['in the morning and returns before nightfall.', 'exact'],
  ['左舷发动机已修复', 'whitespace'],
  ['左舷 发动机已修复', 'whitespace'],
  ['左舷\n发动机已修复', 'exact'],
  ['运行 正常', 'exact'],
  ['costs 12.5 €', 'whitespace'],
  ['The  ferry\nleaves\tat seven', 'whitespace'],
  [' The ferry leaves ', 'whitespace'],
  ['California dreaming', 'whitespace'],
  ['The fer\u200bry', 'whitespace'],
  ["it's", 'typography'],
  ['a coat - it\'s "rather cold" on deck', 'typography'],
  ['a coat — it‘s «rather cold» on deck', 'typography'],
  ['The loss was -5 points', 'typography'],
  ['价格1280円', 'width'],
  ['Ｔhe ferry', 'width'],
  ['Ka\u0308sekuchen', 'typography'],
  ['“The ferry leaves at seven”', 'punctuation'],
  ['(The ferry leaves at seven)', 'punctuation'],
  ['The ferry leaves at seven.', 'punctuation'],
  ['「左舷 发动机已修复」', 'punctuation'],
  ['Winter crossing', 'case'],
  ['WINTER CROSSING', 'exact'],
  ['N/A', 'exact'],
]

export const NOT_FOUND: readonly (readonly [quote: string, code: FindingCode])[] = [
  ['', 'quote-empty'],
  [' \u200b\u00ad\n', 'quote-empty'],
  ['""', 'quote-empty'],
  ['none', 'quote-placeholder'],
  ['None.', 'quote-placeholder'],
  ['not found', 'quote-placeholder'],
  ['无', 'quote-placeholder'],
  ['暂无', 'quote-placeholder'],
  ['—', 'quote-placeholder'],
  ['...', 'quote-placeholder'],
  ['The ferry leaves at eight in the morning', 'quote-edited'],
  ['The ferry leaves at in the morning', 'quote-edited'],
  ['The ferry always leaves at seven in the morning', 'quote-edited'],
  ['A return ticket costs 13.5 €', 'quote-edited'],
  ['A return ticket costs 12,5 €', 'quote-edited'],
  ['The loss was 5 points', 'quote-edited'],
  ['children pay 1.280 points', 'quote-edited'],
  ['Water temperature: 4 °F at x² metres', 'quote-edited'],
  ['Water temperature: 4 °C at x2 metres', 'quote-edited'],
  ['the FERRY leaves', 'quote-edited'],
  ['运行正常', 'quote-edited'],
  ['a coat it’s “rather cold” on deck', 'quote-edited'],
  ['11/2 hours', 'quote-edited'],
  [
    'The dock master signed the log on Tuesday. The spare anchor remains in the northern shed.',
    'quote-stitched',
  ],
  [
    'The spare anchor remains in the northern shed. The dock master signed the log on Tuesday.',
    'quote-stitched',
  ],
  ['The ferry leaves at sev', 'quote-truncated'],
  ['A return ticket costs 12', 'quote-truncated'],
  ['children pay 1,28', 'quote-truncated'],
  ['The ferry leaves at…', 'quote-truncated'],
  ['The ferry leaves at ...', 'quote-truncated'],
  ['… returns before nightfall.', 'quote-truncated'],
  ['The captain was asleep.', 'quote-hidden'],
  ['The mate knew about it', 'quote-hidden'],
  ['A lighthouse in heavy fog', 'quote-hidden'],
  ['Fare of 19.99 in the feed', 'quote-hidden'],
  ['The unpublished timetable stands here', 'quote-hidden'],
  ['Written for the harbour office only', 'quote-hidden'],
  ['Ein StÃ¼ck KÃ¤sekuchen', 'quote-mojibake'],
  ['MI', 'quote-not-found'],
  ['termin', 'quote-not-found'],
  ['Penguins were seen beside an iceberg', 'quote-not-found'],
  ['50% (approx', 'quote-not-found'],
  ['[a-z]+(.*', 'quote-not-found'],
]
