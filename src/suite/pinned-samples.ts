/** Pinned samples in a suite: which folder is one, the checks that it has, and their results held to its verdict. */
import fs from 'node:fs'
import path from 'node:path'
import type { Template } from '../facts/template/template.ts'
import type { CheckName } from '../model/finding.ts'
import { heldToPin } from '../pin/hold-to-pin.ts'
import { PIN_FILE, type Pin, PinError, parsePin } from '../pin/pinned-verdict.ts'
import { type Checker, createChecker, factsOptions } from './checker.ts'
import { checksOf, type Suite, type SuiteChecks } from './define-suite.ts'

export const isPinned = (folder: string): boolean => fs.existsSync(path.join(folder, PIN_FILE))

/**
 * The verdict that a sample is held to; `null` of a sample that is not pinned.
 *
 * @throws PinError naming the file and what is wrong with it.
 */
export function pinOf(folder: string): Pin | null {
  if (!isPinned(folder)) return null
  const file = path.join(folder, PIN_FILE)
  return parsePin(fs.readFileSync(file, 'utf8'), path.relative(process.cwd(), file))
}

const CHECKS: readonly CheckName[] = ['contract', 'facts', 'invariants', 'quotes', 'trace']

/** The checks of a pinned sample: those that its verdict speaks of, on the fields under test; its answer is its own. */
export function withPin<Checks extends SuiteChecks>(
  suite: Checks,
  pin: Pin,
): Checks & { extract?: undefined } {
  const isLeftOut = (check: CheckName): boolean =>
    pin.noticed === undefined && pin.checks[check] === undefined
  const left = Object.fromEntries(CHECKS.filter(isLeftOut).map((check) => [check, false]))
  const { minCoverage: _, ...facts } = suite.facts || {}
  // Its titles and types say how fields compare, also where its own check is left out.
  const { contract } = factsOptions(suite)
  return {
    ...suite,
    ...(suite.facts !== false && {
      facts: { ...facts, ...(contract !== undefined && { contract }), only: pin.only },
    }),
    ...(suite.template && { template: withoutFingerprint(suite.template) }),
    ...left,
    extract: undefined,
  }
}

/** A page that was cut down has another structure than the one that its template was made for. */
function withoutFingerprint(template: Template): Template {
  if (template.fingerprint === undefined) return template
  let known = plain.get(template)
  if (!known) {
    const { fingerprint: _, ...rest } = template
    known = rest
    plain.set(template, known)
  }
  return known
}

const plain = new WeakMap<Template, Template>()

/**
 * The checks of one sample as a function, held to its pinned verdict where it has one.
 *
 * @param suite with what the sample says of itself.
 * @throws PinError for a pinned check that the suite does not have any more.
 */
export function checkerOfSample(suite: Suite, folder: string): Checker {
  const pin = pinOf(folder)
  if (!pin) return createChecker(suite)
  const given = checksOf(suite)
  const lost = Object.keys(pin.checks).find((check) => !given.includes(check as CheckName))
  if (lost !== undefined)
    throw new PinError(
      `${path.relative(process.cwd(), path.join(folder, PIN_FILE))} pins what the ${lost} check says, but its suite has no such check.`,
    )
  const { checks, run } = createChecker(withPin(suite, pin))
  const held: Checker['run'] = (check, answer) => heldToPin(pin, run(check, answer))
  return { checks, run: held, check: (answer) => checks.map((check) => held(check, answer)) }
}
