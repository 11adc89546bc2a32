import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readStructuredData } from '../../src/facts/structured-data.ts'

const statements = (html: string) =>
  readStructuredData(readHtml(html)).statements.map(({ name, value, provenance }) => [
    name,
    value,
    provenance,
  ])
const jsonLd = (json: string) => `<script type="application/ld+json">${json}</script>`

describe('JSON-LD', () => {
  it('is read into one statement for each scalar', () => {
    expect(statements(jsonLd('{"@type":"Car","offers":[{"price":5,"sold":false}],"note":null}'))).toEqual([
      ['@type', 'Car', "JSON-LD $['@type']"],
      ['price', 5, 'JSON-LD $.offers[0].price'],
      ['sold', false, 'JSON-LD $.offers[0].sold'],
      ['note', null, 'JSON-LD $.note'],
    ])
  })

  it('names the property of a list of scalars', () => {
    expect(statements(jsonLd('{"tags":["a","b"]}')).map(([name, value]) => [name, value])).toEqual([
      ['tags', 'a'],
      ['tags', 'b'],
    ])
  })

  it('treats keys of built-in properties as data', () => {
    expect(
      statements(jsonLd('{"__proto__":{"x":1},"constructor":"y"}')).map(([name, value]) => [name, value]),
    ).toEqual([
      ['x', 1],
      ['constructor', 'y'],
    ])
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('that is no JSON is a problem and no error', () => {
    const { statements: found, problems } = readStructuredData(
      readHtml(jsonLd('{"a":') + jsonLd('{"b":1}') + jsonLd(' ')),
    )
    expect(found.map(({ name }) => name)).toEqual(['b'])
    expect(problems).toHaveLength(1)
    expect(problems[0]!.message).toMatch(/^JSON-LD is no JSON/)
  })

  it('may be nested deeper than anybody reads', () => {
    const deep = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`
    expect(statements(jsonLd(deep))).toEqual([])
  })
})

describe('microdata', () => {
  it('is read with the path of its item', () => {
    const html =
      '<div itemscope><b itemprop=name>Alba</b><div itemprop=offers itemscope><meta itemprop=price content=5><time itemprop=until datetime=2024-05-02>May</time></div></div>'
    expect(statements(html)).toEqual([
      ['name', 'Alba', 'microdata "name"'],
      ['price', '5', 'microdata "offers.price"'],
      ['until', '2024-05-02', 'microdata "offers.until"'],
    ])
  })

  it('takes addresses from links and pictures', () => {
    expect(
      statements('<div itemscope><a itemprop=url href="/a">x</a><img itemprop=image src="b.png"></div>').map(
        ([, value]) => value,
      ),
    ).toEqual(['/a', 'b.png'])
  })
})

describe('meta elements', () => {
  it('are read by property or name', () => {
    expect(
      statements(
        '<meta property="og:title" content="A"><meta name=author content="Ann"><meta charset=utf-8><meta content=x>',
      ),
    ).toEqual([
      ['og:title', 'A', 'meta "og:title"'],
      ['author', 'Ann', 'meta "author"'],
    ])
  })
})
