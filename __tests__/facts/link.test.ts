import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readLinks } from '../../src/facts/link.ts'

const links = (html: string) => readLinks(readHtml(html)).map(({ text, href, url }) => [text, href, url])

describe('a link', () => {
  it.each([
    [
      'has its text and its target',
      '<a href="https://example.org/a">to a</a>',
      [['to a', 'https://example.org/a', 'https://example.org/a']],
    ],
    [
      'is relative to the base of the page',
      '<base href="https://example.org/x/"><a href="y?z=1">y</a>',
      [['y', 'y?z=1', 'https://example.org/x/y?z=1']],
    ],
    [
      'is relative to the canonical address',
      '<link rel=canonical href="https://example.org/p"><a href="/q">q</a>',
      [['q', '/q', 'https://example.org/q']],
    ],
    ['has no address where nobody knows the base', '<a href="/q">q</a>', [['q', '/q', undefined]]],
    ['may show no text', '<a href="#"><img alt=x src=y></a>', [['', '#', undefined]]],
    ['is none without a target', '<a name=x>x</a>', []],
    ['is none where it is not displayed', '<a hidden href="#">x</a>', []],
    ['with a broken address stays as written', '<a href="http://[">x</a>', [['x', 'http://[', undefined]]],
  ])('%s', (_, html, expected) => {
    expect(links(html)).toEqual(expected)
  })
})
