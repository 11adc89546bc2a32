/** Pages that are made together with the right answer, so that both are known: labels and tables as sites write them. */
import fc from 'fast-check'

export type ValueKind = 'count' | 'amount' | 'day' | 'share' | 'words' | 'code' | 'weight' | 'flag'

export interface PlantedField {
  readonly key: string
  readonly label: string
  readonly kind: ValueKind
}

export interface PlantedPage {
  readonly html: string
  /** Right by the way that the page was made. */
  readonly answer: Readonly<Record<string, unknown>>
  readonly fields: readonly PlantedField[]
  readonly table?: { readonly key: string; readonly columns: readonly PlantedField[] }
}

interface Value {
  readonly shown: string
  readonly value: string | number | boolean
}

const LABELS: Readonly<Record<ValueKind, readonly string[]>> = {
  count: ['Pages', 'Number of seats', 'Previous owners', 'Stock', 'Floor', 'Servings'],
  amount: ['Total', 'Total paid', 'Deposit', 'Monthly rent', 'Excess', 'Shipping'],
  day: ['Date of loss', 'Valid until', 'Published', 'First registration', 'Due date'],
  share: ['Tax rate', 'Humidity', 'Occupancy', 'Fat content'],
  words: ['Holder', 'City', 'Material', 'Colour', 'Author', 'Condition'],
  code: ['Report number', 'Policy number', 'Article', 'Reference'],
  weight: ['Weight', 'Net weight', 'Load'],
  flag: ['Insured', 'Refundable', 'Furnished'],
}
const KINDS = Object.keys(LABELS) as ValueKind[]
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WORDS = [
  'North',
  'Harbour',
  'Anna',
  'Keller',
  'oak',
  'light grey',
  'Rossi',
  'used',
  'like new',
  'Lisbon',
  'van der Berg',
  'stainless steel',
  "O'Neill",
  'Müller',
  'Q4',
  '2nd floor',
  'R&D',
]

const keyOf = (label: string): string => label.toLowerCase().replaceAll(' ', '_')
const grouped = (whole: number): string => whole.toLocaleString('en')
const two = (part: number): string => String(part).padStart(2, '0')

const VALUES: Readonly<Record<ValueKind, fc.Arbitrary<Value>>> = {
  count: fc
    .tuple(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 2, max: 99_999 })), fc.boolean())
    .map(([value, isGrouped]) => ({ value, shown: isGrouped ? grouped(value) : String(value) })),
  amount: fc
    .tuple(
      fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 100, max: 9_999_999 })),
      fc.constantFrom('$#', '# USD', 'USD #', '$ #'),
      fc.boolean(),
    )
    .map(([cents, form, isWhole]) => {
      const value = isWhole ? Math.ceil(cents / 100) : cents / 100
      const digits = isWhole ? grouped(value) : `${grouped(Math.floor(cents / 100))}.${two(cents % 100)}`
      return { value, shown: form.replace('#', () => digits) }
    }),
  day: fc
    .tuple(
      fc.integer({ min: 1990, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.nat({ max: 3 }),
    )
    .map(([year, month, day, form]) => {
      const name = MONTHS[month - 1]
      const value = `${year}-${two(month)}-${two(day)}`
      return {
        value,
        shown: [
          value,
          `${day} ${name} ${year}`,
          `${name} ${day}, ${year}`,
          `${two(day)} ${name.slice(0, 3)} ${year}`,
        ][form],
      }
    }),
  share: fc
    .integer({ min: 0, max: 1000 })
    .map((tenths) => ({ value: `${tenths / 10}%`, shown: `${tenths / 10}%` })),
  words: fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
    .map((words) => ({ value: words.join(' '), shown: words.join(' ') })),
  code: fc
    .tuple(
      fc.constantFrom('BX', 'PL', 'A'),
      fc.integer({ min: 10, max: 9999 }),
      fc.integer({ min: 1, max: 99 }),
    )
    .map(([start, number, end]) => ({
      value: `${start}-${number}-${two(end)}`,
      shown: `${start}-${number}-${two(end)}`,
    })),
  weight: fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.constantFrom('g', 'kg'))
    .map(([number, unit]) => ({ value: `${number} ${unit}`, shown: `${grouped(number)} ${unit}` })),
  flag: fc.boolean().map((value) => ({ value, shown: value ? 'Yes' : 'No' })),
}

const labelled = fc
  .constantFrom(...KINDS)
  .chain((kind) =>
    fc.constantFrom(...LABELS[kind]).map((label): PlantedField => ({ kind, label, key: keyOf(label) })),
  )

/** A field with the value that the page shows. */
const shownField = labelled.chain((field) => VALUES[field.kind].map((value) => ({ ...field, ...value })))

const table = fc
  .uniqueArray(labelled, { selector: ({ label }) => label, minLength: 1, maxLength: 3 })
  .chain((columns) =>
    fc
      .array(fc.tuple(...columns.map(({ kind }) => VALUES[kind])), { minLength: 1, maxLength: 5 })
      .map((rows) => ({ columns, rows })),
  )

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Ways to write a list of labels with their values. */
const LAYOUTS: readonly ((pairs: readonly (readonly [label: string, shown: string])[]) => string)[] = [
  (pairs) => `<dl>${pairs.map(([label, shown]) => `<dt>${label}</dt><dd>${shown}</dd>`).join('')}</dl>`,
  (pairs) =>
    `<table>${pairs.map(([label, shown]) => `<tr><th>${label}</th><td>${shown}</td></tr>`).join('')}</table>`,
  (pairs) =>
    `<table>${pairs.map(([label, shown]) => `<tr><td>${label}</td><td><b>${shown}</b></td></tr>`).join('')}</table>`,
  (pairs) => pairs.map(([label, shown]) => `<p>${label}: ${shown}</p>`).join(''),
  (pairs) => pairs.map(([label, shown]) => `<div><span>${label}</span> <span>${shown}</span></div>`).join(''),
  (pairs) => pairs.map(([label, shown]) => `<p><b>${label}:</b> ${shown}<br></p>`).join(''),
  (pairs) =>
    `<ul>${pairs.map(([label, shown]) => `<li><strong>${label}</strong>: ${shown}</li>`).join('')}</ul>`,
  (pairs) =>
    pairs
      .map(
        ([label, shown]) =>
          `<div class=card><div class=name>${label}</div><div class=value>${shown}</div></div>`,
      )
      .join(''),
  (pairs) => pairs.map(([label, shown]) => `<h3>${label}</h3><p>${shown}</p>`).join(''),
  (pairs) => `<p>${pairs.map(([label, shown]) => `${label}: ${shown}`).join(' | ')}</p>`,
]

/** What pages have besides. None of it says anything of a field to a person. */
const NOISE: readonly string[] = [
  '<nav><a href=/>Home</a> <a href=/all>All 1,204 reports</a></nav>',
  '<p>Our office has been open since 1998, and 35 people work here.</p>',
  '<script>var data = {"total": 1}</script>',
  '<div style="display:none"><p>Total: 1</p><p>City: Nowhere</p></div>',
  '<template><dl><dt>Holder</dt><dd>Nobody</dd></dl></template>',
  '<ul><li>Free returns</li><li>Open daily from 9 to 17</li></ul>',
  '<img src=a.png alt="A picture"><br>',
  '<h2>Details</h2>',
  '<!-- Weight: 5 kg -->',
]

export const plantedPage: fc.Arbitrary<PlantedPage> = fc
  .record({
    fields: fc.uniqueArray(shownField, { selector: ({ label }) => label, minLength: 1, maxLength: 6 }),
    table: fc.option(table, { nil: undefined }),
    layout: fc.nat({ max: LAYOUTS.length - 1 }),
    noise: fc.array(fc.constantFrom(...NOISE), { maxLength: 3 }),
    isTableFirst: fc.boolean(),
  })
  .map(({ fields, table: listed, layout, noise, isTableFirst }) => {
    const pairs = LAYOUTS[layout](fields.map(({ label, shown }) => [label, escaped(shown)] as const))
    const grid = listed
      ? `<h2>Items</h2><table id=items><thead><tr><th>Item</th>${listed.columns.map(({ label }) => `<th>${label}</th>`).join('')}</tr></thead><tbody>${listed.rows
          .map(
            (row, at) =>
              `<tr><td>Item ${at + 1}</td>${row.map(({ shown }) => `<td>${escaped(shown)}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table>`
      : ''
    const [before = '', ...after] = noise
    const body = isTableFirst ? grid + pairs : pairs + grid
    const item: PlantedField = { key: 'item', label: 'Item', kind: 'words' }
    const columns = [item, ...(listed?.columns ?? [])]
    return {
      html: `<!doctype html><html lang=en><body>${before}<h1>Report</h1>${body}${after.join('')}</body></html>`,
      answer: {
        ...Object.fromEntries(fields.map(({ key, value }) => [key, value])),
        ...(listed && {
          items: listed.rows.map((row, at) =>
            Object.fromEntries([
              ['item', `Item ${at + 1}`],
              ...row.map(({ value }, column) => [listed.columns[column].key, value]),
            ]),
          ),
        }),
      },
      fields: fields.map(({ key, label, kind }) => ({ key, label, kind })),
      ...(listed && { table: { key: 'items', columns } }),
    }
  })
