/** A table wider than its place: it scrolls by itself, and a keyboard reaches it. */
import { type Child, h } from '../element.ts'

export const column = (title: string): Child => h('th', { scope: 'col' }, title)

export const numberColumn = (title: string): Child => h('th.number', { scope: 'col' }, title)

/** @param label what the table is called aloud; @param kind a class of its own, where it needs one. */
export const grid = (label: string, columns: readonly Child[], rows: Child, kind?: string): Child =>
  h(
    'div.table-scroll',
    { tabindex: '0', role: 'group', 'aria-label': label },
    h(
      kind ? `table.grid.${kind}` : 'table.grid',
      null,
      h('thead', null, h('tr', null, columns)),
      h('tbody', null, rows),
    ),
  )
