/** How each HTML element shows `a<element>b</element>c` in a browser without any style of the page. */

/** In its line, on lines of its own, set apart by empty lines, or not at all. */
export type Shown = 'abc' | 'a\nb\nc' | 'a\n\nb\n\nc' | 'ac'

const rows: readonly [shown: Shown, tags: string][] = [
  [
    'abc',
    'a abbr acronym b bdi bdo big blink cite code data dfn em font i ins kbd label mark nobr output q ruby s samp slot ' +
      'small span strike strong sub sup time tt u unknown-element var marquee button del',
  ],
  [
    'a\nb\nc',
    'address article aside blockquote center dd dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
      'header hgroup legend li listing main menu nav ol pre search section summary ul xmp optgroup option table caption',
  ],
  ['a\n\nb\n\nc', 'p'],
  [
    'ac',
    'area base basefont datalist head link meta noembed noframes noscript param rp script style template title dialog ' +
      'audio canvas embed iframe img input meter object progress textarea video',
  ],
]

export const SHOWN_BY_TAG: readonly (readonly [tag: string, shown: Shown])[] = rows.flatMap(([shown, tags]) =>
  tags.split(' ').map((tag) => [tag, shown] as const),
)

/** Elements that are shown as one of the cases above only within others, and how that was tested. */
export const TESTED_ELSEWHERE: readonly string[] = [
  // Roots and frames.
  ...['html', 'body', 'frame', 'frameset', 'plaintext'],
  // Empty by nature.
  'hr',
  // Parts of tables, ruby, details and select: visible-text cases.
  ...['col', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'rt', 'details', 'select'],
]
