import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readLists } from '../../src/facts/list.ts'

const lists = (html: string) =>
  readLists(readHtml(html)).map(({ isOrdered, heading, items }) => ({
    isOrdered,
    heading,
    items: items.map(({ text }) => text),
  }))

describe('a list', () => {
  it('has its items in order, under its heading', () => {
    expect(lists('<h2>Parts</h2><ul><li>Hood<li>Roof</ul><ol><li>One</ol>')).toEqual([
      { isOrdered: false, heading: 'Parts', items: ['Hood', 'Roof'] },
      { isOrdered: true, heading: 'Parts', items: ['One'] },
    ])
  })

  it('leaves out items that show nothing or are not displayed', () => {
    expect(lists('<ul><li>a<li hidden>b<li><li>c</ul>')[0]!.items).toEqual(['a', 'c'])
  })

  it('may be one by its role', () => {
    expect(lists('<div role=list><div role=listitem>a</div><div>b</div></div>')[0]!.items).toEqual(['a'])
  })

  it('stands beside the lists inside it', () => {
    expect(lists('<ul><li>a<ul><li>b</ul></ul>').map(({ items }) => items)).toEqual([['a\nb'], ['b']])
  })

  it('is none without items that show text', () => {
    expect(lists('<ul></ul><ul hidden><li>a</ul><p>x')).toEqual([])
  })

  it('says where its items stand', () => {
    const items = readLists(readHtml('<ul><li>a</ul><h2>Parts</h2><ul><li>b<li>c</ul>')).flatMap(
      (list) => list.items,
    )
    expect(items.map(({ provenance }) => provenance)).toEqual([
      'list, item 1',
      'list under "Parts", item 1',
      'list under "Parts", item 2',
    ])
  })
})
