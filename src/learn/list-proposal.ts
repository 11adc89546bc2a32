/** A list locator with its code, to be weighed. */
import type { ListLocator, ValueLocator } from '../facts/template/locator.ts'
import { keyCode, quoted } from './code.ts'
import { asCode, importsOf, type Reader, readBy } from './readers.ts'

export interface ListProposal {
  readonly locator: ListLocator
  readonly code: string
  readonly imports: readonly string[]
  /** Members that have a place. */
  readonly keys: readonly string[]
}

/** A member of the items with its place: `column('Date')` or `text('.date')`. */
export interface PlacedMember {
  readonly key: string
  /** Header or selector. */
  readonly name: string
  readonly reader: Reader
}

/** Which functions of a template make the list and the places in it, by name. */
export interface ListKind {
  readonly list: 'each' | 'rows'
  readonly makeList: (selector: string, members: Record<string, ValueLocator>) => ListLocator
  readonly place: 'text' | 'column'
  readonly makePlace: (name: string) => ValueLocator
}

export function listProposal(
  { list, makeList, place, makePlace }: ListKind,
  selector: string,
  members: readonly PlacedMember[],
): ListProposal {
  const lines = members.map(
    ({ key, name, reader }) => `  ${keyCode(key)}: ${place}(${quoted(name)})${asCode(reader)},`,
  )
  const places = members.map(({ key, name, reader }) => [key, readBy(makePlace(name), reader)] as const)
  return {
    locator: makeList(selector, Object.fromEntries(places)),
    code: `${list}(${quoted(selector)}, {\n${lines.join('\n')}\n})`,
    imports: [list, place, ...members.flatMap(({ reader }) => importsOf(reader))],
    keys: members.map(({ key }) => key),
  }
}
