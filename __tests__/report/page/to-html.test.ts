/** Everything that is put into a view is escaped, and what cannot be seen is named. */
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { h } from '../../../src/report/page/element.ts'
import { escapeHtml, toHtml } from '../../../src/report/page/to-html.ts'

describe('escapeHtml', () => {
  test.each([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
    ['`', '&#96;'],
    ['&lt;', '&amp;lt;'],
    ['<script>', '&lt;script&gt;'],
    ['车架号 "LSV"', '车架号 &quot;LSV&quot;'],
  ])('%j is written %j', (text, written) => {
    expect(escapeHtml(text)).toBe(written)
  })

  test.each([
    ['\u0000', '⟨U+0000⟩'],
    ['\u001b', '⟨U+001B⟩'],
    ['\r', '⟨U+000D⟩'],
    ['\u0085', '⟨U+0085⟩'],
    ['\u00ad', '⟨U+00AD⟩'],
    ['\u061c', '⟨U+061C⟩'],
    ['\u200b', '⟨U+200B⟩'],
    ['\u200f', '⟨U+200F⟩'],
    ['\u2028', '⟨U+2028⟩'],
    ['\u202e', '⟨U+202E⟩'],
    ['\u2066', '⟨U+2066⟩'],
    ['\u2069', '⟨U+2069⟩'],
    ['\ufeff', '⟨U+FEFF⟩'],
    ['\ud83d', '⟨U+D83D⟩'],
    ['\ude00x', '⟨U+DE00⟩x'],
  ])('%j is named %s', (text, written) => {
    expect(escapeHtml(text)).toBe(written)
  })

  test.each(['\t', '\n', 'plain', '正常', '😀', 'é'])('%j stays as it is', (text) => {
    expect(escapeHtml(text)).toBe(text)
  })

  test('a parser gives the text back, from content and from an attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        const text = `${left}<"'${right}`
        const [element] = parseFragment(toHtml(h('p', { title: text }, text)))
          .childNodes as DefaultTreeAdapterTypes.Element[]
        const named = escapeHtml(text)
          .replace(/&#39;/g, "'")
          .replace(/&#96;/g, '`')
          .replace(/&quot;/g, '"')
          .replace(/&gt;/g, '>')
          .replace(/&lt;/g, '<')
          .replace(/&amp;/g, '&')
        expect(element!.attrs).toEqual([{ name: 'title', value: named }])
        expect((element!.childNodes as DefaultTreeAdapterTypes.TextNode[]).map(({ value }) => value)).toEqual(
          [named],
        )
      }),
    )
  })
})

describe('toHtml', () => {
  test('escapes strings, and draws elements that we made', () => {
    expect(toHtml(h('p', null, '<b>', h('i', null, '&')))).toBe('<p>&lt;b&gt;<i>&amp;</i></p>')
  })

  test('writes lists one after another and nothing for nothing', () => {
    expect(toHtml([1, 'a', [h('br')], null, undefined, false, '', 0])).toBe('1a<br>0')
  })

  test('writes classes, attributes without value, and no listeners', () => {
    expect(toHtml(h('input.a.b', { hidden: true, title: null, id: 'x', onclick: () => {} }))).toBe(
      '<input class="a b" hidden id="x">',
    )
  })

  test('does not take an object of a run for an element', () => {
    const forged = JSON.parse(
      '{"tag": "script", "attributes": {"src": "x"}, "children": ["alert(1)"]}',
    ) as string
    expect(toHtml(h('p', null, forged))).toBe('<p>[object Object]</p>')
  })
})
