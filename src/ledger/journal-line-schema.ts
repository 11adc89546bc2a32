/** The shape of each kind of journal line: a journal may have been torn, or written by somebody else. */
import { firstFault, type PlainSchema, type PlainSchemaRoot } from './held-against-schema.ts'
import { FIRST_SCHEMA } from './run-schema.ts'

const { $defs } = FIRST_SCHEMA
const TEXT: PlainSchema = { type: 'string' }
const INDEX: PlainSchema = { type: 'integer', minimum: 0 }
const FLAG: PlainSchema = { type: 'boolean' }

const object = (
  required: Readonly<Record<string, PlainSchema>>,
  optional: Readonly<Record<string, PlainSchema>> = {},
): PlainSchema => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
const listOf = (items: PlainSchema): PlainSchema => ({ type: 'array', items })

const test = object({ id: TEXT, file: TEXT, name: TEXT })

/** A result is what run.json holds of a check, and the fields are listed one by one as in its first version. */
const result: PlainSchema = {
  ...$defs.checkEntry,
  required: ($defs.checkEntry.required ?? []).filter((name) => name !== 'matcher' && name !== 'outcome'),
}

const exhibit = object(
  {
    texts: $defs.exhibit.properties!.texts,
    places: listOf(object({ path: TEXT, text: INDEX, range: { $ref: '#/$defs/range' } })),
  },
  { placesLeftOut: INDEX },
)

const cost = object(
  {
    questions: INDEX,
    live: INDEX,
    cached: INDEX,
    requests: INDEX,
    promptTokens: INDEX,
    completionTokens: INDEX,
  },
  { about: object({ name: TEXT }), estimatedTokens: INDEX },
)

const LINES: Readonly<Record<string, PlainSchema>> = {
  check: object(
    { at: TEXT, retry: INDEX, repeat: INDEX, matcher: TEXT, negated: FLAG, asymmetric: FLAG, result },
    { test, poll: TEXT, expectedToFail: FLAG, sample: TEXT, retest: TEXT, basis: TEXT, exhibit },
  ),
  test: object(
    {
      test,
      state: { enum: ['passed', 'failed', 'skipped', 'unfinished'] },
      expectedToFail: FLAG,
      retries: INDEX,
      errors: listOf(TEXT),
    },
    { durationMs: { type: 'number' } },
  ),
  error: object({ code: TEXT, message: TEXT }, { file: TEXT, sample: TEXT, test }),
  end: object({ at: TEXT }, { partial: FLAG }),
  ruling: object(
    { sample: TEXT, entry: INDEX, path: TEXT, costs: listOf(cost) },
    { finding: INDEX, ruling: { $ref: '#/$defs/ruling' }, judged: { $ref: '#/$defs/judged' } },
  ),
  mutation: object({ figures: { $ref: '#/$defs/mutation' } }),
}

const ROOTS = new Map(
  Object.entries(LINES).map(([kind, schema]): [string, PlainSchemaRoot] => [kind, { ...schema, $defs }]),
)

/** Whether the builder of runs can rely on it. */
export function isJournalLine(line: unknown): boolean {
  const { kind, finding, ruling, judged } = (line ?? {}) as Readonly<Record<string, unknown>>
  const root = ROOTS.get(String(kind))
  if (!root || firstFault(root, line) !== null) return false
  return kind !== 'ruling' || judged !== undefined || (finding !== undefined && ruling !== undefined)
}
