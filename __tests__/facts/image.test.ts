import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readImages } from '../../src/facts/image.ts'

const images = (html: string) => readImages(readHtml(html)).map(({ element: _, ...rest }) => rest)

describe('a picture', () => {
  it.each([
    [
      'has its alternative text apart',
      '<img src=a.png alt=" Chart ">',
      [{ alt: 'Chart', source: 'a.png', isDecorative: false }],
    ],
    ['may have none', '<img src=a.png>', [{ source: 'a.png', isDecorative: false }]],
    ['is decorative with an empty one', '<img src=a.png alt="">', [{ source: 'a.png', isDecorative: true }]],
    [
      'is known by the type of its data only',
      '<img src="data:image/png;base64,AAAA" alt=x>',
      [{ alt: 'x', source: 'data:image/png', isDecorative: false }],
    ],
    [
      'may be drawn',
      '<svg role=img aria-label="Plan"></svg><canvas></canvas>',
      [{ alt: 'Plan', isDecorative: false }, { isDecorative: false }],
    ],
    ['is none where it is not displayed', '<img hidden src=a.png>', []],
  ])('%s', (_, html, expected) => {
    expect(images(html)).toEqual(expected)
  })

  it('adds nothing to the visible text', () => {
    expect(readHtml('<p>a<img alt=secret src=x></p>').text).toBe('a')
  })
})
