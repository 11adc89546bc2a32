/** Several places under one label: which are one place, and which say something else. */
import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { differingPlace, labelPlaces, placeKey } from '../../src/facts/label-places.ts'

const places = (html: string, ...labels: string[]) => labelPlaces(readHtml(html), labels)
const facts = (html: string, ...labels: string[]) => places(html, ...labels).map(([fact]) => fact)

describe('places of labels', () => {
  it('are found by every label, in the order of the labels', () => {
    const html = '<dl><dt>Colour</dt><dd>red</dd><dt>Seats</dt><dd>5</dd></dl>'
    expect(places(html, 'Seats', 'Colour').map(([{ text }, label]) => `${label}: ${text}`)).toEqual([
      'Seats: 5',
      'Colour: red',
    ])
  })

  it('that are found by two labels are one place', () => {
    const found = facts('<dl><dt>Colour</dt><dd>red</dd></dl>', 'Colour', 'colour:')
    expect(new Set(found.map(placeKey)).size).toBe(1)
    expect(differingPlace(found)).toBeUndefined()
  })

  it('that say the same are no contradiction', () => {
    const html = '<dl><dt>Colour</dt><dd>deep  red</dd></dl><dl><dt>Colour</dt><dd>deep<br>red</dd></dl>'
    expect(differingPlace(facts(html, 'Colour'))).toBeUndefined()
  })

  it('that say something else are', () => {
    const html = '<dl><dt>Colour</dt><dd>red</dd></dl><dl><dt>Colour</dt><dd>blue</dd></dl>'
    expect(differingPlace(facts(html, 'Colour'))?.text).toBe('blue')
    expect(differingPlace([])).toBeUndefined()
  })
})
