/** One page of a boat rental and what may become of it: what keeps its template, and what is another one. */

interface Parts {
  readonly banner?: string
  readonly rows?: number
  readonly notes?: boolean
  readonly extras?: boolean
  readonly words?: string
  readonly hash?: string
}

/** A page of the template, by what its content makes of it. */
export function boatPage({
  banner = '',
  rows = 3,
  notes = true,
  extras = true,
  words = 'Alma',
  hash = 'x7Kq2',
}: Parts = {}): string {
  const prices = Array.from({ length: rows }, (_, at) => `<tr><td>Day ${at}</td><td>€${80 + at}.00</td></tr>`)
  return `<!doctype html><html lang="en"><head><title>${words}</title><script>var n = ${rows}</script></head>
<body class="page-id-${rows} boats">${banner}
<header class="site-header"><nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/b">Boats</a></li></ul></nav></header>
<main class="boat css-${hash}"><h1 class="boat-name">${words}</h1>
<dl class="facts"><dt>Length</dt><dd>${7 + rows}.5 m</dd><dt>Berths</dt><dd>${rows + 1}</dd></dl>
<table class="prices Table_prices__${hash}"><tr><th>Day</th><th>Price</th></tr>${prices.join('')}</table>
${notes ? `<section class="notes"><h2>Notes</h2><p>The <b>${words}</b> leaves at noon.</p></section>` : ''}
${extras ? `<aside class="extras"><h2>Extras</h2><ul class="extra-list">${'<li class="extra"><span class="extra-name">Oars</span></li>'.repeat(rows)}</ul></aside>` : ''}
</main><footer class="site-footer"><p class="legal">Harbour rentals</p></footer></body></html>`
}

/** The same facts in the layout that came after it. */
export const redesigned = (): string => `<!doctype html><html lang="en"><body>
<div class="top-bar"><div class="brand"><a class="logo" href="/">Harbour</a></div><div class="search"><form class="search-form"><input class="q"></form></div></div>
<div class="grid"><div class="hero"><h2 class="hero-title">Alma</h2></div>
<div class="spec-grid"><div class="spec"><span class="spec-key">Boat length</span><span class="spec-value">10.5 m</span></div><div class="spec"><span class="spec-key">Beds</span><span class="spec-value">4</span></div></div>
<div class="price-cards"><div class="price-card"><span class="when">Day 0</span><strong class="sum">€80.00</strong></div></div></div>
<div class="bottom"><p class="small-print">Harbour rentals</p></div></body></html>`

/** Pages that are still of the template, each for its reason. */
export const SAME_TEMPLATE: readonly (readonly [why: string, page: string])[] = [
  ['other content', boatPage({ words: 'Brig' })],
  ['a list of one row', boatPage({ rows: 1 })],
  ['a list of two hundred rows', boatPage({ rows: 200 })],
  ['another build of its style sheet', boatPage({ hash: 'p3Zt9' })],
  ['one optional section missing', boatPage({ notes: false })],
  ['both optional sections missing', boatPage({ notes: false, extras: false })],
  [
    'a banner',
    boatPage({
      banner:
        '<div class="banner"><p class="banner-text">Sale</p><button class="banner-close">x</button></div>',
    }),
  ],
  [
    'a banner and no optional section',
    boatPage({
      banner: '<div class="cookie-box"><p>We use cookies.</p><button class="ok">OK</button></div>',
      notes: false,
      extras: false,
    }),
  ],
]
