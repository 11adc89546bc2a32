/** The fields without findings: those left alone, by reason, and those that match, by strength of evidence. */
import { nameInvisible } from '../../../explain/visible-characters.ts'
import type { CheckName } from '../../../model/finding.ts'
import type { PackedCheck } from '../data.ts'
import { type Child, h } from '../element.ts'
import { grouped } from '../figures.ts'
import { STRENGTHS } from '../strengths.ts'
import type { Words } from '../words/en.ts'

interface Group {
  readonly title: string
  readonly check: CheckName
  readonly rank: number
  readonly fields: { readonly path: string; readonly note?: string }[]
}

/** Groups by reason, largest first; a person's own words stand beside the path. */
export function unevaluatedFields(checks: readonly PackedCheck[], words: Words): Child {
  const groups = new Groups()
  for (const { check, fields } of checks) {
    for (const { path, verdict, reason, note } of fields)
      if (verdict === 'not_evaluated')
        groups.add(check, reason ? words.reason(reason) : words.noReason, 0, { path, ...(note && { note }) })
  }
  const sorted = groups.all().sort((left, right) => right.fields.length - left.fields.length)
  if (sorted.length === 0) return null
  return h(
    'section.rest',
    null,
    h('h3', null, words.notEvaluated, ' ', h('span.count', null, countOf(sorted))),
    h(
      'dl.groups',
      null,
      sorted.map((group) =>
        h(
          'div',
          null,
          groupHead(group, words),
          h(
            'dd',
            null,
            h(
              'ul.paths',
              null,
              group.fields.map(({ path, note }) =>
                h('li', null, h('code', null, path), note && [' ', h('span.aside', null, note)]),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}

/** Collapsed: they are in order, and only the strength of what they rest on is of interest. */
export function matchedFields(checks: readonly PackedCheck[], paths: readonly string[], words: Words): Child {
  const groups = new Groups()
  for (const { check, fields, matched } of checks) {
    for (const [how, indexes] of matched)
      for (const index of indexes)
        groups.add(check, how === '' ? '' : words.strength(how), rankOf(how), { path: paths[index] })
    for (const { path, verdict, strength, match } of fields)
      if (verdict === 'matched')
        groups.add(
          check,
          match ? words.byTier(match.tier) : strength ? words.strength(strength) : '',
          rankOf(strength ?? ''),
          { path },
        )
  }
  const sorted = groups.all().sort((left, right) => left.rank - right.rank)
  if (sorted.length === 0) return null
  return h(
    'details.rest.matched',
    null,
    h('summary', null, h('h3', null, words.matched, ' ', h('span.count', null, countOf(sorted)))),
    h(
      'dl.groups',
      null,
      sorted.map((group) =>
        h(
          'div',
          null,
          groupHead(group, words),
          // One element for all paths, one path a line: most fields of a run match, and elements cost a browser time.
          h(
            'dd',
            null,
            h('code.lines', null, group.fields.map(({ path }) => nameInvisible(path)).join('\n')),
          ),
        ),
      ),
    ),
  )
}

const rankOf = (how: string): number => {
  const rank = (STRENGTHS as readonly string[]).indexOf(how)
  return rank < 0 ? STRENGTHS.length : rank
}

class Groups {
  readonly #groups = new Map<string, Group>()

  add(check: CheckName, title: string, rank: number, field: Group['fields'][number]): void {
    const key = `${check}: ${title}`
    const known = this.#groups.get(key)
    if (known) known.fields.push(field)
    else this.#groups.set(key, { title, check, rank, fields: [field] })
  }

  all(): Group[] {
    return [...this.#groups.values()]
  }
}

const groupHead = ({ title, check, fields }: Group, words: Words): Child =>
  h(
    'dt',
    null,
    title === '' ? words.inCheck(check) : title,
    ' ',
    h('b', null, grouped(fields.length)),
    title !== '' && h('span.aside', null, words.checkOf(check)),
  )

const countOf = (groups: readonly Group[]): string =>
  grouped(groups.reduce((sum, { fields }) => sum + fields.length, 0))
