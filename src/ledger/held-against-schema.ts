/** Holds data against a JSON Schema, as far as run.schema.json uses it, and names the first place that breaks it. */

/** The keywords that are understood; any other is a fault of the schema. */
export interface PlainSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, PlainSchema>>
  readonly additionalProperties?: PlainSchema
  readonly items?: PlainSchema
  readonly minItems?: number
  readonly maxItems?: number
}

export interface PlainSchemaRoot extends PlainSchema {
  readonly $defs: Readonly<Record<string, PlainSchema>>
}

const patterns = new Map<string, RegExp>()

/** `samples[3].checks[0].status is no text`; `null` where all holds. Nothing recurses. */
export function firstFault(root: PlainSchemaRoot, data: unknown): string | null {
  const open: { schema: PlainSchema; value: unknown; at: string }[] = [{ schema: root, value: data, at: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, at } = next
    let { schema } = next
    while (schema.$ref !== undefined) schema = root.$defs[schema.$ref.slice('#/$defs/'.length)]
    const fault = ownFault(schema, value)
    if (fault) return `${at || 'it'} ${fault}`
    if (Array.isArray(value)) {
      if (!schema.items) continue
      for (let index = value.length - 1; index >= 0; index--)
        open.push({ schema: schema.items, value: value[index], at: `${at}[${index}]` })
    } else if (isObject(value)) {
      for (const [name, child] of Object.entries(value).reverse()) {
        const known = schema.properties && Object.hasOwn(schema.properties, name) && schema.properties[name]
        const own = known || schema.additionalProperties
        if (own) open.push({ schema: own, value: child, at: at === '' ? name : `${at}.${name}` })
      }
    }
  }
  return null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ownFault(schema: PlainSchema, value: unknown): string | null {
  const { type, enum: values, pattern, minimum, maximum, required, minItems = 0, maxItems } = schema
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value)))
    return `is not of type ${[type].flat().join(' or ')}`
  if (schema.const !== undefined && value !== schema.const) return `is not ${JSON.stringify(schema.const)}`
  if (values && !values.includes(value)) return `is none of ${values.join(', ')}`
  if (pattern !== undefined && typeof value === 'string' && !compiled(pattern).test(value))
    return `is not of the form ${pattern}`
  if (minimum !== undefined && typeof value === 'number' && value < minimum) return `is less than ${minimum}`
  if (maximum !== undefined && typeof value === 'number' && value > maximum) return `is more than ${maximum}`
  if (Array.isArray(value) && (value.length < minItems || value.length > (maxItems ?? value.length)))
    return `has ${value.length} items`
  if (!isObject(value)) return null
  const missing = required?.find((name) => !Object.hasOwn(value, name))
  return missing === undefined ? null : `has no ${missing}`
}

function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  const made = new RegExp(pattern, 'u')
  patterns.set(pattern, made)
  return made
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    default:
      return typeof value === type
  }
}
