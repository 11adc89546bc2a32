/** For each mutator: an answer, and what may become of it. Every fault that is made must be one of the allowed. */
import type { JsonSchema, JsonValue, MutatorName } from '../../src/index.ts'

export interface MutatorCase {
  readonly mutator: MutatorName
  readonly answer: JsonValue
  /** All that may come out; each seed gives some of it. */
  readonly allowed: readonly JsonValue[]
  readonly contract?: JsonSchema
  readonly quotes?: readonly string[]
  readonly others?: readonly JsonValue[]
}

const digits = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export const MUTATOR_CASES: readonly MutatorCase[] = [
  { mutator: 'field-deleted', answer: { a: 1, b: null }, allowed: [{ b: null }] },
  {
    mutator: 'field-deleted',
    answer: { b: null },
    contract: { type: 'object', required: ['b'] },
    allowed: [{}],
  },
  { mutator: 'field-deleted', answer: ['x'], allowed: [] },
  { mutator: 'value-nulled', answer: { a: 'x', b: '', c: [] }, allowed: [{ a: null, b: '', c: [] }] },
  {
    mutator: 'digit-changed',
    answer: { a: 47 },
    allowed: [
      ...digits(1, 9)
        .filter((one) => one !== 4)
        .map((one) => ({ a: one * 10 + 7 })),
      ...digits(0, 9)
        .filter((one) => one !== 7)
        .map((one) => ({ a: 40 + one })),
    ],
  },
  { mutator: 'digit-changed', answer: { a: 'no digits' }, allowed: [] },
  {
    mutator: 'digit-changed',
    answer: { a: '7' },
    allowed: digits(0, 9)
      .filter((one) => one !== 7)
      .map((one) => ({ a: String(one) })),
  },
  {
    mutator: 'scale-moved',
    answer: { a: 12.8 },
    allowed: [128, 1.28, 1280, 12800, 0.0128].map((a) => ({ a })),
  },
  {
    mutator: 'scale-moved',
    answer: { a: '1280 kg' },
    allowed: ['12800 kg', '128 kg', '128000 kg', '1280000 kg', '1.28 kg'].map((a) => ({ a })),
  },
  { mutator: 'scale-moved', answer: { a: 0, b: '0042', c: '2026-03-04', d: '1,280' }, allowed: [] },
  { mutator: 'sign-flipped', answer: { a: -5 }, allowed: [{ a: 5 }] },
  { mutator: 'sign-flipped', answer: { a: '7 %' }, allowed: [{ a: '-7 %' }] },
  { mutator: 'sign-flipped', answer: { a: '−7 %' }, allowed: [{ a: '7 %' }] },
  { mutator: 'sign-flipped', answer: { a: 0, b: 'B-7', c: '2026-03-04', d: '7-B' }, allowed: [] },
  { mutator: 'day-month-swapped', answer: { a: '2026-03-04' }, allowed: [{ a: '2026-04-03' }] },
  { mutator: 'day-month-swapped', answer: { a: '2026-03-04T10:00' }, allowed: [{ a: '2026-04-03T10:00' }] },
  { mutator: 'day-month-swapped', answer: { a: '03/04/2026' }, allowed: [{ a: '04/03/2026' }] },
  { mutator: 'day-month-swapped', answer: { a: '2026-03-14', b: '2026-05-05', c: '14.3.2026' }, allowed: [] },
  { mutator: 'unit-changed', answer: { a: '412 g' }, allowed: [{ a: '412 kg' }] },
  { mutator: 'unit-changed', answer: { a: '$12.50' }, allowed: [{ a: '€12.50' }] },
  { mutator: 'unit-changed', answer: { a: 'USD' }, allowed: [{ a: 'EUR' }] },
  { mutator: 'unit-changed', answer: { a: '24 Monate' }, allowed: [{ a: '24 Jahre' }] },
  { mutator: 'unit-changed', answer: { a: '3 doors', b: 'g-force' }, allowed: [] },
  { mutator: 'state-flipped', answer: { a: true }, allowed: [{ a: false }] },
  { mutator: 'state-flipped', answer: { a: 'Paid' }, allowed: [{ a: 'Unpaid' }] },
  {
    mutator: 'state-flipped',
    answer: { a: 'red' },
    contract: { properties: { a: { enum: ['red', 'green', 'blue'] } } },
    allowed: [{ a: 'green' }, { a: 'blue' }],
  },
  {
    mutator: 'state-flipped',
    answer: { a: 'sedan' },
    others: [{ a: 'estate' }, { a: 'sedan' }, { a: 'estate' }],
    allowed: [{ a: 'estate' }],
  },
  { mutator: 'state-flipped', answer: { a: 'Ann' }, others: [{ a: 'Bo' }, { a: 'Cy' }], allowed: [] },
  { mutator: 'item-dropped', answer: ['x', 'y'], allowed: [['x'], ['y']] },
  {
    mutator: 'item-duplicated',
    answer: ['x', 'y'],
    allowed: [
      ['x', 'x', 'y'],
      ['x', 'y', 'y'],
    ],
  },
  { mutator: 'item-invented', answer: ['x'], others: [['x', 'z']], allowed: [['x', 'z']] },
  {
    mutator: 'item-invented',
    answer: [1],
    others: [],
    allowed: digits(0, 9)
      .filter((one) => one !== 1)
      .map((one) => [1, one]),
  },
  { mutator: 'items-reordered', answer: ['x', 'y', 'y'], allowed: [['y', 'x', 'y']] },
  { mutator: 'items-reordered', answer: ['x', 'x'], allowed: [] },
  { mutator: 'items-merged', answer: ['x', 'y'], allowed: [['x y']] },
  {
    mutator: 'items-merged',
    answer: [
      { a: 'x', n: 1 },
      { a: 'y', n: 2 },
    ],
    allowed: [[{ a: 'x y', n: 1 }]],
  },
  { mutator: 'items-merged', answer: [1, 2], allowed: [] },
  { mutator: 'fields-swapped', answer: { a: 1, b: 2, c: 'x' }, allowed: [{ a: 2, b: 1, c: 'x' }] },
  { mutator: 'fields-swapped', answer: { a: 1, b: 1, c: 'x', d: '7' }, allowed: [] },
  {
    mutator: 'columns-swapped',
    answer: [
      { a: 1, b: 2, c: 'x' },
      { a: 3, b: 4, c: 'y' },
    ],
    allowed: [
      [
        { a: 2, b: 1, c: 'x' },
        { a: 4, b: 3, c: 'y' },
      ],
    ],
  },
  { mutator: 'columns-swapped', answer: [{ a: 1, b: 2 }], allowed: [] },
  { mutator: 'rows-shifted', answer: [{ a: 1 }, { a: 2 }], allowed: [[{ a: 2 }, { a: 1 }]] },
  {
    mutator: 'rows-shifted',
    answer: [{ a: 1 }, { a: 2 }, { a: 3 }],
    allowed: [
      [{ a: 2 }, { a: 1 }, { a: 3 }],
      [{ a: 1 }, { a: 3 }, { a: 2 }],
      [{ a: 3 }, { a: 1 }, { a: 2 }],
    ],
  },
  { mutator: 'rows-shifted', answer: [{ a: 1 }, { a: 1 }], allowed: [] },
  {
    mutator: 'word-replaced',
    answer: { a: 'Left door', b: 'sill' },
    allowed: [
      { a: 'Sill door', b: 'sill' },
      { a: 'Left sill', b: 'sill' },
      { a: 'Left door', b: 'left' },
      { a: 'Left door', b: 'door' },
    ],
  },
  { mutator: 'word-replaced', answer: { a: '4711' }, allowed: [] },
  {
    mutator: 'word-dropped',
    answer: { a: 'not in stock' },
    allowed: ['in stock', 'not stock', 'not in'].map((a) => ({ a })),
  },
  { mutator: 'word-dropped', answer: { a: 'stock' }, allowed: [] },
  {
    mutator: 'text-truncated',
    answer: { a: 'one, two, three.' },
    allowed: ['one', 'one, two'].map((a) => ({ a })),
  },
  { mutator: 'text-truncated', answer: { a: 'one two' }, allowed: [] },
  {
    mutator: 'quote-reworded',
    answer: { quote: 'Payment is due.', note: 'Payment is due.' },
    quotes: ['$.quote'],
    allowed: [{ quote: 'Payment was due.', note: 'Payment is due.' }],
  },
  { mutator: 'quote-reworded', answer: { note: 'Payment is due.' }, allowed: [] },
  {
    mutator: 'field-invented',
    answer: { a: 1 },
    contract: { properties: { a: {}, b: {} } },
    others: [{ b: 'seen' }],
    allowed: [{ a: 1, b: 'seen' }],
  },
  {
    mutator: 'field-invented',
    answer: { a: 1 },
    allowed: ['as stated', 'standard', 4711, 'see above'].map((remark) => ({ a: 1, remark })),
  },
  { mutator: 'key-renamed', answer: { report_no: 1 }, allowed: [{ reportNo: 1 }] },
  { mutator: 'key-renamed', answer: { reportNo: 1 }, allowed: [{ report_no: 1 }] },
  { mutator: 'key-renamed', answer: { total: 1 }, allowed: [{ total_value: 1 }] },
]
