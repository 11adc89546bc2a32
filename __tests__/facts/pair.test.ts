import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { foldLabel } from '../../src/facts/label.ts'
import { readPairs } from '../../src/facts/pair.ts'
import { PAIRS } from '../cases/facts-pairs.ts'

describe('label/value pairs', () => {
  it.each(PAIRS)('$fact', ({ html, certain = {}, uncertain = {}, absent = [] }) => {
    const facts = readPairs(readHtml(html))
    const labelled = (label: string) =>
      facts
        .filter((fact) => foldLabel(fact.label!) === foldLabel(label))
        .map((fact) => ({ text: fact.text, certain: fact.certain !== false }))
    for (const [label, text] of Object.entries(certain)) {
      expect(labelled(label), label).toEqual([{ text, certain: true }])
    }
    for (const [label, text] of Object.entries(uncertain)) {
      expect(labelled(label), label).toEqual([{ text, certain: false }])
    }
    for (const label of absent) expect(labelled(label), label).toEqual([])
  })

  it('stand where they stand', () => {
    const document = readHtml('<p lang=de>x</p><p>Maker: <b><i>Ostrel</i></b> (since 1999)</p>')
    const fact = readPairs(document).find(({ label }) => label === 'Maker')
    expect(document.text.slice(fact!.range.start, fact!.range.end)).toBe('Ostrel (since 1999)')
    expect(fact).toMatchObject({ reader: 'pair', label: 'Maker', provenance: '"Maker" beside it' })
    expect(fact!.element.tag).toBe('p')
  })

  it('of a part of the page are those inside it', () => {
    const document = readHtml('<div id=a><p>Doors: 5</p></div><div id=b><p>Keys: 2</p></div>')
    const [, second] = document.select('div')
    expect(readPairs(document, second).map(({ label }) => label)).toEqual(['Keys'])
  })

  it('are read from deep nesting without exhausting the stack', () => {
    const document = readHtml(`${'<div>'.repeat(20_000)}<b>Doors:</b> 5`)
    expect(readPairs(document).map(({ text }) => text)).toEqual(['5'])
  })
})
