/** What a page says about itself, and texts and addresses that nothing binds to a field. */
import type { FactsCase } from './facts-case.ts'

const page = (body: string, head = ''): string =>
  `<html lang="de-AT"><head><meta charset="utf-8"><title>Blue lamp | Lumen House</title><script>1</script>${head}</head><body>${body}</body></html>`

const story =
  'The lamp was made in a small workshop near the harbour and shipped the same week. It hums softly when lit. Nobody minds.'

export const pageCases: readonly FactsCase[] = [
  {
    name: 'a heading is the title',
    html: page('<h1>Blue lamp with brass foot</h1>'),
    candidate: { title: 'Blue lamp with brass foot' },
    expect: { '$.title': 'matched page.title' },
  },
  {
    name: 'a part of the title is the name, and another part the site',
    html: page('<p>Nothing else.</p>'),
    candidate: { name: 'Blue lamp', site_name: 'Lumen House' },
    expect: { '$.name': 'matched page.title', '$.site_name': 'matched page.site' },
  },
  {
    name: 'the language of the page is that of its root, whatever the region',
    html: page('<p>Text</p>'),
    candidate: { language: 'de' },
    expect: { '$.language': 'matched page.language' },
  },
  {
    name: 'another language is wrong',
    html: page('<p>Text</p>'),
    candidate: { language: 'fr' },
    expect: { '$.language': 'wrong page.language-different' },
  },
  {
    name: 'the canonical address is the page’s own',
    html: page('<p>Text</p>', '<link rel="canonical" href="https://www.lumen.example/lamps/blue/">'),
    candidate: { canonical_url: 'https://lumen.example/lamps/blue', url: 'https://lumen.example/lamps/blue' },
    expect: { '$.canonical_url': 'matched page.address', '$.url': 'matched page.address' },
  },
  {
    name: 'a canonical address that stands nowhere is wrong',
    html: page('<p>Text</p>', '<link rel="canonical" href="https://lumen.example/lamps/blue">'),
    candidate: { canonical_url: 'https://lumen.example/lamps/red' },
    expect: { '$.canonical_url': 'wrong page.address-different' },
  },
  {
    name: 'an address in the source is present, escaped or relative',
    html: page(
      '<img src="/pictures/one.jpg"><script>{"u":"https:\\/\\/lumen.example\\/two.jpg"}</script><p>Text</p>',
    ),
    candidate: {
      images: { one: 'https://lumen.example/pictures/one.jpg', two: 'https://lumen.example/two.jpg' },
    },
    expect: { '$.images.one': 'matched address.present', '$.images.two': 'matched address.present' },
  },
  {
    name: 'an address that stands nowhere is left open',
    html: page('<p>Text</p>'),
    candidate: { image: 'https://lumen.example/three.jpg' },
    expect: { '$.image': 'not_evaluated address.none' },
  },
  {
    name: 'a whole block certifies a text of four words and more',
    html: page('<p>Ships within two days</p>'),
    candidate: { delivery: 'Ships within two days.' },
    expect: { '$.delivery': 'matched text.block' },
  },
  {
    name: 'whole sentences certify a long text',
    html: page(`<p>${story}</p>`),
    candidate: { note: 'It hums softly when lit.' },
    expect: { '$.note': 'matched text.sentence' },
  },
  {
    name: 'a long stretch that goes on to the end of its sentence is no chance',
    html: page('<p>Once lit, the lamp was made in a small workshop near the harbour, and shipped.</p>'),
    candidate: { note: 'the lamp was made in a small workshop near the harbour, and shipped.' },
    expect: { '$.note': 'matched text.long' },
  },
  {
    name: 'a long stretch that ends with a clause may be cut',
    html: page('<p>Once lit, the lamp was made in a small workshop near the harbour, and shipped.</p>'),
    candidate: { note: 'lamp was made in a small workshop near the harbour' },
    expect: { '$.note': 'not_evaluated text.short' },
  },
  {
    name: 'a summary in words near those of the page is no edit of it',
    html: page('<p>The council voted on Tuesday to approve a flood barrier at Wash Lane.</p>'),
    candidate: { summary: 'The council voted on Monday to approve a flood barrier at Wash Lane.' },
    expect: { '$.summary': 'not_evaluated text.none' },
  },
  {
    name: 'a title, a link and a text of several fields certify no other field',
    html: page(
      '<h1>Marlow Quay Evening Boat Tour</h1><a href="/b">Harbour walk with a guide</a><p>Meet at the old pier</p>',
    ),
    candidate: {
      organizer: 'Marlow Quay Evening Boat Tour',
      venue: 'Harbour walk with a guide',
      start: 'Meet at the old pier',
      end: 'Meet at the old pier',
    },
    expect: {
      '$.organizer': 'not_evaluated text.short',
      '$.venue': 'not_evaluated text.short',
      '$.start': 'not_evaluated text.short',
      '$.end': 'not_evaluated text.short',
    },
  },
  {
    name: 'a short text is never certified by presence',
    html: page('<p>Brass</p>'),
    candidate: { material: 'Brass' },
    expect: { '$.material': 'not_evaluated text.short' },
  },
  {
    name: 'a few ideographs are a short text',
    html: page('<p>左前车门</p>'),
    candidate: { zone: '左前车门' },
    expect: { '$.zone': 'not_evaluated text.short' },
  },
  {
    name: 'a number is never certified by presence',
    html: page('<p>12 850</p>'),
    candidate: { stock: 12850 },
    expect: { '$.stock': 'not_evaluated number.none' },
  },
  {
    name: 'a text cut off within a clause is wrong',
    html: page(`<p>${story}</p>`),
    candidate: { note: 'The lamp was made in a small workshop near the' },
    expect: { '$.note': 'wrong text.cut' },
  },
  {
    name: 'a text cut off with an ellipsis is not called wrong',
    html: page(`<p>${story}</p>`),
    candidate: { note: 'The lamp was made in a small workshop near the…' },
    expect: { '$.note': 'matched text.long' },
  },
  {
    name: 'a text with one word replaced is wrong',
    html: page(`<p>${story}</p>`),
    candidate: { note: 'The lamp was made in a large workshop near the harbour and shipped the same week.' },
    expect: { '$.note': 'wrong text.near' },
  },
  {
    name: 'a Chinese text with one numeral replaced is wrong',
    html: page('<p>冷车启动后怠速运转三十分钟，水温稳定。</p>'),
    candidate: { engine: '冷车启动后怠速运转五十分钟，水温稳定。' },
    expect: { '$.engine': 'wrong text.near' },
  },
  {
    name: 'another text is left open',
    html: page(`<p>${story}</p>`),
    candidate: { note: 'Guests praise the quiet garden and the breakfast under old chestnut trees.' },
    expect: { '$.note': 'not_evaluated text.none' },
  },
  {
    name: 'a short text that stands nowhere in the whole source is left open: it may be derived',
    html: page(
      '<p>The driver ran into a tree. It costs $ 40, and is überfällig. Smith, Bob; Müller GmbH</p>',
    ),
    candidate: {
      category: 'collision',
      currency: 'USD',
      country: 'Germany',
      status: 'OVERDUE',
      sentiment: 'negative',
      damage: 'N/A',
    },
    expect: {
      '$.category': 'not_evaluated text.absent',
      '$.currency': 'not_evaluated text.absent',
      '$.country': 'not_evaluated text.absent',
      '$.status': 'not_evaluated text.absent',
      '$.sentiment': 'not_evaluated text.absent',
      '$.damage': 'not_evaluated text.absent',
    },
  },
  {
    name: 'a short text that the contract declares as copied and that stands nowhere is wrong',
    html: page('<p>Text</p>'),
    candidate: { brand: 'Velorama' },
    contract: { properties: { brand: { type: 'string', 'x-verbatim': true } } },
    expect: { '$.brand': 'unexpected text.absent-verbatim' },
  },
  {
    name: 'a short text that stands in an attribute is left open',
    html: page('<p data-brand="velorama">Text</p>'),
    candidate: { brand: 'Velorama' },
    expect: { '$.brand': 'not_evaluated text.none' },
  },
  {
    name: 'a part of a page says nothing of what stands nowhere',
    html: '<p>Text</p>',
    candidate: { brand: 'Velorama' },
    expect: { '$.brand': 'not_evaluated text.none' },
  },
  {
    name: 'the point of an abbreviation ends no sentence',
    html: page(
      '<p>Northern Reed Ltd. v. Harbour Mills was heard.</p><p>We met at noon. The rain fell on Harbour Mills.</p>',
    ),
    candidate: { parties: 'Northern Reed Ltd. v.', note: 'We met at noon.' },
    expect: { '$.parties': 'not_evaluated text.short', '$.note': 'matched text.sentence' },
  },
  {
    name: 'the name of something is no title that the candidate has already',
    html: page('<h1>Blue lamp with brass foot</h1>'),
    candidate: { title: 'Blue lamp with brass foot', company_name: 'Blue lamp with brass foot' },
    expect: { '$.title': 'matched page.title', '$.company_name': 'not_evaluated text.short' },
  },
]
