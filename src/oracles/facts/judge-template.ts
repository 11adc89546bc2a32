/** A candidate against a page through a template: every field that the template names. */

import { SelectorError } from '../../document/select.ts'
import { locateList } from '../../facts/template/locate-list.ts'
import { locateValue } from '../../facts/template/locate-value.ts'
import type { LocatedList, LocatedValue } from '../../facts/template/located.ts'
import { describeLocator, type ListLocator, type ValueLocator } from '../../facts/template/locator.ts'
import type { Scope } from '../../facts/template/search-area.ts'
import { type Template, TemplateError, type TemplateField } from '../../facts/template/template.ts'
import type { Notice } from '../../model/check-result.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath, valueAt } from '../../model/json-path.ts'
import { judgeList } from './judge-list.ts'
import { type Judgement, judgeValue, type PageTrial } from './judge-value.ts'
import type { FieldNames } from './labels-of-field.ts'
import { leftOpen } from './left-open.ts'
import { chooseByContract, withLabels } from './template-defaults.ts'

/** All judgements, and what the template's locators themselves had to say. */
export interface TemplateJudgements {
  readonly judgements: readonly Judgement[]
  readonly notices: readonly Notice[]
  /** Locators that found their place, of all that look for one: none means that the page is another one. */
  readonly placed: number
  readonly looking: number
  /** Paths of those that found none. */
  readonly lost: readonly string[]
}

/** @param names what the contract and the caller say of the fields. */
export function judgeByTemplate(trial: PageTrial, written: Template, names: FieldNames): TemplateJudgements {
  const template = withLabels(written, names)
  const choose = chooseByContract(names)
  const scope: Scope = { document: trial.document, template }
  const judgements: Judgement[] = []
  const notices: Notice[] = []
  const lost: string[] = []
  let looking = 0
  for (const field of template.fields) {
    const { locator, segments } = field
    if (locator.type === 'not-evaluated') {
      const place = locator.semantic && { ...field, locator: locator.semantic.at }
      const located = place && (locate(template, place, scope) as LocatedValue)
      if (located) {
        const faults = locatorFaults(field.path, located)
        notices.push(...faults.map((message) => ({ code: 'locator', path: field.path, message })))
      }
      judgements.push(...leftOpen(trial, segments, locator, located))
      continue
    }
    looking++
    const located = locate(template, field, scope)
    const faults = locatorFaults(field.path, located)
    if (located.kind === 'undecided' && located.reason === 'no-locator') lost.push(field.path)
    notices.push(...faults.map((message) => ({ code: 'locator', path: field.path, message })))
    if (locator.type === 'list') {
      judgements.push(
        ...judgeList(trial, {
          segments,
          located: located as LocatedList,
          mode: (locator as ListLocator).mode,
          choose,
        }),
      )
    } else {
      const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
      const own =
        (located as LocatedValue & { kind: 'fact' }).comparator ?? (locator as ValueLocator).comparator
      const comparators = choose(segments, own, value)
      judgements.push(judgeValue(trial, { segments, located: located as LocatedValue, comparators }))
    }
  }
  return { judgements, notices, placed: looking - lost.length, looking, lost }
}

/** @throws TemplateError where a selector of the template is none, naming the field that has it. */
function locate(
  template: Template,
  { path, locator }: TemplateField,
  scope: Scope,
): LocatedValue | LocatedList {
  try {
    return locator.type === 'list' ? locateList(locator, scope) : locateValue(locator as ValueLocator, scope)
  } catch (error) {
    if (!(error instanceof SelectorError)) throw error
    throw new TemplateError(
      `The template ${template.name} has at ${path} ${describeLocator(locator)}: ${error.message}`,
    )
  }
}

/** What is wrong with locators, each fault once however many blocks and rows have it. */
function locatorFaults(path: string, located: LocatedValue | LocatedList): string[] {
  const faults = new Map<string, string>()
  const pending: { path: string; located: LocatedValue | LocatedList }[] = [{ path, located }]
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { path: where, located: found } = next
    if (found.kind === 'undecided' && found.locatorFault) {
      const fault = `${where} ${found.reason}`
      if (!faults.has(fault)) faults.set(fault, `${where}: ${found.note}.`)
    }
    if (found.kind !== 'items') continue
    for (const { belongs, parts } of found.items) {
      // What a filter leaves out is not compared, so that nothing is missed there.
      if (belongs !== 'yes') continue
      for (const part of parts)
        if (part.kind !== 'not-evaluated')
          pending.push({
            path: `${where}[*]${formatPath(part.path).slice(1)}`,
            located: part.located,
          })
    }
  }
  return [...faults.values()]
}
