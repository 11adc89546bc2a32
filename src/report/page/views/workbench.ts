/** A sample's page beside its candidate: every known place marked on both sides, and the fields that lead to them. */
import type { Exhibit, ExhibitText } from '../../../model/exhibit.ts'
import { type PackedSample, unpackedExhibit } from '../data.ts'
import { type Child, h } from '../element.ts'
import { grouped } from '../figures.ts'
import { statusIcon } from '../icons.ts'
import { type FieldGroup, placesOn, type SampleField, sampleFields } from '../sample-fields.ts'
import { stretchesOf } from '../stretches.ts'
import { linkTo, type ViewContext } from './view.ts'

/** More are listed when asked for: an element for each of thousands would cost more than it tells. */
const MOST_FIELDS = 300

/** Nothing where the ledger keeps no texts of the sample: it passed, or its ledger is older. */
export function workbench(context: ViewContext, sample: PackedSample): Child {
  const { words, data } = context
  const exhibit = unpackedExhibit(sample, data.paths)
  const fields = sampleFields(sample, data)
  if (!exhibit || exhibit.texts.length === 0) return null
  const faulty = new Set(fields.flatMap(({ group, path }) => (group === 'findings' ? [path] : [])))
  return h(
    'section.workbench',
    { 'aria-label': words.sideBySide },
    h(
      'div.fields-pane',
      null,
      h('h3', { id: 'fields-title' }, words.fields, ' ', h('span.count', null, grouped(fields.length))),
      h(
        'div.scroll',
        { role: 'group', 'aria-labelledby': 'fields-title' },
        fieldList(context, sample.id, fields),
      ),
    ),
    exhibit.texts.map((text, index) => textPane(context, exhibit, text, index, faulty)),
    exhibit.placesLeftOut !== undefined && h('p.aside', null, words.placesLeftOut(exhibit.placesLeftOut)),
  )
}

function fieldList(context: ViewContext, sample: string, fields: readonly SampleField[]): Child {
  const { words } = context
  const shown = fields.slice(0, MOST_FIELDS)
  const groups: readonly FieldGroup[] = ['findings', 'unplaced', 'placed']
  return [
    groups.map((group) => {
      const members = shown.filter((field) => field.group === group)
      if (members.length === 0) return null
      const all = fields.filter((field) => field.group === group).length
      return [
        h('h4', null, words.fieldGroup[group], ' ', h('span.count', null, grouped(all))),
        h(
          'ul',
          null,
          members.map((field) => h('li', null, fieldLink(context, sample, field))),
        ),
      ]
    }),
    fields.length > shown.length && h('p.aside', null, words.moreFields(fields.length - shown.length)),
  ]
}

const statusOf = ({ group, verdict }: SampleField) =>
  group === 'findings' ? 'failed' : verdict === 'matched' ? 'passed' : 'not_evaluated'

function fieldLink(context: ViewContext, sample: string, field: SampleField): Child {
  const { words, place } = context
  const { path, verdict, reason, strength, value } = field
  const why = reason ? words.reason(reason) : strength && words.strengthName(strength)
  return h(
    'a.field',
    {
      href: linkTo(context, { view: 'samples', sample, at: path }),
      'data-at': path,
      'aria-current': place.at === path && 'true',
    },
    statusIcon(statusOf(field)),
    h('code.path', null, path),
    h(
      'span.why',
      null,
      value !== undefined && [h('code', null, value), ' · '],
      words.verdict(verdict),
      why !== undefined && why !== '' && ` · ${why}`,
    ),
  )
}

function textPane(
  { words }: ViewContext,
  exhibit: Exhibit,
  text: ExhibitText,
  index: number,
  faulty: ReadonlySet<string>,
): Child {
  const places = placesOn(text.side, exhibit)
  const own = places.filter((place) => place.text === index)
  const kept = text.parts.reduce((sum, part) => sum + part.text.length, 0)
  const title = text.side === 'source' ? words.pageText : words.candidateText
  let shownTo = 0
  return h(
    `div.text-pane.${text.side}`,
    null,
    h('h3', { id: `pane-${index}`, title: text.name }, title, ' ', h('code', null, text.name)),
    kept < text.length && h('p.aside', null, words.keptOf(kept, text.length)),
    h(
      'div.scroll',
      { tabindex: '0', role: 'group', 'aria-labelledby': `pane-${index}` },
      text.parts.map((part) => {
        const gap = part.start - shownTo
        shownTo = part.start + part.text.length
        return [
          gap > 0 && h('p.gap', null, words.leftOut(gap)),
          h(
            'pre',
            null,
            stretchesOf(part, own).map(({ text: stretch, paths }) =>
              paths.length === 0
                ? stretch
                : h(
                    `mark.spot.${text.side}${paths.some((path) => faulty.has(path)) ? '.fault' : ''}`,
                    { 'data-at': paths.join('\n') },
                    stretch,
                  ),
            ),
          ),
        ]
      }),
      text.length > shownTo && h('p.gap', null, words.leftOut(text.length - shownTo)),
    ),
  )
}
