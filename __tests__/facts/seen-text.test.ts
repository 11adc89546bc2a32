import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { firstSeenBreak, seenText } from '../../src/facts/seen-text.ts'

const STYLE =
  '<style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)} .off{position:absolute;left:-9999px}</style>'

const seen = (html: string) => {
  const document = readHtml(STYLE + html)
  const [element] = document.select('#v')
  return seenText(document, document.rangeOf(element!)!)
}

describe('the text that people see', () => {
  it.each([
    [
      'leaves out what is clipped',
      '<p id=v>10 <span class=sr>minutes</span> <span>mins</span></p>',
      '10 mins',
    ],
    [
      'leaves out what is moved off the screen',
      '<p id=v>10<span class=off>minutes</span> mins</p>',
      '10 mins',
    ],
    ['keeps what is transparent', '<p id=v>10 <span style="opacity:0">mins</span></p>', '10 mins'],
    [
      'keeps what is hidden for screen readers',
      '<p id=v>10 <span aria-hidden=true>mins</span></p>',
      '10 mins',
    ],
    ['is all of it where nobody sees any', '<p id=v><span class=sr>Price</span></p>', 'Price'],
    ['keeps lines apart', '<div id=v><p>a</p><p class=sr>x</p><p>b</p></div>', 'a\n\nb'],
    ['leaves out a raised mark of a note', '<p id=v>Fen Rovers<sup>*</sup></p>', 'Fen Rovers'],
    ['leaves out a bracketed mark of a note', '<p id=v>31 m<sup>[4]</sup></p>', '31 m'],
    ['leaves out a raised link to a note', '<p id=v>31 m<sup><a href="#n4">4</a></sup></p>', '31 m'],
    ['keeps an exponent', '<p id=v>31 m<sup>2</sup></p>', '31 m2'],
    ['keeps a mark that is not raised', '<p id=v>Fen *</p>', 'Fen *'],
    ['is the text where nothing is unseen', '<p id=v>a <b>b</b></p>', 'a b'],
  ])('%s', (_, html, text) => {
    expect(seen(html).replace(/\n+/g, '\n\n')).toBe(text)
  })

  it('leaves out what a class calls unseen only where style sheets were not saved', () => {
    const html = '<p id=v>10 <span class="x sr-only">minutes</span> mins</p>'
    expect(seen(html)).toBe('10 minutes mins')
    expect(seen(`<link rel=stylesheet href=a.css>${html}`)).toBe('10 mins')
  })

  it('has no line break where only a clipped word broke the line', () => {
    const document = readHtml(`${STYLE}<p>10 <span class=sr>minutes</span> mins</p><p>b</p>`)
    const end = document.text.indexOf('mins')
    expect(document.text.slice(0, end)).toContain('\n')
    expect(firstSeenBreak(document, 0, end)).toBe(-1)
    expect(firstSeenBreak(document, 0, document.text.length)).toBe(end + 4)
  })
})
