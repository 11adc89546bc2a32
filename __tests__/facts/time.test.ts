import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readTimes } from '../../src/facts/time.ts'

const times = (html: string) =>
  readTimes(readHtml(html)).map(({ text, machineValue, provenance }) => [text, machineValue, provenance])

describe('values for machines', () => {
  it.each([
    [
      'stand in datetime=',
      '<time datetime="2024-05-02">2 May</time>',
      [['2 May', '2024-05-02', '<time datetime="2024-05-02">']],
    ],
    [
      'are the text of a time without it',
      '<time>2024-05-02</time>',
      [['2024-05-02', '2024-05-02', '<time datetime="2024-05-02">']],
    ],
    ['stand in value=', '<data value="12">a dozen</data>', [['a dozen', '12', '<data value="12">']]],
    ['are none of a data without it', '<data>a dozen</data>', []],
    [
      'are none where people see nothing',
      '<time datetime="2024-05-02" hidden>2 May</time><time datetime="2024"></time>',
      [],
    ],
  ])('%s', (_, html, expected) => {
    expect(times(html)).toEqual(expected)
  })
})
