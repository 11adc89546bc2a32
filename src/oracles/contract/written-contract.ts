/** A contract as JSON: its JSON Schema, for prompts and annotations, and what tells it from another, for digests. */
import type { JsonValue } from '../../model/json.ts'
import { type Contract, type OpenedContract, openContract } from './contract.ts'
import type { JsonSchema } from './schema-at.ts'
import { jsonSchemaOf } from './standard-schema.ts'

/**
 * The JSON Schema behind a contract; `null` where its library has none to give.
 *
 * @throws ContractUsageError
 */
export const writtenSchema = (contract: Contract): JsonSchema | null => schemaOf(openContract(contract))

function schemaOf(opened: OpenedContract): JsonSchema | null {
  switch (opened.kind) {
    case 'json-schema':
      return opened.schema
    case 'validator':
      return (opened.validator.schema as JsonSchema | undefined) ?? null
    case 'standard':
      return jsonSchemaOf(opened.schema)
  }
}

/**
 * The same JSON for the same contract, in every process. Rules in code (`refine`) are part of it only where the library
 * gives no JSON Schema; then their source text is.
 *
 * @throws ContractUsageError
 */
export function contractIdentity(contract: Contract): JsonValue {
  const opened = openContract(contract)
  const schema = schemaOf(opened)
  const written = schema === null ? inWriting(opened.kind === 'standard' ? opened.schema : contract) : schema
  const { form, unknown } = opened
  if (form === undefined && unknown === undefined) return written as JsonValue
  return { schema: written, ...(form && { form }), ...(unknown && { unknown }) } as JsonValue
}

const MOST_NODES = 20_000

/** Any value as JSON, in bounded time: functions by their text, what was seen before by its number. */
export function inWriting(root: unknown): JsonValue {
  const seen = new Map<object, number>()
  const lines: string[] = []
  const pending: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: root }]
  for (let next = pending.pop(); next && lines.length < MOST_NODES; next = pending.pop()) {
    const { path, value } = next
    if (typeof value !== 'object' && typeof value !== 'function') {
      lines.push(`${path} ${String(value)}`)
      continue
    }
    if (value === null) continue
    const known = seen.get(value)
    lines.push(
      `${path} ${known ?? (typeof value === 'function' || value instanceof RegExp ? String(value) : '')}`,
    )
    if (known !== undefined) continue
    seen.set(value, seen.size)
    for (const key of Object.keys(value).sort())
      pending.push({ path: `${path}/${key}`, value: memberOf(value, key) })
  }
  return lines
}

/** A getter that throws says nothing. */
function memberOf(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
