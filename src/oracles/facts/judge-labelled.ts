/** A candidate against a page without a template: only what the page itself labels decides. */

import type { Fact } from '../../facts/fact.ts'
import { foldLabel } from '../../facts/label.ts'
import { labelledFacts } from '../../facts/labelled-facts.ts'
import { readTables, type Table } from '../../facts/table.ts'
import { column } from '../../facts/template/builders.ts'
import { locatedRows } from '../../facts/template/locate-list.ts'
import { type LocatedList, type LocatedValue, undecided } from '../../facts/template/located.ts'
import type { ValueLocator } from '../../facts/template/locator.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import type { PathSegments } from '../../model/json-path.ts'
import { childrenOf, leavesOf } from '../../model/leaves.ts'
import { comparatorsFor } from './choose-comparator.ts'
import { judgeList } from './judge-list.ts'
import { isNothing, type Judgement, judgeValue, silent, type Trial } from './judge-value.ts'
import type { FieldNames } from './labels-of-field.ts'

export function judgeByLabels(trial: Trial, names: FieldNames): Judgement[] {
  const judgements: Judgement[] = []
  const pending: { value: JsonValue; path: PathSegments }[] = [{ value: trial.candidate.value!, path: [] }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (Array.isArray(value) && value.length > 0) judgements.push(...judgeArray(trial, names, path, value))
    else if (isJsonObject(value) && Object.keys(value).length > 0) {
      for (const [segment, child] of childrenOf(value).reverse())
        pending.push({ value: child, path: [...path, segment] })
    } else judgements.push(judgeLeaf(trial, names, path, value))
  }
  return judgements
}

function judgeLeaf(trial: Trial, names: FieldNames, path: PathSegments, value: JsonValue): Judgement {
  // Whether a field that the candidate leaves empty had to be there, a label alone cannot tell.
  if (isNothing(value))
    return silent(
      trial,
      path,
      'empty-candidate',
      'the candidate has no value, and no template says that it must',
    )
  const { labels, description } = names.of(path)
  const located = locateByLabels(trial, labels)
  return judgeValue(trial, { segments: path, located, comparators: comparatorsFor(value, description) })
}

/** Exactly one place, or several that say the same: then the label decides. */
function locateByLabels({ document }: Trial, labels: readonly string[]): LocatedValue {
  const index = labelledFacts(document)
  const facts = new Map<number, Fact>()
  for (const label of labels) for (const fact of index.find(label)) facts.set(fact.range.start, fact)
  const [first, ...others] = [...facts.values()]
  if (!first)
    return undecided(
      'no-label',
      `the page labels nothing as ${labels
        .slice(0, 4)
        .map((label) => `"${label}"`)
        .join(', ')}`,
    )
  if (others.some(({ text }) => text !== first.text)) {
    const texts = [...new Set([...facts.values()].map(({ text }) => text))].slice(0, 3)
    return undecided(
      'several-places',
      `the page labels several values so: ${texts.map((text) => `"${text.slice(0, 40)}"`).join(', ')}`,
    )
  }
  if (first.certain === false)
    return undecided(
      'ambiguous-value',
      `the page leaves open whether ${first.provenance} belongs to the label`,
    )
  return { kind: 'fact', fact: first }
}

/** A list of objects is a table whose headers are the names of its keys; any other list is left alone. */
function judgeArray(
  trial: Trial,
  names: FieldNames,
  path: PathSegments,
  list: readonly JsonValue[],
): Judgement[] {
  const leaves = (reason: 'unbound-list' | 'several-places', note: string) =>
    leavesOf(list).map((leaf) => silent(trial, [...path, ...leaf], reason, note))
  const keys = keysOf(list)
  if (keys.length === 0) return leaves('unbound-list', 'no template says where the list stands')
  const bound = readTables(trial.document).flatMap((table) => {
    const columns = bindColumns(table, keys, (key) => names.of([...path, 0, key]).labels)
    return columns.size >= 2 || (columns.size === 1 && keys.length === 1) ? [{ table, columns }] : []
  })
  const most = Math.max(0, ...bound.map(({ columns }) => columns.size))
  const best = bound.filter(({ columns }) => columns.size === most)
  if (best.length === 0)
    return leaves('unbound-list', `no table has headers like ${keys.slice(0, 5).join(', ')}`)
  if (best.length > 1) return leaves('several-places', `${best.length} tables have such headers`)
  const [{ table, columns }] = best
  const scope = { document: trial.document, template: { states: {} } }
  const located: LocatedList = locatedRows(table, { item: Object.fromEntries(columns) }, scope)
  const choose = (name: string, _own: unknown, value: JsonValue | undefined) =>
    comparatorsFor(value, names.of([...path, 0, name]).description)
  return judgeList(trial, { segments: path, located, mode: { kind: 'sequence' }, choose })
}

/** Keys that hold scalars in the items. */
function keysOf(list: readonly JsonValue[]): string[] {
  const keys = new Set<string>()
  for (const item of list) {
    if (!isJsonObject(item)) return []
    for (const [key, value] of Object.entries(item))
      if (typeof value !== 'object' || value === null) keys.add(key)
  }
  return [...keys]
}

function bindColumns(
  table: Table,
  keys: readonly string[],
  labelsOf: (key: string) => readonly string[],
): Map<string, ValueLocator> {
  const bound = new Map<string, ValueLocator>()
  for (const key of keys) {
    const wanted = labelsOf(key).map(foldLabel)
    const columns = table.columns.filter(
      ({ label, headers }) =>
        headers.length > 0 &&
        (wanted.includes(foldLabel(label)) || wanted.includes(foldLabel(headers.at(-1)!))),
    )
    if (columns.length === 1) bound.set(key, column(columns[0].label))
  }
  return bound
}
