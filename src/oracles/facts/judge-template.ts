/** A candidate against a page through a template: every field that the template names. */

import { ByValue } from '../../candidate/constant.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import { SelectorError } from '../../document/select.ts'
import { locateList } from '../../facts/template/locate-list.ts'
import { locateValue } from '../../facts/template/locate-value.ts'
import type { LocatedList, LocatedValue } from '../../facts/template/located.ts'
import { describeLocator, type ValueLocator } from '../../facts/template/locator.ts'
import type { Scope } from '../../facts/template/search-area.ts'
import { type Template, TemplateError, type TemplateField } from '../../facts/template/template.ts'
import type { Notice } from '../../model/check-result.ts'
import type { JsonValue } from '../../model/json.ts'
import { formatPath, valueAt } from '../../model/json-path.ts'
import type { ChooseComparators } from './judge-item.ts'
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
  const { fields, notices } = templateOnPage(trial.document, written, names)
  const choose = chooseByContract(names)
  const judgements: Judgement[] = []
  const lost: string[] = []
  let looking = 0
  for (const field of fields) {
    const { path, locator, segments, located, known } = field
    if (locator.type !== 'not-evaluated') {
      looking++
      if (located!.kind === 'undecided' && located!.reason === 'no-locator') lost.push(path)
    }
    const value = valueAt(trial.candidate.value, segments) as JsonValue | undefined
    const judge = () => judgeField(trial, field, value, choose)
    judgements.push(...(trial.candidate.isConstant ? known.of(value, judge) : judge()))
  }
  return { judgements, notices, placed: looking - lost.length, looking, lost }
}

/** A line of the template with what it gives on one page; what is left open without a place gives nothing. */
interface FieldOnPage extends TemplateField {
  readonly located?: LocatedValue | LocatedList
  /** Verdicts on values of candidates that nobody changes. */
  readonly known: ByValue<readonly Judgement[]>
}

function judgeField(
  trial: PageTrial,
  { locator, segments, located }: FieldOnPage,
  value: JsonValue | undefined,
  choose: ChooseComparators,
): readonly Judgement[] {
  if (locator.type === 'not-evaluated')
    return leftOpen(trial, segments, locator, located as LocatedValue | undefined)
  if (locator.type === 'list') {
    const { mode } = locator
    return judgeList(trial, { segments, located: located as LocatedList, mode, choose })
  }
  const place = located as LocatedValue
  const own = (place.kind === 'fact' ? place.comparator : undefined) ?? locator.comparator
  return [judgeValue(trial, { segments, located: place, comparators: choose(segments, own, value) })]
}

interface TemplateOnPage {
  readonly names: FieldNames
  readonly fields: readonly FieldOnPage[]
  readonly notices: readonly Notice[]
}

const located = new WeakMap<HtmlDocument, WeakMap<Template, TemplateOnPage>>()

/** A page does not change, and neither does a template: however many candidates there are, its places are looked up once. */
function templateOnPage(document: HtmlDocument, written: Template, names: FieldNames): TemplateOnPage {
  const onPage = located.get(document) ?? new WeakMap<Template, TemplateOnPage>()
  located.set(document, onPage)
  const known = onPage.get(written)
  if (known?.names === names) return known
  const template = withLabels(written, names)
  const scope: Scope = { document, template }
  const notices: Notice[] = []
  const fields = template.fields.map((field): FieldOnPage => {
    const { path, locator } = field
    const place = locator.type === 'not-evaluated' ? locator.semantic?.at : locator
    const known = new ByValue<readonly Judgement[]>()
    if (!place) return { ...field, known }
    const found = locate(template, { ...field, locator: place }, scope)
    notices.push(...locatorFaults(path, found).map((message) => ({ code: 'locator', path, message })))
    return { ...field, located: found, known }
  })
  const made = { names, fields, notices }
  onPage.set(written, made)
  return made
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
