/** Pages of a few tags and the text that a browser's innerText gives for their body, rule by rule. */

export interface VisibleTextCase {
  /** The fact, in present tense. */
  readonly fact: string
  readonly html: string
  readonly text: string
  /** Style sheet of the page. */
  readonly css?: string
  /** What Chromium shows, where we deviate on purpose; docs/visible-text.md says why. */
  readonly chromium?: string
}

export const WHITE_SPACE_CASES: readonly VisibleTextCase[] = [
  { fact: 'white space at both ends of a block is removed', html: '<div>  flour \n</div>', text: 'flour' },
  {
    fact: 'white space within collapses to one space',
    html: '<div>plain \t\n flour</div>',
    text: 'plain flour',
  },
  {
    fact: 'a space at the end of one inline element swallows the one after it',
    html: '<b>two </b> <i> eggs</i>',
    text: 'two eggs',
  },
  { fact: 'white space between blocks is nothing', html: '<div>a</div>\n \n<div>b</div>', text: 'a\nb' },
  { fact: 'a space before a line break is removed', html: 'a <br> b', text: 'a\nb' },
  { fact: 'a no-break space stays', html: '<div>&nbsp;a&nbsp; b</div>', text: '\u00a0a\u00a0 b' },
  { fact: 'pre keeps every space and line feed', html: '<pre>  a\n\n  b </pre>', text: '  a\n\n  b ' },
  { fact: 'the line feed right after <pre> is no content', html: '<pre>\na</pre>', text: 'a' },
  {
    fact: 'pre-line keeps line feeds and collapses spaces',
    html: '<p style="white-space:pre-line"> a  b \n c </p>',
    text: 'a b\nc',
  },
  { fact: 'pre-wrap keeps spaces', html: '<p style="white-space:pre-wrap">a  b</p>', text: 'a  b' },
  { fact: 'break-spaces keeps spaces', html: '<p style="white-space:break-spaces">a  b</p>', text: 'a  b' },
  { fact: 'nowrap collapses spaces', html: '<pre style="white-space:nowrap">a  b</pre>', text: 'a b' },
  {
    fact: 'white-space-collapse alone keeps spaces',
    html: '<p style="white-space-collapse:preserve">a  b</p>',
    text: 'a  b',
  },
  {
    fact: 'the two-word form of white-space is read',
    html: '<p style="white-space:preserve nowrap">a  b</p>',
    text: 'a  b',
  },
  {
    fact: 'a line feed between Han characters shows as a space',
    html: '<p>漢字\n漢字</p>',
    text: '漢字 漢字',
  },
  { fact: 'a line feed beside a zero width space vanishes', html: '<p>a&#x200B;\nb</p>', text: 'a\u200bb' },
  { fact: 'a space beside a picture stays', html: '<div>a <img> b</div>', text: 'a  b' },
  {
    fact: 'white space in an inline-block is that of its own lines',
    html: 'a <span style="display:inline-block"> b </span> c',
    text: 'a b c',
  },
  {
    fact: 'text beside an inline-block joins it',
    html: 'a<span style="display:inline-block">b</span>c',
    text: 'abc',
  },
  {
    fact: 'a float does not end the line around it',
    html: 'a <span style="float:left"> b </span> c',
    text: 'a \nb\nc',
  },
  {
    fact: 'an absolutely positioned box stands on lines of its own',
    html: 'a<span style="position:absolute">b</span>c',
    text: 'a\nb\nc',
  },
]

export const BREAK_CASES: readonly VisibleTextCase[] = [
  { fact: 'blocks stand on lines of their own', html: 'a<div>b</div>c', text: 'a\nb\nc' },
  {
    fact: 'nested blocks make one break',
    html: '<div><div><div>a</div></div></div><div>b</div>',
    text: 'a\nb',
  },
  { fact: 'a paragraph stands apart by an empty line', html: 'a<p>b</p>c', text: 'a\n\nb\n\nc' },
  { fact: 'the larger of two breaks counts', html: '<p>a</p><div>b</div>', text: 'a\n\nb' },
  { fact: 'each <br> is a line feed', html: 'a<br><br>b', text: 'a\n\nb' },
  {
    fact: 'a paragraph that is inline still stands apart',
    html: 'a<p style="display:inline">b</p>c',
    text: 'a\n\nb\n\nc',
  },
  {
    fact: 'a paragraph that is an inline-block still stands apart',
    html: 'a<p style="display:inline-block">b</p>c',
    text: 'a\n\nb\n\nc',
  },
  {
    fact: 'flex items stand on lines of their own',
    html: '<div style="display:flex"><span>a</span><span>b</span></div>',
    text: 'a\nb',
  },
  {
    fact: 'grid items do so too',
    html: '<div style="display:inline-grid"><span>a</span><span>b</span></div>',
    text: 'a\nb',
  },
  {
    fact: 'display: contents leaves its children in the box around',
    html: '<div style="display:flex"><div style="display:contents"><span>a</span><span>b</span></div></div>',
    text: 'a\nb',
  },
  { fact: 'a <wbr> is nothing', html: 'long<wbr>word', text: 'longword' },
  {
    fact: 'a block picture separates the text around it',
    html: 'a<img style="display:block">b',
    text: 'a\nb',
  },
  {
    fact: 'a picture aligned to a side separates the text around it',
    html: 'a<img align=right>b',
    text: 'a\nb',
  },
  {
    fact: 'the legend of a fieldset is a block whatever its style',
    html: '<fieldset><legend style="display:inline">a</legend>b</fieldset>',
    text: 'a\nb',
  },
  {
    fact: 'ruby annotations follow their base',
    html: '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字',
    text: '漢kan字',
  },
]

export const TABLE_CASES: readonly VisibleTextCase[] = [
  {
    fact: 'cells are separated by tabs, rows by line feeds',
    html: '<table><tr><td>a<td>b<tr><td>c<td>d</table>',
    text: 'a\tb\nc\td',
  },
  {
    fact: 'rows of several groups are separated the same way',
    html: '<table><thead><tr><th>a<tbody><tr><td>b<tfoot><tr><td>c</table>',
    text: 'a\nb\nc',
  },
  {
    fact: 'a caption stands on a line of its own',
    html: '<table><caption>t</caption><tr><td>a<td>b</table>',
    text: 't\na\tb',
  },
  { fact: 'an empty cell keeps its tab', html: '<table><tr><td>a<td><td>c</table>', text: 'a\t\tc' },
  {
    fact: 'a hidden last cell leaves no tab',
    html: '<table><tr><td>a<td style="display:none">b</table>',
    text: 'a',
  },
  {
    fact: 'a hidden last row leaves no line feed',
    html: '<table><tr><td>a<tr hidden><td>b</table>c',
    text: 'a\nc',
  },
  {
    fact: 'an empty later group adds nothing',
    html: '<table><tbody><tr><td>a</tbody><tbody></tbody></table>',
    text: 'a',
  },
  {
    fact: 'elements shown as a table have tabs and line feeds too',
    css: '.t{display:table}.r{display:table-row}.c{display:table-cell}',
    html: '<div class=t><div class=r><i class=c>a</i> <i class=c>b</i></div> <div class=r><i class=c>c</i></div></div>',
    text: 'a\tb\nc',
  },
  {
    fact: 'a row that goes on with text has a tab before it',
    css: '.r{display:table-row}.c{display:table-cell}',
    html: '<div style="display:table"><div class=r><i class=c>a</i>b</div></div>',
    text: 'a\tb',
  },
  {
    fact: 'generated content after the last cell makes one more',
    css: '.t{display:table}.t>i{display:table-cell}.t::after{content:" ";display:table}',
    html: '<div class=t><i>a</i></div>',
    text: 'a\t',
  },
  {
    fact: 'so does generated content out of the flow',
    css: '.t{display:table}.t>i{display:table-cell}.t::after{content:" ";position:absolute}',
    html: '<div class=t><i>a</i></div>',
    text: 'a\t',
  },
  { fact: 'columns show nothing', html: '<table><colgroup><col></colgroup><tr><td>a</table>', text: 'a' },
]

export const HIDDEN_CASES: readonly VisibleTextCase[] = [
  { fact: 'display: none hides', html: 'a<b style="display:none">b</b>', text: 'a' },
  { fact: 'the hidden attribute hides', html: 'a<b hidden>b</b>', text: 'a' },
  { fact: 'hidden="until-found" hides a block', html: 'a<div hidden=until-found>b</div>', text: 'a' },
  {
    fact: 'a style that gives a display shows in spite of hidden',
    css: '.x{display:block}',
    html: 'a<b hidden class=x>b</b>',
    text: 'a\nb',
  },
  {
    fact: 'visibility: hidden hides text and keeps its place',
    html: 'a<b style="visibility:hidden">b</b>c',
    text: 'ac',
  },
  {
    fact: 'what is visible within the invisible is shown',
    html: '<div style="visibility:hidden">a<b style="visibility:visible">b</b></div>',
    text: 'b',
  },
  {
    fact: 'content-visibility: hidden hides',
    html: 'a<div style="content-visibility:hidden">b</div>c',
    text: 'a\nc',
    chromium: 'ac',
  },
  {
    fact: 'content-visibility: hidden does nothing to inline elements',
    html: 'a<b style="content-visibility:hidden">b</b>',
    text: 'ab',
  },
  {
    fact: 'content-visibility: auto is shown to people who scroll',
    html: '<div style="content-visibility:auto">a</div>',
    text: 'a',
  },
  {
    fact: 'a closed <details> shows its summary',
    html: '<details>x<summary>a</summary><p>b</details>',
    text: 'a',
  },
  {
    fact: 'only the first <summary> is one',
    html: '<details><summary>a</summary><summary>b</summary></details>',
    text: 'a',
  },
  {
    fact: 'an open <details> shows all',
    html: '<details open><summary>a</summary>b</details>',
    text: 'a\nb',
  },
  {
    fact: 'a <dialog> that is not open is hidden',
    html: 'a<dialog>b</dialog><dialog open>c</dialog>',
    text: 'a\nc',
  },
  { fact: 'a popover is hidden', html: 'a<div popover>b</div>', text: 'a' },
  { fact: '<noscript> is hidden', html: 'a<noscript>b</noscript>', text: 'a' },
  { fact: 'aria-hidden text is visible', html: '<b aria-hidden=true>a</b>', text: 'a' },
  { fact: 'transparent text is text', html: '<b style="opacity:0">a</b>', text: 'a' },
  {
    fact: 'text in a picture, canvas or player is not shown',
    html: '<canvas>a</canvas><video>b</video><object>c</object>d',
    text: 'd',
    chromium: 'cd',
  },
  {
    fact: 'a text area and an input show no text of the page',
    html: 'a<textarea>b</textarea><input value=c>d',
    text: 'ad',
  },
  { fact: 'a button shows its text', html: '<button> a </button>', text: 'a' },
  {
    fact: 'text in SVG is shown where it is a <text>',
    html: '<svg><title>x</title><g>y<text>a</text></g></svg>',
    text: 'a',
  },
  {
    fact: 'text in <foreignObject> is shown',
    html: '<svg><foreignObject><div>a</div></foreignObject></svg>',
    text: 'a',
  },
  {
    fact: 'MathML shows its text and hides its annotations',
    html: '<math><mi>sin</mi><mn>2</mn><annotation>y</annotation></math>',
    text: 'sin\n2',
  },
  { fact: 'a comment is nothing', html: 'a<!-- b -->c', text: 'ac' },
]

export const BOX_CASES: readonly VisibleTextCase[] = [
  {
    fact: 'a variable of one letter is not made italic',
    html: '<math><mi>x</mi></math>',
    text: 'x',
    chromium: '𝑥',
  },
  {
    fact: 'display: contents on an element without children hides it',
    html: 'a<br style="display:contents">b',
    text: 'ab',
  },
  {
    fact: 'an inline button stands in the line as a box',
    html: 'a <button style="display:inline"> b </button> c',
    text: 'a b c',
  },
  {
    fact: 'an inline fieldset does so too',
    html: 'a <fieldset style="display:inline"> b </fieldset> c',
    text: 'a b c',
  },
  {
    fact: 'a cell in an inline element stands in the line',
    html: '<b>a <i style="display:table-cell"> b</i> c</b>',
    text: 'a b c',
  },
  {
    fact: 'a cell in a block stands on a line that has no break of its own',
    html: '<div>a <i style="display:table-cell">b</i> c</div>',
    text: 'abc',
  },
  {
    fact: 'white space alone is nothing in a flex container, even preserved',
    html: '<div style="display:flex;white-space:pre"> \n<b>a</b></div>',
    text: 'a',
  },
  { fact: 'a line feed beside <wbr> vanishes', html: '<p>a<wbr>\nb</p>', text: 'ab' },
  {
    fact: 'generated white space swallows the space after it',
    css: 'b::after{content:" "}',
    html: '<p><b>a</b> b</p>',
    text: 'ab',
  },
  {
    fact: 'capitalize sees an ideograph as a word',
    html: '<p style="text-transform:capitalize">漢ab</p>',
    text: '漢Ab',
  },
  {
    fact: 'capitalize sees the letters of the element before',
    html: '<p>a<b style="text-transform:capitalize">b</b></p>',
    text: 'ab',
  },
]

export const OPTION_CASES: readonly VisibleTextCase[] = [
  {
    fact: 'options stand on lines of their own',
    html: '<select><option>a<option> b  c </select>',
    text: 'a\nb c',
  },
  {
    fact: 'groups show their options',
    html: '<select><optgroup label=x><option>a</optgroup><option>b</select>',
    text: 'a\nb',
  },
  {
    fact: 'the label of an option stands for its text',
    html: '<select><option label=long>l</select>',
    text: 'long',
    chromium: 'l',
  },
  {
    fact: 'the text of an option may be spread over elements',
    html: '<select><option>a <b>b</b> c</select>',
    text: 'a b c',
  },
  {
    fact: 'a block select stands on lines of its own',
    html: 'a<select style="display:block"><option>b</select>c',
    text: 'a\nb\nc',
  },
]

export const TRANSFORM_CASES: readonly VisibleTextCase[] = [
  {
    fact: 'uppercase changes letters',
    html: '<p style="text-transform:uppercase">straße</p>',
    text: 'STRASSE',
  },
  { fact: 'lowercase changes letters', html: '<p style="text-transform:lowercase">Ab</p>', text: 'ab' },
  {
    fact: 'capitalize changes the first letter of each word',
    html: "<p style='text-transform:capitalize'>don't (stop) now</p>",
    text: "Don't (Stop) Now",
  },
  {
    fact: 'capitalize knows a word that goes on in the next element',
    html: '<p style="text-transform:capitalize">wo<b>rd</b> two</p>',
    text: 'Word Two',
  },
  {
    fact: 'Turkish i has a dot in upper case',
    html: '<p lang=tr style="text-transform:uppercase">i</p>',
    text: 'İ',
  },
  {
    fact: 'Greek loses its accents in upper case',
    html: '<p lang=el style="text-transform:uppercase">ώρα</p>',
    text: 'ΩΡΑ',
  },
  {
    fact: 'controls do not inherit it',
    html: '<div style="text-transform:uppercase">a<button>b</button></div>',
    text: 'Ab',
  },
  {
    fact: '::first-letter changes one letter of a block',
    css: 'p::first-letter{text-transform:uppercase}',
    html: '<p>“apple pie</p>',
    text: '“Apple pie',
  },
]

export const GENERATED_CASES: readonly VisibleTextCase[] = [
  {
    fact: 'generated content is no text',
    css: 'b::before{content:"x"}b::after{content:"y"}',
    html: '<b>a</b>',
    text: 'a',
  },
  {
    fact: 'its box keeps the space beside it',
    css: 'b::before{content:"x"}',
    html: '<div><b> a</b></div>',
    text: ' a',
  },
  {
    fact: 'an empty inline one does not',
    css: 'b::before{content:""}',
    html: '<div><b> a</b></div>',
    text: 'a',
  },
  {
    fact: 'a block one ends the line',
    css: 'b::after{content:"";display:block}',
    html: '<div><b>a </b> b</div>',
    text: 'ab',
  },
]

export const VISIBLE_TEXT_CASES: readonly VisibleTextCase[] = [
  ...WHITE_SPACE_CASES,
  ...BREAK_CASES,
  ...TABLE_CASES,
  ...HIDDEN_CASES,
  ...BOX_CASES,
  ...OPTION_CASES,
  ...TRANSFORM_CASES,
  ...GENERATED_CASES,
]
