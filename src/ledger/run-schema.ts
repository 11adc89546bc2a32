/** The published schema of run.json, and that of version 1, which is derived from it. */
import type { PlainSchema, PlainSchemaRoot } from './held-against-schema.ts'
import schema from './run.schema.json'

/** Version 2: `goldenless/run.schema.json`. */
export const RUN_SCHEMA = schema as unknown as PlainSchemaRoot

const { fieldGroup, sample } = RUN_SCHEMA.$defs

/** Version 1: each field with its own path; no defects, patterns, exhibits, paths or digest. */
export const FIRST_SCHEMA: PlainSchemaRoot = {
  ...RUN_SCHEMA,
  ...without(RUN_SCHEMA, ['patterns', 'paths', 'digest']),
  $defs: {
    ...RUN_SCHEMA.$defs,
    sample: { ...sample, ...without(sample, ['defects', 'exhibit']) },
    fieldGroup: {
      ...fieldGroup,
      required: ['path', 'verdict'],
      properties: { ...fieldGroup.properties, path: { type: 'string' } },
    },
  },
}

function without(from: PlainSchema, names: readonly string[]): Pick<PlainSchema, 'required' | 'properties'> {
  const kept = Object.entries(from.properties ?? {}).filter(([name]) => !names.includes(name))
  return {
    required: (from.required ?? []).filter((name) => !names.includes(name)),
    properties: { ...Object.fromEntries(kept), ...(from === RUN_SCHEMA && { schemaVersion: { const: 1 } }) },
  }
}
