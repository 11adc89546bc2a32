/** The report's only style sheet, as text: calm, dense, typographic; light, dark, narrow, wide and paper. */
export const REPORT_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --wash: #f6f6f3; --ink: #1b1d1f; --soft: #5a6066; --line: #e3e3de; --strong-line: #c9c9c2;
  --passed: #17693a; --failed: #b0241b; --error: #8a4a00; --unevaluated: #556070; --link: #1d4f91;
  --source-mark: #d8efdf; --candidate-mark: #fbdedb; --focus: #1d4f91;
  --text: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif;
  --code: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", "Noto Sans Mono CJK SC", "PingFang SC", "Microsoft YaHei", "WenQuanYi Micro Hei Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #141618; --wash: #1c1f22; --ink: #e7e7e4; --soft: #a3a9af; --line: #2d3135; --strong-line: #464c52;
    --passed: #6fc892; --failed: #ff938a; --error: #e8b262; --unevaluated: #a9b4c2; --link: #93bdf5;
    --source-mark: #163d28; --candidate-mark: #52201c; --focus: #93bdf5;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 12px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--text); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, pre, fieldset { margin: 0; padding: 0; font-size: inherit; font-weight: inherit; }
ul, ol { list-style: none; }
fieldset { border: 0; min-width: 0; }
code, pre, .code { font-family: var(--code); font-size: .92em; }
code, .value, .name, q, mark { unicode-bidi: isolate; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
[hidden] { display: none !important; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 12px; top: -60px; padding: 6px 12px; background: var(--paper); border: 1px solid var(--strong-line); z-index: 2; }
.skip:focus { top: 8px; }
.aside, .count { color: var(--soft); font-weight: 400; }

.icon { width: 14px; height: 14px; flex: none; display: inline-block; vertical-align: -2px; }
.s-passed { color: var(--passed); } .s-failed { color: var(--failed); } .s-error { color: var(--error); } .s-not_evaluated { color: var(--unevaluated); }
.disc { fill: currentColor; } .ring { fill: none; stroke: currentColor; stroke-width: 1.5; } .dashed { stroke-dasharray: 2.6 2; }
.sign { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.cut { fill: none; stroke: var(--paper); stroke-width: 1.9; stroke-linecap: round; }
.status { font-weight: 600; white-space: nowrap; }
.status .icon { margin-right: 6px; }

.masthead, main, footer { max-width: 1400px; margin: 0 auto; padding: 0 32px; }
.masthead { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 20px; padding-top: 22px; padding-bottom: 14px; }
.brand { font-weight: 650; letter-spacing: -.01em; }
h1 { color: var(--soft); }
h1 code { color: var(--ink); }
.verdict { font-size: 15px; }
.frame { display: flex; flex-wrap: wrap; gap: 2px 18px; margin-left: auto; color: var(--soft); font-size: 13px; }
.frame div { display: flex; gap: 6px; }
.frame dd { color: var(--ink); }

.glance { display: grid; grid-template-columns: minmax(180px, 1fr) minmax(230px, 1.15fr) minmax(360px, 2.2fr) minmax(110px, .5fr); border-block: 1px solid var(--line); }
.figure { padding: 14px 24px 16px; border-left: 1px solid var(--line); min-width: 0; }
.figure:first-of-type { padding-left: 0; border-left: 0; }
.figure:last-of-type { padding-right: 0; }
.figure h3 { color: var(--soft); font-size: 13px; }
.big { font-size: 28px; line-height: 1.25; font-weight: 550; letter-spacing: -.02em; }
.big small { font-size: 13px; font-weight: 400; letter-spacing: 0; color: var(--soft); }
.bar { display: block; width: 100%; height: 6px; margin: 4px 0 8px; }
.bar .track { fill: var(--line); } .bar .fill { fill: var(--unevaluated); }
.stacked rect { fill: currentColor; stroke: var(--paper); stroke-width: 2px; vector-effect: non-scaling-stroke; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: 13px; }
.legend li { display: inline-flex; align-items: center; gap: 6px; }
.legend b { font-weight: 600; }
table { border-collapse: collapse; }
th { font-weight: 400; text-align: left; }
caption { text-align: left; color: var(--soft); font-size: 13px; }
.by-check { font-size: 13px; width: 100%; max-width: 280px; }
.by-check th, .by-check td { padding: 1px 0 1px 14px; text-align: right; }
.by-check th:first-child { padding-left: 0; text-align: left; }
.by-check thead th { color: var(--soft); }
.by-check .none { color: var(--soft); }
.reasons { width: 100%; font-size: 13px; margin-top: 10px; }
.reasons th, .reasons td { padding: 1px 0; }
.reasons .number { text-align: right; padding: 0 12px; white-space: nowrap; }
.reasons .share { width: 45%; }
.reasons .bar { margin: 0; }
.figure details { font-size: 13px; } .figure summary { color: var(--soft); cursor: pointer; min-height: 24px; padding-top: 3px; }
.figure details .reasons { margin-top: 0; }
.tests .legend { flex-direction: column; }
.tests .legend li { justify-content: space-between; max-width: 120px; }

.run-errors { padding: 16px 0 4px; }
h2 { font-size: 16px; font-weight: 600; margin-bottom: 8px; }
.errors li { padding: 8px 0 8px 14px; border-left: 2px solid var(--error); margin: 8px 0; }
.errors .code { color: var(--error); font-weight: 600; }
.message { white-space: pre-wrap; max-width: 84ch; }
.kind { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; color: var(--soft); font-size: 13px; }
.next b { font-weight: 600; }
.empty { padding: 28px 0; }

.workspace { display: grid; grid-template-columns: 290px minmax(0, 1fr); gap: 36px; align-items: start; }
.index { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 18px 6px 24px 2px; margin-left: -2px; scrollbar-width: thin; }
.search { display: grid; gap: 4px; font-size: 13px; }
.search span { color: var(--soft); }
input[type=search] { width: 100%; font: inherit; font-size: 14px; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 4px; padding: 6px 9px; }
input::placeholder { color: var(--soft); opacity: 1; }
.controls fieldset { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 8px 0 6px; font-size: 13px; }
.choice { display: inline-flex; align-items: center; gap: 6px; min-height: 24px; cursor: pointer; }
.choice input { margin: 0; accent-color: var(--soft); }
.tools { display: flex; gap: 14px; align-items: center; font-size: 13px; color: var(--soft); margin-bottom: 8px; }
.tools output { margin-right: auto; }
button { font: inherit; color: var(--link); background: none; border: 0; padding: 2px 0; min-height: 24px; cursor: pointer; }
button:hover { text-decoration: underline; }
.entries { border-top: 1px solid var(--line); }
.entries a { display: grid; grid-template-columns: 14px minmax(0, 1fr); gap: 0 8px; align-items: center; padding: 6px 6px; margin: 0 -4px; border-bottom: 1px solid var(--line); text-decoration: none; color: inherit; }
.entries a:hover { background: var(--wash); }
.entries .name { color: var(--ink); font-weight: 500; }
.entries .figures { grid-column: 2; color: var(--soft); font-size: 12.5px; }

.samples { padding-top: 10px; outline: none; min-width: 0; }
.sample { margin: 0 -12px; padding: 0 12px; border-bottom: 1px solid var(--line); content-visibility: auto; contain-intrinsic-size: auto 44px; }
.sample > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; padding: 11px 0; cursor: pointer; list-style: none; }
.sample > summary::-webkit-details-marker { display: none; }
.sample > summary h3 { font-size: 16px; font-weight: 600; letter-spacing: -.005em; }
.sample > summary .status { min-width: 118px; }
.sample > summary .figures { margin-left: auto; color: var(--soft); font-size: 13px; }
.sample > summary::after { content: ""; width: 7px; height: 7px; border: solid var(--soft); border-width: 0 1.5px 1.5px 0; transform: rotate(45deg) translate(-2px, -2px); flex: none; }
.sample[open] > summary::after { transform: rotate(225deg) translate(-2px, -2px); }
.sample > summary:hover h3 { text-decoration: underline; text-underline-offset: .2em; text-decoration-thickness: 1px; }
.body { padding-bottom: 30px; }
.id { color: var(--soft); margin: -8px 0 8px; }
.checks { font-size: 13px; margin-bottom: 12px; border-top: 1px solid var(--line); }
.checks li { display: grid; grid-template-columns: 132px minmax(0, 1.5fr) minmax(0, 1.2fr) 150px; gap: 0 14px; padding: 4px 0; border-bottom: 1px solid var(--line); align-items: baseline; }
.checks b { font-weight: 600; margin-right: 6px; }
.checks code { color: var(--soft); }
.sample[open] { contain-intrinsic-size: auto 1200px; }
.checks .found { text-align: right; }
.checks .aside { display: block; }
.flag { display: inline-block; border: 1px solid var(--strong-line); border-radius: 3px; padding: 0 5px; font-size: 12px; line-height: 1.45; margin-left: 4px; }
.silent { margin: 0 0 12px; }
.silent b { font-weight: 600; }

h4 { font-size: 14px; font-weight: 600; display: inline-block; }
summary .aside { margin-left: 6px; }
.findings > h4 { display: block; margin-top: 16px; }
.finding { padding: 14px 0 18px; border-bottom: 1px solid var(--line); scroll-margin-top: 8px; }
.finding:last-child { border-bottom: 0; }
.finding:target, .sample:target > summary { background: var(--wash); box-shadow: -10px 0 0 var(--wash), 10px 0 0 var(--wash); }
.finding h5 { font-size: 16px; line-height: 1.4; font-weight: 550; max-width: 90ch; text-wrap: pretty; }
.anchor { color: var(--soft); text-decoration: none; font-weight: 400; padding: 2px 8px; }
.anchor:hover { text-decoration: underline; }
.finding .kind { margin: 2px 0 10px; }
.finding .kind .code { color: var(--failed); font-weight: 600; }
.wanted .kind .code { color: var(--soft); }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 28px; }
.side { min-width: 0; }
.side + .side { padding-left: 28px; border-left: 1px solid var(--line); }
.side h6 { color: var(--soft); font-size: 13px; }
.value { font: 500 16px/1.45 var(--code); margin-bottom: 6px; white-space: pre-wrap; }
.value.words, blockquote.value { font-family: var(--text); }
.source .value { color: var(--passed); } .candidate .value { color: var(--failed); }
blockquote.value { color: var(--ink) !important; font-weight: 400; }
mark { color: inherit; border-radius: 2px; padding: 0 1px; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
mark.source { background: var(--source-mark); text-decoration: underline 2px var(--passed); text-underline-offset: 3px; }
mark.candidate { background: var(--candidate-mark); text-decoration: underline wavy 1px var(--failed); text-underline-offset: 3px; }
.exhibit { margin: 2px 0 8px; }
.exhibit figcaption, .place { color: var(--soft); font-size: 13px; }
.exhibit pre { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 10px; background: var(--wash); padding: 6px 10px; margin-top: 2px; white-space: pre-wrap; font-size: 13px; line-height: 1.55; border-radius: 3px; }
.exhibit pre code { font-size: inherit; }
.gutter { color: var(--soft); user-select: none; border-right: 1px solid var(--strong-line); padding-right: 9px; min-width: 3ch; text-align: right; }
.places { font-size: 13px; display: grid; gap: 1px; }
.places div { display: grid; grid-template-columns: 92px minmax(0, 1fr); gap: 10px; }
.places dt { color: var(--soft); }
.candidate .places div { grid-template-columns: auto minmax(0, 1fr); }
.parts { font-size: 13px; margin-bottom: 6px; list-style: decimal inside; }
.operands { margin-top: 12px; font-size: 13px; }
.operands th, .operands td { padding: 2px 22px 2px 0; vertical-align: top; }
.operands th { color: var(--soft); }
.note, .next { margin-top: 8px; max-width: 90ch; }

.rest { padding: 12px 0 0; display: block; }
.rest > h2, .rest > h4 { display: block; }
.rest > summary { padding: 2px 0; cursor: pointer; color: var(--soft); }
.rest > summary h4 { color: var(--ink); }
.groups { font-size: 13px; margin-top: 2px; }
.groups > div { display: grid; grid-template-columns: 230px minmax(0, 1fr); gap: 0 16px; padding: 4px 0; border-bottom: 1px solid var(--line); }
.groups > div:last-child { border-bottom: 0; }
.groups dt b { font-weight: 600; padding-left: 4px; }
.groups dt .aside { display: block; font-size: 12.5px; }
.paths { display: flex; flex-wrap: wrap; gap: 0 18px; }
.lines { display: block; white-space: pre-line; columns: 24ch; column-gap: 18px; }
.notices, .tests, .blind { font-size: 13px; }
.notices .code, .state { color: var(--soft); }
.notices li, ul.tests li { padding: 2px 0; }
ul.tests code, ul.tests .aside, .notices .aside { color: var(--soft); margin-left: 8px; }
.state { display: inline-block; min-width: 82px; }
footer { padding-top: 20px; padding-bottom: 36px; color: var(--soft); font-size: 13px; }

@media (max-width: 1100px) {
  .glance { grid-template-columns: 1fr 1fr; }
  .figure:nth-of-type(odd) { padding-left: 0; border-left: 0; }
  .figure:nth-of-type(even) { padding-right: 0; }
  .figure:nth-of-type(n + 3) { border-top: 1px solid var(--line); }
  .workspace { grid-template-columns: 220px minmax(0, 1fr); gap: 24px; }
  .groups > div { grid-template-columns: 150px minmax(0, 1fr); }
}
@media screen and (max-width: 760px) {
  .masthead, main, footer { padding-left: 16px; padding-right: 16px; }
  .frame { margin-left: 0; }
  .glance { grid-template-columns: minmax(0, 1fr); }
  .figure { padding: 9px 0 11px; border-left: 0; display: grid; grid-template-columns: 84px minmax(0, 1fr); align-items: baseline; }
  .figure > * { grid-column: 1 / -1; }
  .figure > h3 { grid-column: 1; }
  .figure > .big { grid-column: 2; font-size: 20px; }
  .figure + .figure { border-top: 1px solid var(--line); }
  .tests .legend { flex-direction: row; }
  .tests .legend li { justify-content: start; max-width: none; }
  .workspace { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .index { position: static; max-height: none; padding: 14px 0 0; margin: 0; }
  .entries { max-height: 300px; overflow-y: auto; border-bottom: 1px solid var(--line); padding: 0 4px; }
  .sample > summary .figures { margin-left: 0; flex-basis: 100%; }
  .sample > summary { position: relative; padding-right: 22px; }
  .sample > summary::after { position: absolute; right: 4px; top: 20px; }
  .sample > summary .status { min-width: 0; }
  .checks li { grid-template-columns: minmax(0, 1fr) auto; padding: 6px 0; }
  .checks .what { grid-column: 1 / -1; grid-row: 2; }
  .checks .covers { grid-column: 1 / -1; color: var(--soft); }
  .checks .found { grid-row: 1; grid-column: 2; }
  .sides, .groups > div { grid-template-columns: minmax(0, 1fr); }
  .side + .side { padding: 12px 0 0; margin-top: 12px; border-left: 0; border-top: 1px dashed var(--strong-line); }
  .search input { font-size: 16px; }
  .operands th, .operands td { padding-right: 12px; }
}
@media print {
  :root { --paper: #fff; --wash: #fff; --ink: #000; --soft: #444; --line: #ccc; --strong-line: #999; --passed: #17693a; --failed: #b0241b; --error: #8a4a00; --unevaluated: #556070; --link: #000; --source-mark: #d8efdf; --candidate-mark: #fbdedb; color-scheme: light; }
  body { font-size: 10pt; }
  .glance { grid-template-columns: 1fr 1fr; }
  .index, .skip, .anchor, .sample > summary::after { display: none; }
  .masthead, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  .workspace { display: block; }
  .sample { content-visibility: visible; }
  .finding, .checks li, .errors li { break-inside: avoid; }
  .sample > summary, h4, h5 { break-after: avoid; }
  mark, .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
@media (forced-colors: active) { mark { outline: 1px solid; } .stacked rect { stroke: Canvas; } }
`
