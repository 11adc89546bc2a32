/**
 * What to say of `anyOf` and `oneOf` that nothing matches: where only one alternative has the right type, its own
 * violations, at their exact places; else that no alternative fits, once, without the echoes of them all.
 */
import type { JsonValue } from '../../model/json.ts'
import { valueAt } from '../../model/json-path.ts'
import type { AjvValidator } from './contract.ts'
import { possibleAlternatives } from './large-choice.ts'
import { type JsonSchema, resolvePointer } from './schema-at.ts'
import { instanceSegments, type SchemaViolation } from './violation-finding.ts'

type Branch = (pointer: string) => AjvValidator | undefined

/** Alternatives within alternatives are followed so far. */
const DEEPEST = 12

/** More alternatives than these are not looked into one by one: none of them is the one that was meant. */
const MOST_ALTERNATIVES = 200

export function chooseAlternatives(
  violations: readonly SchemaViolation[],
  value: JsonValue,
  schema: JsonSchema,
  branch: Branch,
  depth = 0,
): readonly SchemaViolation[] {
  const kept: SchemaViolation[] = []
  for (const violation of violations) {
    // `if` only repeats what its branch says.
    if (violation.keyword === 'if') continue
    if (!isChoice(violation)) {
      kept.push(violation)
      continue
    }
    const alternatives = alternativesOf(violation, value, schema, branch)
    const echoes = new Set(alternatives.flatMap(({ violations: all }) => all.map(keyOf)))
    // Ajv adds the violations of the alternatives right before the one of the choice itself.
    while (kept.length > 0 && isEcho(kept.at(-1)!, violation, echoes, alternatives.length > 0)) kept.pop()
    const fitting = alternatives.filter(fits)
    if (fitting.length === 1 && depth < DEEPEST)
      kept.push(...chooseAlternatives(fitting[0].violations, value, schema, branch, depth + 1))
    else kept.push(violation)
  }
  return kept
}

const isChoice = ({ keyword, params }: SchemaViolation): boolean =>
  keyword === 'anyOf' || (keyword === 'oneOf' && !params.passingSchemas)

const keyOf = ({ instancePath, keyword, params }: SchemaViolation): string =>
  JSON.stringify([instancePath, keyword, params])

/** Without validators of the alternatives, what stands under the choice in schema and candidate. */
function isEcho(
  violation: SchemaViolation,
  choice: SchemaViolation,
  echoes: ReadonlySet<string>,
  known: boolean,
): boolean {
  if (known) return echoes.has(keyOf(violation))
  return violation.schemaPath.startsWith(`${choice.schemaPath}/`)
}

interface Alternative {
  /** Where the alternative applies. */
  readonly instancePath: string
  readonly violations: readonly SchemaViolation[]
}

function alternativesOf(
  choice: SchemaViolation,
  root: JsonValue,
  schema: JsonSchema,
  branch: Branch,
): Alternative[] {
  const { instancePath, params } = choice
  const schemaPath = (params.pointer as string | undefined) ?? choice.schemaPath
  const branches = Array.isArray(choice.schema) ? (choice.schema as JsonValue[]) : []
  const data = valueAt(root, instanceSegments(instancePath, root)) as JsonValue
  const near =
    params.pointer === undefined ? [...branches.keys()] : possibleAlternatives(branches, data, schema, 'kind')
  if (near.length > MOST_ALTERNATIVES) return []
  return near.flatMap((index) => {
    const pointer = `${schemaPath}/${index}`
    const validate = validatorOf(pointer, branch)
    if (validate?.(data) !== false) return []
    const own = resolvePointer(schema, pointer)
    const violations = ((validate!.errors ?? []) as unknown as SchemaViolation[]).map((one) => ({
      ...one,
      instancePath: instancePath + one.instancePath,
      // Within the alternative, pointers start at itself; behind a reference, at the root.
      schemaPath:
        own !== undefined && resolvePointer(own as JsonSchema, one.schemaPath) !== undefined
          ? pointer + one.schemaPath.slice(1)
          : one.schemaPath,
    }))
    return [{ instancePath, violations }]
  })
}

function validatorOf(pointer: string, branch: Branch): AjvValidator | undefined {
  try {
    return branch(pointer)
  } catch {
    return undefined
  }
}

/** The alternative is of the candidate's own type, and so are the constants that tell alternatives apart. */
function fits({ instancePath, violations }: Alternative): boolean {
  return !violations.some(({ instancePath: at, keyword }) => {
    if (at === instancePath) return keyword === 'type' || keyword === 'const' || keyword === 'enum'
    return keyword === 'const' && !at.slice(instancePath.length + 1).includes('/')
  })
}
