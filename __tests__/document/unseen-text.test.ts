import { describe, expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'

const CSS =
  '<style>.fade{opacity:0} .sr{position:absolute;clip:rect(0 0 0 0)} .fold{max-height:0;overflow:hidden}</style>'

const unseen = (html: string, words?: string) => {
  const document = readHtml(CSS + html)
  const start = words === undefined ? 0 : document.text.indexOf(words)
  return document.unseen.within({ start, end: start + (words ?? document.text).length })
}

describe('what nobody sees of a range', () => {
  test('is nothing where all words are seen', () => {
    expect(unseen('<p>a <b class=fade>—</b> b</p>')).toBeNull()
    expect(unseen('<p>a <b class=fade>x</b> b</p>', 'a')).toBeNull()
  })

  test.each([
    ['<p class=fade>a</p>', { style: 'opacity: 0', mayAppear: true, whole: true }],
    ['<p class=sr>a</p>', { style: 'clip', mayAppear: false, whole: true }],
    ['<p class=fold>a</p>', { style: 'overflow: hidden without height', mayAppear: true, whole: true }],
    ['<p>a <b class=fade>b</b></p>', { style: 'opacity: 0', mayAppear: true, whole: false }],
    ['<p>$ <b class=fade>5</b></p>', { style: 'opacity: 0', mayAppear: true, whole: true }],
  ])('%s is told by its style', (html, expected) => {
    expect(unseen(html)).toEqual(expected)
  })

  test('is told by the style that never shows it, where there is one', () => {
    expect(unseen('<p class=fade>a <b class=sr>b</b></p>')).toEqual({
      style: 'clip',
      mayAppear: false,
      whole: true,
    })
    expect(unseen('<p class=sr>a <b class=fade>b</b></p>')?.style).toBe('clip')
    expect(unseen('<p style="font-size:0">a <b class=fade>b</b></p>')?.style).toBe('font-size: 0')
  })

  test('is left out of the seen part', () => {
    const document = readHtml(`${CSS}<p>10 <b class=fade>a</b> <b class=sr>b</b> km</p>`)
    const { unseen: text, text: whole } = document
    expect(text.seenPart({ start: 0, end: whole.length }).replace(/\s+/g, ' ')).toBe('10 km')
  })
})

describe('letters in the colour of the canvas', () => {
  test.each([
    '<p style="color:#fff">a</p>',
    '<div style="color:rgb(255,255,255)"><p>a</p></div>',
    '<body style="background:#102030"><p style="color:#102030">a</p>',
    '<style>html{background-color:navy} p{color:navy}</style><p>a</p>',
    '<div style="background:transparent"><p style="color:white">a</p></div>',
  ])('are perhaps not seen: %s', (html) => {
    expect(unseen(html, 'a')).toEqual({ style: 'the colour of the canvas', mayAppear: true, whole: true })
  })

  test.each([
    ['of another colour', '<p style="color:#eee">a</p>'],
    ['on a ground', '<div style="background:#333"><p style="color:#fff">a</p></div>'],
    ['on a picture', '<div style="background:url(a.png)"><p style="color:#fff">a</p></div>'],
    ['on a ground that an attribute gives', '<table bgcolor=navy><tr><td style="color:#fff">a</table>'],
    ['on the ground of the page', '<body style="background:#333"><p style="color:#fff">a</p>'],
    ['on a picture of the page', '<body style="background:url(a.png)"><p style="color:#fff">a</p>'],
    ['on a button', '<button style="color:#fff">a</button>'],
    ['with a shadow', '<p style="color:#fff;text-shadow:0 0 2px #000">a</p>'],
    ['in a box with a place of its own', '<div style="position:relative"><p style="color:#fff">a</p></div>'],
    ['in another colour further in', '<p style="color:#fff">x <b style="color:#000">a</b></p>'],
    ['where a style sheet is missing', '<link rel=stylesheet href=a.css><p style="color:#fff">a</p>'],
    ['where an import is missing', '<style>@import "a.css";</style><p style="color:#fff">a</p>'],
  ])('are seen %s', (_, html) => {
    expect(unseen(html, 'a')).toBeNull()
  })
})
