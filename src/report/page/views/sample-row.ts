/** One sample in the list. */
import { rowName, rowStatus, type SampleRow, tailOf } from '../data.ts'
import { type Child, h } from '../element.ts'
import { statusIcon, statusName } from '../icons.ts'
import { rowFigures } from '../row-figures.ts'
import { linkTo, type ViewContext } from './view.ts'

/** @param position from 1, of all that are listed: most of them are not drawn. */
export function sampleRow(context: ViewContext, row: SampleRow, position: number, size: number): Child {
  const { words, place } = context
  const status = rowStatus(row)
  const [id] = row
  return h(
    'li',
    { 'aria-setsize': size, 'aria-posinset': position },
    h(
      `a.s-${statusName(status)}`,
      {
        href: linkTo(context, { view: 'samples', sample: id }),
        'aria-current': place.sample === id && 'true',
        title: id,
      },
      statusIcon(status),
      h('span.name', null, tailOf(rowName(row))),
      h('span.unseen', null, `, ${words.status(status)}, `),
      h('span.figures', null, rowFigures(row, words)),
    ),
  )
}
