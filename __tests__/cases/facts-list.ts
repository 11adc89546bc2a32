/** Lists: texts bound to rows of one shape or to lines, structured lists, and lists of objects in tables. */
import type { FactsCase } from './facts-case.ts'

const steps = [
  'Unpack the frame',
  'Screw in all four legs',
  'Turn it over gently',
  'Lay the slats inside',
  'Tighten every screw again',
]
const listOf = (items: readonly string[]): string =>
  `<ul class="steps">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const withData = (items: readonly string[], body: string): string =>
  `<html><head><script type="application/ld+json">${JSON.stringify({ '@type': 'HowTo', step: items })}</script></head><body>${body}</body></html>`
const [first, second, third, fourth, fifth] = steps as [string, string, string, string, string]
const cards = (all: readonly (readonly [string, string, string])[]): string =>
  `<html lang="en"><body><div class="grid">${all.map(([title, price, size]) => `<div class="card"><h3>${title}</h3><span class="price">${price}</span><p class="size">${size}</p></div>`).join('')}</div>`
const labelledCards = (all: readonly (readonly string[])[]): string =>
  `<html lang="en"><body><div class="grid">${all.map(([title, ...lines]) => `<article><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`).join('')}</div>`
const ledger = (all: readonly (readonly [string, string])[]): string =>
  `<html lang="en"><table><tr><td></td><td>now</td></tr>${all.map(([name, amount]) => `<tr><td>${name}</td><td>${amount}</td></tr>`).join('')}</table>`
const rows =
  '<table><tr><th>Part</th><th>Pieces</th></tr><tr><td>Leg</td><td>4</td></tr><tr><td>Slat</td><td>12</td></tr></table>'

export const listCases: readonly FactsCase[] = [
  {
    name: 'items that are whole rows match in order',
    html: listOf(steps),
    candidate: { steps },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[4]': 'matched list.row' },
  },
  {
    name: 'the main part of a cell, before what explains it, is left open',
    html: '<table><tr><th>Room</th><th>Beds</th></tr><tr><td>Garden room<br><small>19 m²</small></td><td>2</td></tr><tr><td>Attic (no lift)</td><td>3</td></tr></table>',
    candidate: {
      rooms: [
        { room: 'Garden room', beds: 2 },
        { room: 'Attic', beds: 3 },
      ],
    },
    expect: { '$.rooms[0].room': 'not_evaluated table.open', '$.rooms[1].room': 'not_evaluated table.open' },
  },
  {
    name: 'a sign of a part of a block counts',
    html: ledger([
      ['Ferry tickets sold', '1,530'],
      ['Harbour dues paid', '-1,204'],
      ['Result of the year', '(877)'],
    ]),
    candidate: {
      lines: [
        { line: 'Ferry tickets sold', amount: 1530 },
        { line: 'Harbour dues paid', amount: -1204 },
        { line: 'Result of the year', amount: -877 },
      ],
    },
    expect: { '$.lines[1].amount': 'matched card.part', '$.lines[2].amount': 'matched card.part' },
  },
  {
    name: 'a lost sign of a part of a block is wrong',
    html: ledger([
      ['Ferry tickets sold', '1,530'],
      ['Harbour dues paid', '-1,204'],
      ['Result of the year', '(877)'],
      ['Balance carried over', '412'],
    ]),
    candidate: {
      lines: [
        { line: 'Ferry tickets sold', amount: 1530 },
        { line: 'Harbour dues paid', amount: -1204 },
        { line: 'Result of the year', amount: 877 },
        { line: 'Balance carried over', amount: 412 },
      ],
    },
    expect: { '$.lines[2].amount': 'wrong card.different', '$.lines[3].amount': 'matched card.part' },
  },
  {
    name: 'lines between <br> are rows',
    html: `<p>${steps.join('<br>')}</p>`,
    candidate: { steps: [first, second, third, fourth, 'Tighten every nail again'] },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[4]': 'wrong list.near' },
  },
  {
    name: 'the cells of one column are rows',
    html: `<table>${steps.map((step, at) => `<tr><td>${step}</td><td>${at} min</td></tr>`).join('')}</table>`,
    candidate: { steps },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[3]': 'matched list.row' },
  },
  {
    name: 'paragraphs are rows, and Chinese ones too',
    html: '<div><p>拆开包装并取出支架</p><p>拧紧四条桌腿</p><p>把桌面翻过来</p><p>检查所有螺丝</p></div>',
    candidate: { steps: ['拆开包装并取出支架', '拧紧三条桌腿', '把桌面翻过来', '检查所有螺丝'] },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[1]': 'wrong list.near' },
  },
  {
    name: 'parts of a row in another order are the row',
    html: '<ul><li><b>Mehl</b> <i>200 g</i></li><li><b>Zucker</b> <i>80 g</i></li><li><b>Butter</b> <i>100 g</i></li></ul>',
    candidate: { zutaten: ['200 g Mehl', '80 g Zucker', '100 g Butter'] },
    expect: { '$.zutaten[0]': 'matched list.row', '$.zutaten[2]': 'matched list.row' },
  },
  {
    name: 'fractions and units are the same however they are written',
    html: '<ul><li>½ cup oats</li><li>1½ tablespoons honey</li><li>250 grams curd</li></ul>',
    candidate: { items: ['1/2 cup oats', '1.5 tbsp honey', '250 g curd'] },
    expect: {
      '$.items[0]': 'matched list.row',
      '$.items[1]': 'matched list.row',
      '$.items[2]': 'matched list.row',
    },
  },
  {
    name: 'an item with one word replaced is wrong',
    html: listOf(steps),
    candidate: { steps: [first, 'Screw in all five legs', third, fourth, fifth] },
    expect: { '$.steps[1]': 'wrong list.near', '$.steps[2]': 'matched list.row' },
  },
  {
    name: 'two items that are swapped stand in the wrong order',
    html: listOf(steps),
    candidate: { steps: [first, second, third, fifth, fourth] },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[4]': 'wrong list.order' },
  },
  {
    name: 'an item that the page has once is a duplicate',
    html: listOf(steps),
    candidate: { steps: [first, second, third, third, fourth, fifth] },
    expect: { '$.steps[3]': 'unexpected list.duplicate' },
  },
  {
    name: 'an item that the page has twice is none',
    html: listOf([first, second, third, second, fifth]),
    candidate: { steps: [first, second, third, second, fifth] },
    expect: { '$.steps[1]': 'matched list.row', '$.steps[3]': 'matched list.row' },
  },
  {
    name: 'a list that the page shows twice is one list',
    html: listOf(steps) + listOf(steps),
    candidate: { steps: [...steps, ...steps] },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[5]': 'not_evaluated list.many-faults' },
  },
  {
    name: 'two rows in one item are merged',
    html: listOf(steps),
    candidate: { steps: [first, `${second}, ${third}`, fourth, fifth] },
    expect: { '$.steps[1]': 'unexpected list.merged' },
  },
  {
    name: 'a row that is cut off is wrong',
    html: listOf([first, 'Turn the whole frame over gently onto a soft rug', third, fourth, fifth]),
    candidate: { steps: [first, 'Turn the whole frame over gently', third, fourth, fifth] },
    expect: { '$.steps[1]': 'wrong list.cut' },
  },
  {
    name: 'rows that the candidate shortens throughout are left open',
    html: listOf([
      ...steps,
      'Unroll the mattress and let it rest',
      'Make the bed with fresh linen twice',
      'Write a short review about it online',
    ]),
    candidate: {
      steps: [
        ...steps,
        'Unroll the mattress and let',
        'Make the bed with fresh',
        'Write a short review about',
      ],
    },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[6]': 'not_evaluated list.many-faults' },
  },
  {
    name: 'notes that several items leave out are no fault',
    html: '<ul><li>4 long legs (oak)</li><li>12 flat slats (beech)</li><li>1 frame of steel</li><li>16 screws of brass</li><li>1 key to turn</li></ul>',
    candidate: {
      parts: ['4 long legs', '12 flat slats', '1 frame of steel', '16 screws of brass', '1 key to turn'],
    },
    expect: { '$.parts[2]': 'matched list.row', '$.parts[0]': 'not_evaluated list.weak' },
  },
  {
    name: 'a note that the others leave out as well certifies',
    html: '<ul><li>4 long oak legs (stained)</li><li>12 flat beech slats (raw)</li><li>1 frame of steel</li><li>16 screws of brass</li><li>1 key to turn</li></ul>',
    candidate: {
      parts: [
        '4 long oak legs',
        '12 flat beech slats',
        '1 frame of steel',
        '16 screws of brass',
        '1 key to turn',
      ],
    },
    expect: { '$.parts[0]': 'matched list.note', '$.parts[1]': 'matched list.note' },
  },
  {
    name: 'whole sentences of a row certify',
    html: listOf([`${first}. Keep the box for later use. Mind the foil.`, second, third, fourth, fifth]),
    candidate: { steps: ['Keep the box for later use.', second, third, fourth, fifth] },
    expect: { '$.steps[0]': 'matched list.sentence' },
  },
  {
    name: 'an item that is nowhere on the page is foreign',
    html: listOf(steps),
    candidate: { steps: [first, second, third, 'Paint the wall in a warm green', fourth, fifth] },
    expect: { '$.steps[3]': 'unexpected list.foreign' },
  },
  {
    name: 'an item of another shape among the rows is no fault',
    html: `<div><p class="s">${first}</p><p class="s">${second}</p><h3>For the second day</h3><p class="s">${fourth}</p><p class="s">${fifth}</p></div>`,
    candidate: { steps: [first, second, 'For the second day', fourth, fifth] },
    expect: { '$.steps[2]': 'matched list.other-row' },
  },
  {
    name: 'several whole lines among the rows are no fault',
    html: `<div><p class="s">${first}</p><p class="s">${second}</p><div>Rest for one night<br>and look again<br>before noon</div><p class="s">${fourth}</p><p class="s">${fifth}</p></div>`,
    candidate: { steps: [first, second, 'Rest for one night and look again', fourth, fifth] },
    expect: { '$.steps[2]': 'matched list.lines' },
  },
  {
    name: 'a row that the candidate lacks is missing',
    html: listOf(steps),
    candidate: { steps: [first, second, fourth, fifth] },
    expect: { '$.steps[2]': 'missing list.missing', '$.steps[3]': 'matched list.row' },
  },
  {
    name: 'headings between rows and rows far from the list are not missing',
    html: `<div>${['Intro text here', 'More intro text', 'Steps:', ...steps, 'Outro text here', 'Thanks for reading'].map((text) => `<p>${text}</p>`).join('')}</div>`,
    candidate: { steps },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[4]': 'matched list.row' },
  },
  {
    name: 'a list that no rows are is left open',
    html: '<p>Brass, glass and linen are what it is made of.</p>',
    candidate: { materials: ['Brass', 'Glass', 'Linen'] },
    expect: {
      '$.materials[0]': 'not_evaluated list.unbound',
      '$.materials[2]': 'not_evaluated list.unbound',
    },
  },
  {
    name: 'an empty item is left open',
    html: listOf(steps),
    candidate: { steps: [first, '', third, fourth] },
    expect: { '$.steps[1]': 'not_evaluated empty.none' },
  },
  {
    name: 'a structured list certifies its members where people see none',
    html: withData(steps, '<p>See the video.</p>'),
    structuredData: true,
    candidate: { step: [first, second, third, fourth, fifth] },
    expect: { '$.step[0]': 'matched list.structured' },
  },
  {
    name: 'a structured list tells order, duplicates, joined items, foreign and missing ones',
    html: withData(steps, '<p>See the video.</p>'),
    structuredData: true,
    candidate: {
      a: { step: [second, first, third, fourth, fifth] },
      b: { step: [first, second, second, third, fourth, fifth] },
      c: { step: [first, `${second} ${third}`, fourth, fifth] },
      d: { step: [first, second, third, fourth, fifth, 'Paint the wall'] },
      e: { step: [first, second, third, fifth] },
    },
    expect: {
      '$.a.step[1]': 'wrong list.structured-order',
      '$.b.step[2]': 'unexpected list.structured-duplicate',
      '$.c.step[1]': 'unexpected list.structured-merged',
      '$.d.step[5]': 'unexpected list.structured-foreign',
      '$.e.step[3]': 'missing list.structured-missing',
    },
  },
  {
    name: 'a visible list and a structured one that disagree on the order leave it open',
    html: withData([first, third, second, fourth, fifth], listOf(steps)),
    structuredData: true,
    candidate: { step: steps },
    expect: { '$.step[0]': 'matched list.row', '$.step[2]': 'not_evaluated list.conflict' },
  },
  {
    name: 'a set has no order and lacks nothing',
    html: withData(steps, '<p>See the video.</p>'),
    structuredData: true,
    candidate: { step: [fifth, first] },
    contract: { properties: { step: { type: 'array', uniqueItems: true } } },
    expect: { '$.step[0]': 'matched list.structured', '$.step[1]': 'matched list.structured' },
  },
  {
    name: 'a list that joins rows of the page throughout is left open',
    html: listOf([
      ...steps,
      'Unroll the mattress',
      'Let it rest a day',
      'Make the bed',
      'Sleep well',
      'Write a review',
    ]),
    candidate: {
      steps: [
        `${first} ${second}`,
        `${third} ${fourth}`,
        fifth,
        'Unroll the mattress',
        'Let it rest a day',
        'Make the bed',
        'Sleep well',
        'Write a review',
      ],
    },
    expect: { '$.steps[0]': 'not_evaluated list.many-faults', '$.steps[2]': 'matched list.row' },
  },
  {
    name: 'objects are rows of the table whose headers are their keys',
    html: rows,
    candidate: {
      parts: [
        { part: 'Leg', pieces: 4 },
        { part: 'Slat', pieces: 21 },
      ],
    },
    expect: { '$.parts[0].pieces': 'matched table.cell', '$.parts[1].pieces': 'wrong table.different' },
  },
  {
    name: 'objects are the cards that show them, each key in a place of its own',
    html: cards([
      ['Harbour flat', '€ 1,280', '2 rooms'],
      ['Garden house', '€ 2,450', '5 rooms'],
      ['Roof studio', '€ 940', '1 room'],
      ['Mill cottage', '€ 1,610', '3 rooms'],
    ]),
    candidate: {
      homes: [
        { title: 'Harbour flat', price: 1280, rooms: 2 },
        { title: 'Garden house', price: 2450, rooms: 5 },
        { title: 'Roof studio', price: 490, rooms: 1 },
        { title: 'Mill cottage', price: 1610, rooms: 3 },
      ],
    },
    expect: {
      '$.homes[0].price': 'matched card.part',
      '$.homes[1].title': 'matched card.part',
      '$.homes[2].price': 'wrong card.different',
    },
  },
  {
    name: 'Chinese cards bind as well, and what they show in no place of its own is left open',
    html: cards([
      ['海港公寓', '1280元', '两室'],
      ['花园别墅', '2450元', '五室'],
      ['屋顶小屋', '940元', '一室'],
    ]),
    candidate: {
      homes: [
        { title: '海港公寓', price: '1280元', note: '朝南' },
        { title: '花园别墅', price: '2450元', note: '带车库' },
        { title: '屋顶小屋', price: '940元', note: '可养宠物' },
      ],
    },
    expect: { '$.homes[0].price': 'matched card.part', '$.homes[1].note': 'not_evaluated card.open' },
  },
  {
    name: 'what a card labels decides the field of its item, and not of another',
    html: labelledCards([
      ['Dyneema line', '<b>Weight:</b> 4.2 kg', 'SKU: RR-0081', '<b>Colour:</b> Grey'],
      ['Polyester sheet', '<b>Weight:</b> 9.6 kg', 'SKU: RR-0127', '<b>Colour:</b> Blue'],
      ['Snap shackle', '<b>Weight:</b> 0.3 kg', 'SKU: RR-0440'],
    ]),
    candidate: {
      goods: [
        { name: 'Dyneema line', weight: '4.2 kg', sku: 'RR-0018', colour: 'Grey' },
        { name: 'Polyester sheet', weight: '0.3 kg', sku: 'RR-0127', colour: 'sea' },
        { name: 'Snap shackle', weight: '0.3 kg', sku: 'RR-0440', colour: 'Red' },
      ],
    },
    expect: {
      '$.goods[0].weight': 'matched label.same',
      '$.goods[0].sku': 'wrong label.other-text',
      '$.goods[0].colour': 'matched label.same',
      '$.goods[1].weight': 'wrong label.different',
      '$.goods[1].sku': 'matched label.same',
      '$.goods[2].sku': 'matched label.same',
      '$.goods[2].colour': 'not_evaluated card.open',
    },
  },
  {
    name: 'a label that several keys of an item have, or that stands twice in a card, accuses nobody',
    html: labelledCards([
      ['Dyneema line', 'Price: $ 4.20', 'Price: $ 4.90'],
      ['Polyester sheet', 'Price: $ 9.60', 'Price: $ 9.90'],
    ]),
    candidate: {
      goods: [
        { name: 'Dyneema line', price: 5, offer: { price: 6 } },
        { name: 'Polyester sheet', price: 9.6, offer: { price: 7 } },
      ],
    },
    expect: {
      '$.goods[0].price': 'not_evaluated card.open',
      '$.goods[0].offer.price': 'not_evaluated card.open',
    },
  },
  {
    name: 'tokens match cells in other spelling, and flags and tokens accuse no other cell',
    html: `<table><tr><th>Order</th><th>State</th><th>Gift</th></tr>
      <tr><td>A-17</td><td>Shipped</td><td>Yes</td></tr><tr><td>B-18</td><td>In transit</td><td>No</td></tr>
      <tr><td>C-19</td><td>Unterwegs</td><td>✓</td></tr></table>`,
    candidate: {
      orders: [
        { order: 'A-17', state: 'shipped', gift: true },
        { order: 'B-18', state: 'in_transit', gift: false },
        { order: 'C-19', state: 'in_transit', gift: true },
      ],
    },
    expect: {
      '$.orders[0].state': 'matched table.cell',
      '$.orders[1].state': 'matched table.cell',
      '$.orders[2].state': 'not_evaluated table.open',
      '$.orders[0].gift': 'not_evaluated table.open',
      '$.orders[2].gift': 'not_evaluated table.open',
    },
  },
  {
    name: 'another member of the enum in a cell is wrong',
    html: `<table><tr><th>Order</th><th>State</th></tr>
      <tr><td>A-17</td><td>Shipped</td></tr><tr><td>B-18</td><td>In transit</td></tr></table>`,
    candidate: {
      orders: [
        { order: 'A-17', state: 'shipped' },
        { order: 'B-18', state: 'shipped' },
      ],
    },
    contract: {
      properties: {
        orders: { items: { properties: { state: { enum: ['shipped', 'in_transit'] } } } },
      },
    },
    expect: { '$.orders[0].state': 'matched table.cell', '$.orders[1].state': 'wrong table.different' },
  },
  {
    name: 'rows of one style that are listed, and rows of another that are not, are left open',
    html: `<div><div class="zone"><b>Left fender</b> <i class="red">red</i></div><div class="zone"><b>Rear bumper</b> <i class="red">red</i></div><div class="zone"><b>Front door</b> <i class="green">green</i></div><div class="zone"><b>Back door</b> <i class="red">red</i></div><div class="zone"><b>Engine hood</b> <i class="red">red</i></div><div class="zone"><b>Trunk lid</b> <i class="green">green</i></div><div class="zone"><b>Roof panel</b> <i class="red">red</i></div></div>`,
    candidate: { zones: ['Left fender', 'Rear bumper', 'Back door', 'Engine hood', 'Roof panel'] },
    expect: {
      '$.zones[0]': 'not_evaluated list.styled',
      '$.zones[2]': 'not_evaluated list.styled',
      '$.zones[4]': 'not_evaluated list.styled',
    },
  },
  {
    name: 'a row of another style among those of one style is not certified',
    html: `<div><div class="zone"><b>Left fender</b> <i class="red">red</i></div><div class="zone"><b>Rear bumper</b> <i class="red">red</i></div><div class="zone"><b>Front door</b> <i class="green">green</i></div><div class="zone"><b>Back door</b> <i class="red">red</i></div><div class="zone"><b>Engine hood</b> <i class="red">red</i></div><div class="zone"><b>Trunk lid</b> <i class="green">green</i></div><div class="zone"><b>Roof panel</b> <i class="red">red</i></div></div>`,
    candidate: {
      zones: ['Left fender', 'Rear bumper', 'Front door', 'Back door', 'Engine hood', 'Roof panel'],
    },
    expect: {
      '$.zones[0]': 'not_evaluated list.styled',
      '$.zones[2]': 'not_evaluated list.styled',
      '$.zones[4]': 'not_evaluated list.styled',
    },
  },
  {
    name: 'the main part of a cell, without what it adds in brackets, is left open',
    html: '<table><tr><th>Counsel</th><th>Party</th></tr><tr><td>Ida Lund (Vale &amp; Orr)</td><td>Buyer</td></tr><tr><td>Max Ruhl</td><td>Seller</td></tr></table>',
    candidate: {
      people: [
        { counsel: 'Ida Lund', party: 'Buyer' },
        { counsel: 'Max Ruhl', party: 'Seller' },
      ],
    },
    expect: {
      '$.people[0].counsel': 'not_evaluated table.open',
      '$.people[1].counsel': 'matched table.cell',
    },
  },
  {
    name: 'a total at the foot of a table that is listed as an item is left open, and none that is not listed is missing',
    html: `<table><thead><tr><th>Pier</th><th>Boats</th></tr></thead><tbody><tr><td>North</td><td>14</td></tr><tr><td>South</td><td>23</td></tr></tbody>
      <tfoot><tr><th scope="row">Total</th><td>37</td></tr></tfoot></table>`,
    candidate: {
      piers: [
        { pier: 'North', boats: 14 },
        { pier: 'South', boats: 23 },
        { pier: 'Total', boats: 37 },
      ],
    },
    expect: { '$.piers[1].boats': 'matched table.cell', '$.piers[2].boats': 'not_evaluated table.open' },
  },
  {
    name: 'no value for a cell that shows a mark among numbers is left open, and for a number it is missing',
    html: '<table><tr><th>Pier</th><th>Boats</th></tr><tr><td>North</td><td>[x]</td></tr><tr><td>South</td><td>23</td></tr><tr><td>West</td><td>31</td></tr></table>',
    candidate: {
      piers: [
        { pier: 'North', boats: null },
        { pier: 'South', boats: null },
        { pier: 'West', boats: 31 },
      ],
    },
    expect: { '$.piers[0].boats': 'not_evaluated table.open', '$.piers[1].boats': 'missing table.different' },
  },
  {
    name: 'no value for a cell of words among words is missing',
    html: '<table><tr><th>Pier</th><th>Keeper</th></tr><tr><td>North</td><td>Ida</td></tr><tr><td>South</td><td>Ole</td></tr></table>',
    candidate: {
      piers: [
        { pier: 'North', keeper: null },
        { pier: 'South', keeper: 'Ole' },
      ],
    },
    expect: { '$.piers[0].keeper': 'missing table.different' },
  },
  {
    name: 'a number with its counter is the number, and a power of ten is none',
    html: '<table lang="zh"><tr><th>品名</th><th>数量</th></tr><tr><td>桌子</td><td>18张</td></tr><tr><td>椅子</td><td>36万</td></tr><tr><td>灯</td><td>7个</td></tr></table>',
    candidate: {
      goods: [
        { 品名: '桌子', 数量: 18 },
        { 品名: '椅子', 数量: 36 },
        { 品名: '灯', 数量: 9 },
      ],
    },
    expect: {
      '$.goods[0].数量': 'matched table.cell',
      '$.goods[1].数量': 'wrong table.different',
      '$.goods[2].数量': 'wrong table.different',
    },
  },
  {
    name: 'a text of a list that another field has too is left open',
    html: '<html lang="en"><body><p>Harbour walk at low tide</p><p>Bring boots</p>',
    candidate: { walk: 'Harbour walk at low tide', stops: ['Old pier', 'Harbour walk at low tide'] },
    expect: { '$.stops[1]': 'not_evaluated list.unbound', '$.walk': 'not_evaluated text.short' },
  },
  {
    name: 'an item of a bound list that stands elsewhere as the text of another field is left open',
    html: `<html lang="en"><body><h1>Harbour walk at low tide</h1>${listOf(steps.slice(0, 4))}`,
    candidate: {
      title: 'Harbour walk at low tide',
      steps: [...steps.slice(0, 4), 'Harbour walk at low tide'],
    },
    expect: { '$.steps[0]': 'matched list.row', '$.steps[4]': 'not_evaluated list.weak' },
  },
]
