/** Templates on pages that they were not made for: a result, or an error that names the entry. */
import fc from 'fast-check'
import { SelectorError } from '../../../src/document/select.ts'
import { explain } from '../../../src/explain/explain.ts'
import { TemplateError } from '../../../src/facts/template/template.ts'
import {
  type Comparator,
  checkHtmlFacts,
  column,
  date,
  defineTemplate,
  each,
  type FieldLocator,
  firstOf,
  labelled,
  money,
  number,
  rows,
  state,
  text,
} from '../../../src/index.ts'
import { anyJson } from '../inputs/damaged.ts'
import { anySelector, markup } from '../inputs/markup.ts'
import { demand, target, unlessRefused } from '../target.ts'

const selectors = fc.oneof(anySelector, fc.constantFrom('table', 'td', 'p', '.a', '*', 'li', 'tr', ':root'))
const labels = fc.oneof(
  fc.constantFrom('Total', 'fee', '保费合计', '__proto__'),
  fc.string({ minLength: 1, maxLength: 10 }),
)
const entry = fc.record({
  path: fc.oneof(
    fc.constantFrom('$.a', '$.b.c', '$.list', '$.__proto__', "$['constructor']", '$', '$.a[0]', 'a', '$.*'),
    fc.string({ maxLength: 6 }),
  ),
  kind: fc.constantFrom('text', 'labelled', 'rows', 'each', 'keyed', 'set', 'first', 'state', 'under'),
  reads: fc.constantFrom('nothing', 'number', 'money', 'date'),
  selector: selectors,
  label: labels,
})

export const template = target({
  name: 'template',
  inputs: fc.record({
    page: markup,
    entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    candidate: anyJson,
  }),
  run({ page, entries, candidate }) {
    const refusals = [TemplateError, TypeError, SelectorError]
    // A builder's own complaint is a TypeError with our words; what an engine says has none of them.
    const made = unlessRefused(refusals, () => {
      try {
        return defineTemplate({
          name: 'fuzz',
          fields: Object.fromEntries(entries.map((one) => [one.path, locator(one)])),
          states: { bad: '.a' },
        })
      } catch (error) {
        if (error instanceof Error && /^Cannot read|is not a function|undefined/.test(error.message))
          throw new Error(error.message)
        throw error
      }
    })
    if (!made) return
    const html = `<!doctype html><p>something to see</p>${page}`
    const result = unlessRefused([TemplateError], () =>
      checkHtmlFacts({ value: 1, ...Object(candidate) }, html, made),
    )
    if (result) demand(explain(result) !== '', 'a result has words')
  },
})

function locator({
  kind,
  selector,
  label,
  reads,
}: {
  kind: string
  selector: string
  label: string
  reads: string
}): FieldLocator {
  const comparators: Readonly<Record<string, Comparator>> = {
    number: number() as Comparator,
    money: money() as Comparator,
    date: date() as Comparator,
  }
  const one = reads === 'nothing' ? labelled(label) : labelled(label).as(comparators[reads])
  if (kind === 'text') return text(selector)
  if (kind === 'labelled') return one
  if (kind === 'under') return one.under(label)
  if (kind === 'first') return firstOf(text(selector), one)
  if (kind === 'state') return state('bad', { at: selector })
  if (kind === 'rows') return rows(selector, { a: column(label), n: column('Total').as(number()) })
  if (kind === 'keyed') return rows(selector, { a: column(label), n: column('Total').as(number()) }).by('a')
  if (kind === 'set') return each(selector).asSet()
  return each(selector, { a: text('*'), b: labelled(label).optional() })
}
