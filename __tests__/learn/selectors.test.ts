import { expect, test } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { namesOf } from '../../src/learn/selectors.ts'

const namesIn = (html: string): string[] => {
  const document = readHtml(`<html lang="en"><body>${html}</body></html>`)
  const [element] = document.select('[title=x]')
  const names = namesOf(element!).map(({ selector }) => selector)
  // Whatever names an element also selects it.
  for (const name of names) expect(document.select(name)).toContain(element)
  return names
}

test.each<[string, string, string[]]>([
  ['an id', '<b id="total" title="x">1</b>', ['#total', 'b']],
  ['an id that a content made', '<b id="post-17" title="x">1</b>', ['b']],
  ['a naming attribute', '<b itemprop="price" title="x">1</b>', ['[itemprop="price"]', 'b']],
  ['a class', '<b class="price" title="x">1</b>', ['.price', 'b.price']],
  ['a hashed class', '<b class="css-1q2w3e" title="x">1</b>', ['b']],
  ['a class with digits', '<b class="col-6 price" title="x">1</b>', ['.price', 'b.price']],
  ['a state', '<b class="active price" title="x">1</b>', ['.price', 'b.price']],
  [
    'a named parent',
    '<div class="box"><i>0</i><b title="x">1</b></div>',
    ['b', 'div.box > b', 'div.box b', 'div.box > b:nth-child(2)'],
  ],
  [
    'a named element further out',
    '<section id="sum"><p><b title="x">1</b></p></section>',
    ['b', 'p > b', 'section > p > b', '#sum b'],
  ],
  ['a class that CSS has to escape', '<b class="md:wide" title="x">1</b>', ['.md\\:wide', 'b.md\\:wide']],
  ['a value with a quotation mark', `<b itemprop='a"b' title="x">1</b>`, ['b']],
])('%s', (_what, html, names) => {
  expect(namesIn(html)).toEqual(names)
})
