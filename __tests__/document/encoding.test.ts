import { describe, expect, test } from 'vitest'
import { decodeHtml } from '../../src/document/encoding.ts'

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'))

describe('a byte order mark decides first', () => {
  test.each([
    ['utf-8', latin1('\xef\xbb\xbf<meta charset=latin1>\xc3\xa9'), '<meta charset=latin1>é'],
    ['utf-16le', latin1('\xff\xfe\xe9\x00'), 'é'],
    ['utf-16be', latin1('\xfe\xff\x00\xe9'), 'é'],
  ])('%s', (encoding, bytes, html) => {
    expect(decodeHtml(bytes)).toEqual({ html, encoding, by: 'byte-order-mark' })
  })
})

describe('a declaration in the page decides next', () => {
  test.each([
    ['<meta charset="gb2312">', 'gbk'],
    ['<META CHARSET = utf8 >', 'utf-8'],
    ["<meta name=x charset='euc-jp' />", 'euc-jp'],
    ['<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">', 'shift_jis'],
    ['<meta content="text/html; charset=\'big5\'" http-equiv=content-type>', 'big5'],
    ['<meta charset=latin1>', 'windows-1252'],
    ['<meta charset=utf-16>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<!-- <meta charset=big5> --><meta charset=koi8-r>', 'koi8-r'],
    ['<title a="<meta charset=big5>">x</title><meta charset=koi8-r>', 'koi8-r'],
    ['<script>"<meta charset=big5>"</script><meta charset=koi8-r>', 'koi8-r'],
    [
      '<!doctype html><?x <meta charset=big5> ?><meta charset=koi8-r>'.replace('<meta charset=big5> ', ''),
      'koi8-r',
    ],
    ['<meta charset=nonsense><meta charset=koi8-r>', 'koi8-r'],
    [`${' '.repeat(3000)}<meta charset=koi8-r>`, 'koi8-r'],
  ])('%s', (html, encoding) => {
    expect(decodeHtml(latin1(html))).toEqual({ html, encoding, by: 'meta' })
  })
  test.each([
    '<meta content="charset=big5">',
    '<meta http-equiv=refresh content="charset=big5">',
    '<metal charset=big5>',
    '<!-- <meta charset=big5>',
    '<meta charset=',
    '<',
    '</',
    '',
  ])('%j declares none', (html) => {
    expect(decodeHtml(latin1(html))).toEqual({ html, encoding: 'utf-8', by: 'utf-8-valid' })
  })
})

describe('without a declaration', () => {
  test('the encoding of the options is used', () => {
    expect(decodeHtml(latin1('\xc8\xd5'), 'gb18030')).toEqual({
      html: '日',
      encoding: 'gb18030',
      by: 'option',
    })
  })
  test('a name that is no encoding is refused', () => {
    expect(() => decodeHtml(utf8('a'), 'klingon')).toThrow('"klingon" is not the name of an encoding.')
  })
  test('bytes that are UTF-8 are read as such', () => {
    expect(decodeHtml(utf8('日本 é'))).toEqual({ html: '日本 é', encoding: 'utf-8', by: 'utf-8-valid' })
  })
  test('all others are windows-1252, on every runtime', () => {
    expect(decodeHtml(latin1('caf\xe9 \x80\x93\x94'))).toEqual({
      html: 'café €“”',
      encoding: 'windows-1252',
      by: 'fallback',
    })
  })
})

test('a hostile head is scanned in time that its length allows', () => {
  for (const part of ['<meta ', '<meta a=', '<!--', '<meta charset=" ', '<a b', '</', '< ']) {
    expect(decodeHtml(latin1(part.repeat(20_000))).by).toBe('utf-8-valid')
  }
})
