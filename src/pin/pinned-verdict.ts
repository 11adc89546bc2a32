/** The verdict that a pinned sample has to give: its form, as pinned.json holds it, and what differs from it now. */
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName, Finding } from '../model/finding.ts'
import { isJsonObject, type JsonValue } from '../model/json.ts'
import { parsePath } from '../model/json-path.ts'
import { PathPatternError, pathPattern } from '../model/path-pattern.ts'
import type { FieldResult } from '../model/verdict.ts'

/** What stands in a pinned sample's folder beside its page and answer. */
export const PIN_FILE = 'pinned.json'

/** What the checks have to say of one pinned sample. */
export interface Pin {
  /** For people: what was pinned. */
  readonly about: string
  /** JSONPath patterns of the fields under test; what the checks say of others is left alone. */
  readonly only: readonly string[]
  readonly checks: Readonly<Partial<Record<CheckName, PinnedCheck>>>
  /** The answer has a fault that no check noticed: then every check of the suite runs, and none may find anything. */
  readonly noticed?: false
}

/** What one check has to say. */
export interface PinnedCheck {
  readonly findings: readonly PinnedFinding[]
  /** Of fields without findings. */
  readonly fields?: readonly PinnedField[]
}

export interface PinnedFinding {
  readonly path: string
  readonly code: string
  /** The answer's value, as messages write it. */
  readonly is?: string
  /** What should stand there. */
  readonly shouldBe?: string
}

export interface PinnedField {
  readonly path: string
  readonly verdict: FieldResult['verdict']
  readonly reason?: string
}

/** A pinned.json that is none. */
export class PinError extends TypeError {
  override readonly name = 'PinError'
}

/** @throws PinError naming the file and what it should hold. */
export function parsePin(text: string, file: string): Pin {
  let pin: unknown
  try {
    pin = JSON.parse(text)
  } catch (cause) {
    throw new PinError(`${file} is not JSON: ${(cause as Error).message}.`)
  }
  const refuse = (what: string): never => {
    throw new PinError(`${file}: ${what}. Mend it, or pin the sample again: goldenless pin.`)
  }
  if (!isJsonObject(pin)) return refuse('it should hold an object with "only" and "checks"')
  const { only, checks, noticed, about } = pin
  if (!Array.isArray(only) || only.length === 0 || !only.every(isPattern))
    return refuse('"only" should list JSONPath patterns, such as ["$.rows[0].amount"]')
  if (!isJsonObject(checks) || Object.keys(checks).length === 0)
    return refuse('"checks" should say what each check finds')
  if (noticed !== undefined && noticed !== false) return refuse('"noticed" is false, or is not there')
  for (const [check, said] of Object.entries(checks)) {
    if (!CHECKS.includes(check as CheckName))
      refuse(`there is no check "${check}"; there are ${CHECKS.join(', ')}`)
    if (!isJsonObject(said) || !isListOf(said.findings, 'code') || !isListOf(said.fields ?? [], 'verdict'))
      refuse(`"${check}" should hold "findings", a list of { path, code, is, shouldBe }`)
  }
  return { about: typeof about === 'string' ? about : '', ...pin } as unknown as Pin
}

const CHECKS: readonly CheckName[] = ['contract', 'facts', 'invariants', 'quotes', 'trace']

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    pathPattern(value)
    return true
  } catch (error) {
    if (error instanceof PathPatternError) return false
    throw error
  }
}

const isListOf = (value: JsonValue | undefined, member: string): boolean =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) => isJsonObject(one) && typeof one.path === 'string' && typeof one[member] === 'string',
  )

/** What a check says of the fields under test, to be pinned. */
export const pinnedOf = (findings: readonly Finding[], fields: readonly FieldResult[] = []): PinnedCheck => ({
  findings: findings.map(pinnedFinding),
  ...(fields.length > 0 && {
    fields: fields.map(({ path, verdict, reason }) => ({ path, verdict, ...(reason && { reason }) })),
  }),
})

const pinnedFinding = ({ path, code, candidate, expected }: Finding): PinnedFinding => ({
  path,
  code,
  ...(candidate && { is: candidate.shown }),
  ...(expected && { shouldBe: expected.shown }),
})

/** One thing that is not as it was pinned. */
export interface Change {
  readonly path: string
  /** `wrong-value: 12800, not 1280 USD`. */
  readonly was: string
  readonly is: string
  /** What is found now, where something is. */
  readonly finding?: Finding
}

/** What a check says otherwise than it was pinned; nothing where all is as it was. */
export function changesOf(pin: Pin, result: CheckResult): Change[] {
  const { findings: pinned, fields = [] } = pin.checks[result.check] ?? { findings: [] }
  const now = findingsUnderTest(pin, result)
  const left = new Set(now)
  const changes: Change[] = []
  const missed: PinnedFinding[] = []
  for (const one of pinned) {
    const same = [...left].find((finding) => isSame(one, finding))
    if (same) left.delete(same)
    else missed.push(one)
  }
  for (const one of missed) {
    const other = [...left].find(({ path }) => path === one.path)
    if (other) left.delete(other)
    changes.push({
      path: one.path,
      was: findingInWords(one),
      is: other ? findingInWords(pinnedFinding(other)) : standing(result, one.path),
      ...(other && { finding: other }),
    })
  }
  const noticed = pin.noticed === false ? 'not noticed' : 'right'
  for (const finding of left) {
    const was = fields.find(({ path }) => path === finding.path)
    changes.push({
      path: finding.path,
      was: was ? fieldInWords(was) : noticed,
      is: findingInWords(pinnedFinding(finding)),
      finding,
    })
  }
  for (const one of fields) {
    if (changes.some(({ path }) => path === one.path)) continue
    const is = standing(result, one.path)
    if (is !== fieldInWords(one)) changes.push({ path: one.path, was: fieldInWords(one), is })
  }
  return changes
}

/** The findings of a check on the fields under test. */
export function findingsUnderTest({ only }: Pick<Pin, 'only'>, { findings }: CheckResult): Finding[] {
  const patterns = only.map(pathPattern)
  return findings.filter(({ path }) => {
    const segments = parsePath(path)
    return segments === null || patterns.some((fits) => fits(segments))
  })
}

const isSame = (pinned: PinnedFinding, finding: Finding): boolean => {
  const now = pinnedFinding(finding)
  const agrees = (key: 'is' | 'shouldBe'): boolean => pinned[key] === undefined || pinned[key] === now[key]
  return pinned.path === now.path && pinned.code === now.code && agrees('is') && agrees('shouldBe')
}

function findingInWords({ code, is, shouldBe }: PinnedFinding): string {
  const values = [is, shouldBe === undefined ? undefined : `not ${shouldBe}`].filter(Boolean).join(', ')
  return values === '' ? code : `${code}: ${values}`
}

const fieldInWords = ({ verdict, reason }: PinnedField): string =>
  reason === undefined ? verdict : `${verdict}: ${reason}`

function standing({ fields }: CheckResult, path: string): string {
  const field = fields.find((one) => one.path === path)
  return field ? fieldInWords(field) : 'not looked at'
}
