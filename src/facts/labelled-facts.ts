/** Everything that a page labels, from all readers, to be asked for by label. */
import type { HtmlDocument } from '../document/html-document.ts'
import { withoutUnit } from './declared-unit.ts'
import { readDefinitions } from './definition-list.ts'
import type { Fact } from './fact.ts'
import { readHeadingFacts } from './heading.ts'
import { foldLabel } from './label.ts'
import { readPairs } from './pair.ts'
import { readOnce } from './read-once.ts'
import { readCellFacts } from './table-facts.ts'

/** The labelled facts of one document. */
export interface LabelledFacts {
  /** All of them, in the order of the page. */
  readonly all: readonly Fact[]
  /**
   * Facts with this label, in the order of the page; each place once. Labels are equal when they are equal
   * after folding case, white space, width, a closing colon and decoration; a part of a label finds nothing.
   * `Price (USD)` is found as `Price` too, since the unit is no part of the name.
   *
   * What stands under a heading of this name is found only where no other reader knows the label.
   *
   * With a second label, the cells of tables that stand in the row of one and in the column of the other;
   * cells of tables with several rows and columns are found in this way only.
   */
  find(label: string, secondLabel?: string): readonly Fact[]
}

/** All labelled facts of a document. @throws BudgetExceededError where its tables exceed theirs. */
export const labelledFacts: (document: HtmlDocument) => LabelledFacts = readOnce((document) => {
  const byLabel = new Map<string, Fact[]>()
  const byBoth = new Map<string, Fact[]>()
  const all: Fact[] = []
  const add = (fact: Fact, labels: readonly string[]): void => {
    if (labels.length === 0) return
    all.push(fact)
    for (const key of keysOf(labels)) push(byLabel, key, fact)
  }
  for (const fact of readDefinitions(document)) add(fact, [fact.label!])
  for (const { fact, labels, rowNames, columnNames } of readCellFacts(document)) {
    add(fact, labels)
    for (const row of keysOf(rowNames)) {
      for (const column of keysOf(columnNames)) push(byBoth, bothKey(row, column), fact)
    }
  }
  for (const fact of readPairs(document)) add(fact, [fact.label!])
  const byHeading = new Map<string, Fact[]>()
  for (const fact of readHeadingFacts(document)) {
    all.push(fact)
    for (const key of keysOf([fact.label!])) push(byHeading, key, fact)
  }

  return {
    all: uniquePlaces(all, true),
    find(label, secondLabel) {
      const key = foldLabel(label)
      if (secondLabel === undefined) return uniquePlaces(byLabel.get(key) ?? byHeading.get(key) ?? [])
      const second = foldLabel(secondLabel)
      const found = [...(byBoth.get(bothKey(key, second)) ?? []), ...(byBoth.get(bothKey(second, key)) ?? [])]
      return uniquePlaces(found)
    },
  }
})

const bothKey = (row: string, column: string): string => `${row}\n${column}`

/** Folded labels, and the same without the units declared in them. */
function keysOf(labels: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const label of labels) {
    keys.add(foldLabel(label))
    keys.add(foldLabel(withoutUnit(label)))
  }
  keys.delete('')
  return keys
}

function push(index: Map<string, Fact[]>, key: string, fact: Fact): void {
  const facts = index.get(key)
  if (facts === undefined) index.set(key, [fact])
  else facts.push(fact)
}

/** Each range once: a certain fact before an uncertain one, and else the reader that was asked first. */
function uniquePlaces(facts: readonly Fact[], byLabelToo = false): readonly Fact[] {
  const kept = new Map<string, Fact>()
  for (const fact of facts) {
    const label = byLabelToo ? foldLabel(fact.label ?? '') : ''
    const key = `${fact.range.start} ${fact.range.end} ${label}`
    const known = kept.get(key)
    if (known === undefined || (known.certain === false && fact.certain !== false)) kept.set(key, fact)
  }
  return [...kept.values()].sort(
    (left, right) => left.range.start - right.range.start || left.range.end - right.range.end,
  )
}
