/** Makes a small regression sample of a fault: the part of the page that decides it, the answer, and the verdict, as files. */
import { readText } from '../document/from-text.ts'
import type { HtmlDocument } from '../document/html-document.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegments, valueAt } from '../model/json-path.ts'
import { FieldKnowledge } from '../mutate/field-knowledge.ts'
import { openSource } from '../oracles/open-source.ts'
import { cutCandidate } from '../pin/cut-candidate.ts'
import { type CutPage, cutPage, wholePage } from '../pin/cut-page.ts'
import { cutText } from '../pin/cut-text.ts'
import {
  changesOf,
  findingsUnderTest,
  PIN_FILE,
  type Pin,
  PinError,
  type PinnedCheck,
  pinnedOf,
} from '../pin/pinned-verdict.ts'
import { createChecker } from './checker.ts'
import type { SuiteChecks } from './define-suite.ts'
import { type FaultToPin, faultToPin } from './fault-to-pin.ts'
import type { MutatedAnswer } from './mutate-samples.ts'
import { type Replaced, withStandIns } from './pin-stand-ins.ts'
import { withPin } from './pinned-samples.ts'

export interface PinOptions {
  /** JSONPath of the findings, or of the field whose faults nobody notices; by default all findings. */
  readonly path?: string
  /** Keeps words and numbers that are not under test, which may be personal. */
  readonly asIs?: boolean
  /** JSONPath patterns of fields that keep their values. */
  readonly keep?: string | readonly string[]
  /** Answers of other samples, for faults that are made; as in `mutate`. */
  readonly answers?: Iterable<JsonValue>
  /** The seed of the faults that are made; 1. */
  readonly seed?: number
}

/** A regression sample, not written yet. */
export interface PinnedSample {
  /** By name: `source.html`, `extracted.json`, `pinned.json`, and `trace.json` where the trace decides. */
  readonly files: Readonly<Record<string, string>>
  readonly pin: Pin
  /** Length of the source, in characters. */
  readonly source: { readonly before: number; readonly after: number }
  /** How many words and numbers have stand-ins, and which values keep theirs because they are under test. */
  readonly replaced: Replaced
}

/**
 * Pins a fault of one answer: a finding, or a fault made on purpose that no check notices.
 *
 * @param suite the checks that have to give the verdict.
 * @throws PinError where there is nothing to pin, or where the verdict hangs on what would be replaced; it names it.
 */
export function pinAnswer(suite: SuiteChecks, answer: MutatedAnswer, options: PinOptions = {}): PinnedSample {
  const fault = faultToPin(suite, answer, createChecker(suite), options)
  const opened = openSource(answer.source)
  const isPage = opened.kind === 'html'
  const whole = isPage ? (opened as HtmlDocument).html : opened.text
  if (whole === null)
    throw new PinError('A page that comes from a DOM has no source text to pin: give its HTML.')
  const trial = (candidate: JsonValue, source: string, pin: Pin, trace = answer.trace): CheckResult[] =>
    createChecker(withPin(suite, pin)).check({
      candidate,
      source: isPage ? source : readText(source),
      ...(trace !== undefined && { trace }),
    })
  const provenance = (pin: Pin, results: readonly CheckResult[]): string =>
    results
      .flatMap((result) => findingsUnderTest(pin, result))
      .map(({ evidence, expected }) => `${evidence?.reader} ${expected?.provenance.replace(/\d+/g, '#')}`)
      .join('\n')
  const pinOfWhole = pinAt(
    fault,
    fault.said.map(({ path }) => path),
  )
  const first = trial(fault.candidate, whole, pinOfWhole)
  const wanted = provenance(pinOfWhole, first)
  refuseUnsettled(pinOfWhole, first)
  const stays = (candidate: JsonValue, source: string, pin: Pin): boolean => {
    const results = trial(candidate, source, pin)
    return isHeld(pin, results) && provenance(pin, results) === wanted
  }
  const knowledge = new FieldKnowledge({ ...(suite.template && { template: suite.template }) })
  const places = [...fault.said.map(({ path }) => path), ...underTest(fault, knowledge)]
  const pinned = (fields: readonly PathSegments[]): Pin => pinAt(fault, fields)
  // Rules that will notice the fault one day may reckon with any member of the answer.
  const cut = fault.survivor
    ? { value: fault.candidate, fields: places }
    : cutCandidate({ value: fault.candidate, fields: places }, (one) =>
        stays(one.value, whole, pinned(one.fields)),
      )
  const page = cutSource(whole, isPage, fault, (source) => stays(cut.value, source, pinned(cut.fields)))
  // A list of which the page has few rows left may lose its other items now.
  const small = fault.survivor
    ? cut
    : cutCandidate(cut, (one) => stays(one.value, page.write(), pinned(one.fields)))
  const pin = pinned(small.fields)
  const made = options.asIs
    ? { candidate: small.value, source: page.write(), trace: answer.trace, replaced: { count: 0, kept: [] } }
    : withStandIns({
        suite,
        candidate: small.value,
        page,
        trace: pin.checks.trace ? (answer.trace as JsonValue | undefined) : undefined,
        fields: small.fields.filter((_, at) => fault.said[at]?.finding?.code !== 'missing-item'),
        findings: fault.said.flatMap(({ finding }) => finding ?? []),
        right: typeof fault.survivor?.before === 'object' ? undefined : fault.survivor?.before,
        keep: [options.keep ?? []].flat(),
        changes: (candidate, source, trace) => {
          const results = trial(candidate, source, pin, trace as typeof answer.trace)
          return results.flatMap((result) =>
            result.status === 'error'
              ? [`${result.check}: ${result.error?.message}`]
              : changesInWords(pin, result),
          )
        },
      })
  return {
    files: {
      [isPage ? 'source.html' : 'source.txt']: `${made.source}\n`,
      'extracted.json': inJson(made.candidate),
      ...(pin.checks.trace && made.trace !== undefined && { 'trace.json': inJson(made.trace) }),
      [PIN_FILE]: inJson(pin),
    },
    pin,
    source: { before: whole.length, after: made.source.length },
    replaced: made.replaced,
  }
}

function cutSource(
  whole: string,
  isPage: boolean,
  { survivor }: FaultToPin,
  stays: (source: string) => boolean,
): CutPage {
  const value = survivor?.before
  const stands = standsIn(value)
  if (!isPage) return cutText(whole, stays, survivor ? stands : undefined)
  // Where the right value is not found on the page, nobody can say which part would decide.
  const parts = survivor ? wholePage(whole) : null
  if (parts && !parts.texts.some(({ text }) => stands(text))) return parts
  return cutPage(whole, stays, survivor ? stands : undefined) ?? wholePage(whole)
}

/** Whether a text shows a value, written in whatever way: by its digits, or by its words. */
function standsIn(value: JsonValue | undefined): (text: string) => boolean {
  if (typeof value === 'number') {
    const digits = String(value).replace(/\D/g, '')
    return (text) => text.replace(/\D/g, '').includes(digits)
  }
  if (typeof value !== 'string' || value.trim() === '') return () => false
  const words = value.toLowerCase().trim()
  return (text) =>
    text.toLowerCase().includes(words) ||
    (text.trim().length > 2 && words.includes(text.toLowerCase().trim()))
}

/** The same fault where its fields have moved. */
function pinAt({ about, said, survivor }: FaultToPin, fields: readonly PathSegments[]): Pin {
  const checks: Partial<Record<CheckName, PinnedCheck>> = {}
  for (const [at, one] of said.entries()) {
    const path = formatPath(fields[at])
    const { findings, fields: known = [] } = checks[one.check] ?? { findings: [] }
    const { findings: found, fields: seen = [] } = pinnedOf(
      one.finding ? [{ ...one.finding, path }] : [],
      one.field ? [{ ...one.field, path }] : [],
    )
    const all = [...known, ...seen]
    checks[one.check] = { findings: [...findings, ...found], ...(all.length > 0 && { fields: all }) }
  }
  const only = survivor ? survivor.only : said.map((_, at) => fields[at])
  return {
    about,
    only: [...new Set(only.map(formatPath))],
    checks,
    ...(survivor && { noticed: false as const }),
  }
}

/** What a broken rule reckons with, and the keys of the rows that the fields stand in: they say which row is meant. */
function underTest({ said, operands, candidate }: FaultToPin, knowledge: FieldKnowledge): PathSegments[] {
  const keys = said.flatMap(({ path }) =>
    path.flatMap((segment, at): PathSegments[] => {
      if (typeof segment !== 'number') return []
      const list = knowledge.locatorAt(path.slice(0, at))
      if (list?.type !== 'list' || list.mode.kind !== 'keyed') return []
      return list.mode.key.map((key) => [...path.slice(0, at + 1), key])
    }),
  )
  return [...operands, ...keys].filter((path) => valueAt(candidate, path) !== undefined)
}

const isHeld = (pin: Pin, results: readonly CheckResult[]): boolean =>
  results.every((result) => result.status !== 'error' && changesOf(pin, result).length === 0)

const changesInWords = (pin: Pin, result: CheckResult): string[] =>
  changesOf(pin, result).map(({ path, was, is }) => `${path} was ${was}, and is ${is}`)

/** The checks alone on the fields under test say the same as all of them together, or nothing can be pinned. */
function refuseUnsettled(pin: Pin, results: readonly CheckResult[]): void {
  if (isHeld(pin, results)) return
  const [why] = results.flatMap((result) => result.error?.message ?? changesInWords(pin, result))
  throw new PinError(`The verdict cannot be pinned by itself: ${why}.`)
}

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
