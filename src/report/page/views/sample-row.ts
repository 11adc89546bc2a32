/** One sample in the list. */
import { rowName, rowStatus, type SampleRow } from '../data.ts'
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
      h('span.name', null, nameParts(rowName(row))),
      h('span.unseen', null, `, ${words.status(status)}, `),
      h('span.figures', null, rowFigures(row, words)),
    ),
  )
}

/** The folder of a name that does not fit is cut before its last part is: both tell samples apart. */
function nameParts(name: string): Child {
  const cut = Math.max(0, name.lastIndexOf('/'))
  return [h('span.folder', null, name.slice(0, cut)), h('span.last', null, name.slice(cut))]
}
