/** Mark-up and style sheets as people and machines write them, well formed or not. */
import fc from 'fast-check'

const word = fc.constantFrom(
  'fee',
  ' 1,280 ',
  'Total:',
  '12 March 2026',
  '&amp;',
  '&#0;',
  '&#x1F600;',
  'e\u0301',
  '½',
  '\u202e',
  '\u0000',
  '漢字',
  '“x”',
  '保费合计：',
  '\n',
  '<',
  '>',
  '<!--',
  '-->',
  ']]>',
  '</',
  '<?x',
  'ß',
  '\u00ad',
  '—',
)
const tag = fc.constantFrom(
  ...'div p b i a td th tr table tbody thead caption colgroup li ul ol dl dt dd span select option optgroup details summary pre s del ins sup sub h1 h2 h3 label input button textarea form fieldset legend time data img svg math template slot script style noscript iframe object br hr wbr ruby rt q main nav header footer figure figcaption title body html head frameset plaintext'.split(
    ' ',
  ),
)
const attribute = fc.constantFrom(
  '',
  ' hidden',
  ' class=up',
  ' class="a b"',
  ' style="display:none"',
  ' style="white-space:pre;color:red"',
  ' style="content:\'x\';--a:var(--a);display:var(--a)"',
  ' id=same',
  ' id=__proto__',
  ' rowspan=0',
  ' colspan=1000000',
  ' rowspan=65534',
  ' span=99999',
  ' headers="same x"',
  ' scope=row',
  ' scope=colgroup',
  ' for=same',
  ' itemscope itemprop=a',
  ' itemref=same',
  ' itemtype=https://schema.org/Offer',
  ' datetime=2026-03-04',
  ' value=5',
  ' checked',
  ' type=checkbox',
  ' lang=de',
  ' dir=rtl',
  ' aria-hidden=true',
  ' aria-label="Total"',
  ' open',
  ' start=-5',
  ' "',
  " '=<",
)

const node = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc
      .tuple(
        tag,
        fc.array(attribute, { maxLength: 2 }),
        fc.array(tie('node'), { maxLength: 5 }),
        fc.boolean(),
      )
      .map(
        ([name, attributes, children, isClosed]) =>
          `<${name}${attributes.join('')}>${children.join('')}${isClosed ? `</${name}>` : ''}`,
      ),
  ),
})).node

/** A part of a page. */
export const markup: fc.Arbitrary<string> = fc.array(node, { maxLength: 8 }).map((parts) => parts.join(''))

const simple = fc.constantFrom(
  'p',
  'div',
  '*',
  '.up',
  '.a.b',
  '#same',
  '[hidden]',
  '[class~="a"]',
  ':root',
  'td',
  'tr',
  'tbody > tr',
  ':hover',
  '::before',
  'p::after',
  ':nth-child(2n+1)',
  ':nth-last-of-type(-n+3)',
  ':not(.a)',
  ':is(p,div)',
  ':where(#same)',
  ':has(> b)',
  ':has(+ p, ~ b)',
  '&',
  '>',
  '~',
  ',',
  ':',
  '[',
  '(',
  '\\',
  '|',
  'ns|p',
  ':lang(de)',
  ':host',
  '::slotted(p)',
  ':empty',
  ':nth-child(1 of .a)',
)
const selector = fc
  .array(simple, { minLength: 1, maxLength: 4 })
  .chain((parts) => fc.constantFrom('', ' ', ' > ', ',', ' + ').map((between) => parts.join(between)))
const declaration = fc.constantFrom(
  'display:none',
  'display:block!important',
  'visibility:hidden',
  'content:"x" attr(class) counter(a)',
  'content:open-quote',
  '--a:var(--b)',
  '--b:var(--a,none)',
  'display:var(--a)',
  'color:rgb(255 255 255/0)',
  'opacity:0',
  'font-size:0',
  'text-transform:uppercase',
  'white-space:pre-line',
  'position:absolute;left:-9999px',
  'clip:rect(0 0 0 0)',
  'clip-path:inset(50%)',
  'height:calc(1px*0)',
  'overflow:hidden',
  'list-style:"x"',
  'all:unset',
  'display:contents',
  'float:left',
  'x:;;',
  '}',
  'background:url(',
  'width:1e999px',
  'quotes:"a" "b"',
)
const sheet = fc.letrec<{ rule: string }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(selector, fc.array(declaration, { maxLength: 4 }))
      .map(([one, declarations]) => `${one}{${declarations.join(';')}}`),
    fc
      .tuple(
        fc.constantFrom(
          '@media print',
          '@media (min-width:1px) and (not (width<=5px))',
          '@supports (display:grid)',
          '@layer a',
          '@layer a.b',
          '@container (width>1px)',
          '@scope (.a) to (.b)',
          '@starting-style',
          '@font-face',
          '@keyframes x',
          '@unknown',
          'p',
          '&.a',
        ),
        fc.array(tie('rule'), { maxLength: 4 }),
      )
      .map(([start, rules]) => `${start}{${rules.join('')}}`),
    fc.constantFrom(
      '@import "x.css";',
      '@charset "x";',
      '@layer b,a;',
      '/*',
      '*/',
      '<!--',
      '"',
      "'",
      '\\',
      '{',
      '}',
      ';',
      '@',
      '@media',
      '\u0000',
      '@namespace ns url(x);',
    ),
  ),
})).rule

/** A style sheet. */
export const styleSheet: fc.Arbitrary<string> = fc
  .array(sheet, { maxLength: 8 })
  .map((rules) => rules.join('\n'))

/** One selector, or what is near to one. */
export const anySelector: fc.Arbitrary<string> = fc.oneof(selector, fc.string({ maxLength: 20 }))
