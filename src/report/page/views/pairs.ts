/** Names and what they are, one below the other. */
import { type Child, h } from '../element.ts'

export type Pairs = readonly (readonly [name: Child, value: Child])[]

/** @param kind the class of the list. */
export const pairs = (kind: string, rows: Pairs): Child =>
  h(
    `dl.${kind}`,
    null,
    rows.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
  )
