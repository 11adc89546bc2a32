/** A status as icon and word, never as colour alone; the icons are drawn once and used by name. */
import { STATUSES_WORST_FIRST, type Status } from '../../model/status.ts'
import { type Child, h } from './element.ts'
import type { Words } from './words/en.ts'

/** A status that is safe as part of a class name. */
export const statusName = (status: Status): string =>
  STATUSES_WORST_FIRST.includes(status) ? status : 'not_evaluated'

export const statusIcon = (status: Status): Child =>
  h(
    `svg.icon.s-${statusName(status)}`,
    { 'aria-hidden': 'true' },
    h('use', { href: `#icon-${statusName(status)}` }),
  )

export const statusMark = (status: Status, words: Words): Child =>
  h(`span.status.s-${statusName(status)}`, null, statusIcon(status), words.status(status))

const symbol = (status: Status, ...shapes: readonly Child[]): Child =>
  h('symbol', { id: `icon-${status}`, viewBox: '0 0 16 16' }, shapes)

/** The drawings, to stand once in the document: a tick, a cross, a bang, a dash; four shapes, four meanings. */
export const ICONS: Child = h(
  'svg',
  { hidden: true, width: 0, height: 0, 'aria-hidden': 'true' },
  symbol(
    'passed',
    h('circle.ring', { cx: 8, cy: 8, r: 7.25 }),
    h('path.sign', { d: 'M4.8 8.3l2.2 2.2 4.3-4.7' }),
  ),
  symbol(
    'failed',
    h('circle.disc', { cx: 8, cy: 8, r: 8 }),
    h('path.cut', { d: 'M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4' }),
  ),
  symbol('error', h('path.disc', { d: 'M8 .6l7.6 14H.4z' }), h('path.cut', { d: 'M8 5.6v4.2M8 11.7v1' })),
  symbol(
    'not_evaluated',
    h('circle.ring.dashed', { cx: 8, cy: 8, r: 7.25 }),
    h('path.sign', { d: 'M5 8h6' }),
  ),
)
