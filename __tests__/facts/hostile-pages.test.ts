import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readBlocks } from '../../src/facts/block.ts'
import { readFormControls } from '../../src/facts/form-control.ts'
import { readHeadings } from '../../src/facts/heading.ts'
import { labelledFacts } from '../../src/facts/labelled-facts.ts'
import { readLinks } from '../../src/facts/link.ts'
import { readLists } from '../../src/facts/list.ts'
import { readStructuredData } from '../../src/facts/structured-data.ts'
import { readTimes } from '../../src/facts/time.ts'
import { cpuTime } from '../cpu-time.ts'

/** Pages that make naive readers quadratic or exhaust the stack, and how many labelled facts they hold. */
const PAGES: readonly [name: string, html: string, facts: number][] = [
  ['deep nesting', '<div>a: b '.repeat(20_000), 20_000],
  ['many siblings', `<div>${'<span>ab</span> '.repeat(20_000)}`, 0],
  ['many pairs', '<div><b>k</b><i>5</i></div>'.repeat(10_000), 10_000],
  ['tables in tables', '<table><tr><td>x<td>'.repeat(3_000), 6],
  ['header cells only', `<table>${'<tr><th>a<th>b<th>c<th>d'.repeat(2_000)}`, 0],
  ['headers after each row', `<table>${'<tr><th>a<th>b<tr><td>1<td>2'.repeat(5_000)}`, 0],
  ['names and values of one group', `<dl>${'<dt>a'.repeat(2_000)}${'<dd>b'.repeat(2_000)}`, 100],
  ['sections in sections', '<section><h2>a</h2>'.repeat(5_000), 0],
  ['a line of colons', `<p>${'a: b; '.repeat(50_000)}`, 0],
  ['items in items', '<div itemscope itemprop=a>'.repeat(3_000), 0],
]

describe('a page made to hang its readers', () => {
  it.each(PAGES)(
    'is read: %s',
    (_, html, facts) => {
      const document = readHtml(html)
      const started = cpuTime()
      expect(labelledFacts(document).all).toHaveLength(facts)
      for (const read of [readBlocks, readFormControls, readHeadings, readLinks, readLists, readTimes])
        read(document)
      readStructuredData(document)
      expect(cpuTime() - started).toBeLessThan(20_000)
    },
    60_000,
  )
})
