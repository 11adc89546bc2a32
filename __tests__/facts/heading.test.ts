import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readHeadingFacts, readHeadings } from '../../src/facts/heading.ts'

const sections = (html: string) => {
  const document = readHtml(html)
  const slice = (range: { start: number; end: number } | null) =>
    range === null ? null : document.text.slice(range.start, range.end).replace(/\n+/g, '/')
  return readHeadings(document).map(({ text, level, own, section }) => [
    level,
    text,
    slice(own),
    slice(section),
  ])
}

describe('a heading', () => {
  it('has what stands under it up to the next heading, and up to the next of its level', () => {
    expect(sections('<h1>A</h1><p>a</p><h2>B</h2><p>b</p><h3>C</h3><p>c</p><h2>D</h2><p>d</p>')).toEqual([
      [1, 'A', 'a', 'a/B/b/C/c/D/d'],
      [2, 'B', 'b', 'b/C/c'],
      [3, 'C', 'c', 'c'],
      [2, 'D', 'd', 'd'],
    ])
  })

  it('has nothing where another follows at once', () => {
    expect(sections('<h2>A</h2><h2>B</h2>')).toEqual([
      [2, 'A', null, null],
      [2, 'B', null, null],
    ])
  })

  it('ends with the section that it stands in', () => {
    expect(sections('<section><h3>A</h3><p>a</p></section><p>after</p>')).toEqual([[3, 'A', 'a', 'a']])
  })

  it('of a section leaves the one around it open', () => {
    expect(sections('<h2>A</h2><section><h2>B</h2><p>b</p></section><p>a</p>')).toEqual([
      [2, 'A', null, 'B/b/a'],
      [2, 'B', 'b', 'b'],
    ])
  })

  it('may be one by its role', () => {
    expect(
      sections('<div role=heading aria-level=4>A</div><div role=heading>B</div>').map(([level]) => level),
    ).toEqual([4, 2])
  })

  it('is none where it is not displayed or empty', () => {
    expect(sections('<h2 hidden>A</h2><h2></h2><h2>B</h2>').map(([, text]) => text)).toEqual(['B'])
  })

  it('labels one line under it, without certainty', () => {
    const document = readHtml('<h3>Report no.</h3><p>77-1</p><h3>Remarks</h3><p>one</p><p>two</p>')
    expect(readHeadingFacts(document)).toMatchObject([
      {
        reader: 'heading',
        label: 'Report no.',
        text: '77-1',
        certain: false,
        provenance: 'under the heading "Report no."',
      },
    ])
  })

  it('is found in any depth', () => {
    expect(sections(`${'<section>'.repeat(5_000)}<h2>A</h2><p>a`)).toEqual([[2, 'A', 'a', 'a']])
  })
})
