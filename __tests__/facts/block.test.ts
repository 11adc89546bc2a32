import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readBlocks } from '../../src/facts/block.ts'

const blocks = (html: string) =>
  readBlocks(readHtml(html)).map(({ shape, blocks: found }) => [shape, found.length])

describe('repeated blocks', () => {
  it.each([
    [
      'share tag and first class',
      '<div><div class="card odd">a</div><p>x</p><div class="card even">b</div></div>',
      [['div.card', 2]],
    ],
    [
      'share the tags of their children',
      '<main><div><h3>a</h3><p>b</p></div><div><h3>c</h3><p>d</p></div></main>',
      [['div>h3,p', 2]],
    ],
    [
      'leave out those that show nothing',
      '<div><i class=k>a</i><i class=k></i><i class=k hidden>b</i><i class=k>c</i></div>',
      [['i.k', 2]],
    ],
    ['are none where there is one', '<div><div class=card>a</div><div class=side>b</div></div>', []],
    ['are no paragraphs of running text', '<div><p>a</p><p>b</p></div>', []],
    [
      'are no rows and items, which have their own readers',
      '<ul><li class=k>a<li class=k>b</ul><table><tr class=k><td>a<tr class=k><td>b</table>',
      [],
    ],
  ])('%s', (_, html, expected) => {
    expect(blocks(html)).toEqual(expected)
  })
})
