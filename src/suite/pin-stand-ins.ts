/** Replaces what is not under test in a sample to be pinned, and proves that the verdict does not hang on it. */
import type { AttributeSource } from '../document/attributes.ts'
import { contentKey } from '../model/digest.ts'
import type { Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import { formatPath, type PathSegments, valueAt } from '../model/json-path.ts'
import { leavesOf } from '../model/leaves.ts'
import { pathPattern } from '../model/path-pattern.ts'
import type { CutPage } from '../pin/cut-page.ts'
import { PinError } from '../pin/pinned-verdict.ts'
import { StandIns, tokensOf } from '../pin/stand-ins.ts'
import { wordsOfChecks, wordsOfNames } from '../pin/vocabulary.ts'
import type { SuiteChecks } from './define-suite.ts'

export interface StandInParts {
  readonly suite: SuiteChecks
  readonly candidate: JsonValue
  readonly page: CutPage
  readonly trace: JsonValue | undefined
  /** Fields under test. */
  readonly fields: readonly PathSegments[]
  readonly findings: readonly Finding[]
  /** The value before a fault that nobody notices. */
  readonly right: JsonValue | undefined
  /** JSONPath patterns of other fields that keep their values. */
  readonly keep: readonly string[]
  /** What the checks say otherwise of a sample. */
  readonly changes: (candidate: JsonValue, source: string, trace: JsonValue | undefined) => readonly string[]
}

export interface Replaced {
  /** Different words and numbers. */
  readonly count: number
  /** Values under test, as they stand in the files. */
  readonly kept: readonly string[]
}

interface Made {
  readonly candidate: JsonValue
  readonly source: string
  readonly trace: JsonValue | undefined
  readonly replaced: Replaced
}

/** Elements that say what a value is called. */
const LABELS = new Set([
  'th',
  'dt',
  'label',
  'caption',
  'legend',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
])

/** Attributes that say how a page is built; all others may hold what it says. */
const BUILDS =
  /^(?:class|id|for|headers|lang|dir|style|role|type|rel|media|scope|colspan|rowspan|span|hidden|open|checked|selected|disabled|start|reversed|itemprop|itemscope|itemtype|charset|data-testid)$/

/** @throws PinError naming what the verdict hangs on. */
export function withStandIns(parts: StandInParts): Made {
  const { suite, candidate, page, trace, fields, findings, right, keep, changes } = parts
  const patterns = keep.map(pathPattern)
  const isKept = (path: PathSegments): boolean =>
    patterns.some((fits) => fits(path)) ||
    fields.some((field) => field.every((segment, at) => path[at] === segment))
  const values = keptValues(candidate, isKept)
  const shown = [
    ...findings.flatMap(textsUnderTest),
    ...(right === undefined || right === null ? [] : [String(right)]),
  ]
  const words = new Set([
    ...wordsOfChecks([
      suite.template,
      suite.contract,
      suite.contractOptions,
      suite.facts,
      suite.quotes,
      suite.trace,
    ]),
    ...wordsOfNames(candidate),
    ...[...values, ...shown].flatMap(tokensOf),
  ])
  const salt = contentKey(page.write(), candidate)
  const made = (kept: ReadonlySet<string>): Made => {
    const standIns = new StandIns(kept, salt)
    const attribute = ({ name, value }: AttributeSource): string =>
      BUILDS.test(name) ? value : standIns.text(value)
    return {
      candidate: standIns.value(candidate, isKept),
      source: page.write({ text: (text) => standIns.text(text), attribute }),
      trace: trace === undefined ? undefined : standIns.value(trace, () => false),
      replaced: { count: standIns.replaced, kept: [...new Set([...values, ...shown])] },
    }
  }
  const changesWith = (kept: ReadonlySet<string>): readonly string[] => {
    const one = made(kept)
    return changes(one.candidate, one.source, one.trace)
  }
  if (changesWith(words).length === 0) return made(words)
  const labels = page.texts.flatMap(({ text, tag }) => (LABELS.has(tag) ? tokensOf(text) : []))
  const withLabels = new Set([...words, ...labels.filter((token) => !/\d/.test(token))])
  const found = changesWith(withLabels)
  if (found.length === 0) return made(withLabels)
  const culprit = pieces(candidate, page, isKept).find(
    ({ text }) => changesWith(new Set([...withLabels, ...tokensOf(text)])).length === 0,
  )
  throw new PinError(
    culprit
      ? `With stand-ins the verdict is another (${found[0]}), because it hangs on ${culprit.name}. ${culprit.advice}`
      : `With stand-ins the verdict is another: ${found[0]}. Keep the fields that it hangs on with --keep, or everything with --as-is.`,
  )
}

function keptValues(candidate: JsonValue, isKept: (path: PathSegments) => boolean): string[] {
  return leavesOf(candidate).flatMap((path) => {
    const value = valueAt(candidate, path)
    return isKept(path) && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : []
  })
}

/** What a finding shows of answer and source. */
function textsUnderTest({ candidate, expected, evidence, quote, rule }: Finding): string[] {
  const operands = rule?.operands.map(({ shown }) => shown) ?? []
  const texts = [
    candidate?.shown,
    expected?.shown,
    evidence?.quote,
    quote?.quote,
    quote?.passage,
    ...operands,
  ]
  return texts.filter((text) => text !== undefined)
}

interface Piece {
  readonly text: string
  readonly name: string
  readonly advice: string
}

/** All that stand-ins replace, field by field, then text by text. */
function pieces(candidate: JsonValue, page: CutPage, isKept: (path: PathSegments) => boolean): Piece[] {
  const fields = leavesOf(candidate).flatMap((path): Piece[] => {
    const value = valueAt(candidate, path)
    if (isKept(path) || (typeof value !== 'string' && typeof value !== 'number')) return []
    const place = formatPath(path)
    return [
      {
        text: String(value),
        name: `the value of ${place}`,
        advice: `If it may be kept: --keep '${place}'; to keep everything: --as-is.`,
      },
    ]
  })
  const texts = page.texts.map(({ text, tag }): Piece => {
    const short = text.trim().replace(/\s+/g, ' ')
    return {
      text,
      name: `${JSON.stringify(short.length > 60 ? `${short.slice(0, 59)}…` : short)} in <${tag}>`,
      advice: 'If everything may be kept as it is: --as-is.',
    }
  })
  return [...fields, ...texts]
}
