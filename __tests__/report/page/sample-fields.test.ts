/** The fields of a sample: each once, with its worst verdict, those with findings first, then those without a place. */
import { expect, test } from 'vitest'
import { check, sample } from '../../../fixtures/runs/assemble.ts'
import { PathTable } from '../../../src/ledger/path-table.ts'
import type { Exhibit } from '../../../src/model/exhibit.ts'
import type { Finding } from '../../../src/model/finding.ts'
import { packSample } from '../../../src/report/pack-sample.ts'
import { numberedFindings, sampleFields } from '../../../src/report/page/sample-fields.ts'

const finding = (path: string): Finding => ({ check: 'facts', code: 'wrong-value', path, verdict: 'wrong' })
const exhibit: Exhibit = {
  texts: [
    { side: 'source', name: 'source.html', length: 9, parts: [{ start: 0, text: 'total 128' }] },
    {
      side: 'candidate',
      name: 'extracted.json',
      length: 40,
      parts: [{ start: 10, text: '{"total": 1280, "note": "x"}' }],
    },
  ],
  places: [
    { path: '$.total', text: 0, range: { start: 6, end: 9 } },
    { path: '$.total', text: 1, range: { start: 20, end: 24 } },
    { path: '$.note', text: 1, range: { start: 34, end: 37 } },
    { path: '$.far', text: 1, range: { start: 90, end: 95 } },
  ],
}

const fieldsOf = (checks: Parameters<typeof sample>[1]) => {
  const paths = new PathTable()
  const packed = packSample({ ...sample('s', checks), exhibit }, paths)
  return sampleFields(packed, { paths: paths.paths })
}

test('are grouped by what is to be looked at first, with their values', () => {
  const facts = check({
    check: 'facts',
    fields: [
      { path: '$.far', verdict: 'matched', strength: 'bound' },
      { path: '$.note', verdict: 'not_evaluated', reason: 'no-label' },
      { path: '$.total', verdict: 'wrong', strength: 'labelled' },
    ],
    findings: [finding('$.total')],
  })
  expect(fieldsOf([facts])).toEqual([
    { path: '$.total', group: 'findings', verdict: 'wrong', strength: 'labelled', value: '1280', finding: 1 },
    { path: '$.note', group: 'unplaced', verdict: 'not_evaluated', reason: 'no-label', value: '"x"' },
    { path: '$.far', group: 'unplaced', verdict: 'matched', strength: 'bound' },
  ])
})

test('a field that two checks looked at has the worse verdict, once', () => {
  const matched = check({
    check: 'facts',
    fields: [{ path: '$.total', verdict: 'matched', strength: 'bound' }],
    findings: [],
  })
  const quoted = check({
    check: 'quotes',
    fields: [{ path: '$.total', verdict: 'not_evaluated', reason: 'not-derivable' }],
    findings: [],
  })
  expect(fieldsOf([matched, quoted])).toEqual([
    {
      path: '$.total',
      group: 'placed',
      verdict: 'not_evaluated',
      strength: 'bound',
      reason: 'not-derivable',
      value: '1280',
    },
  ])
})

test('a finding of another check puts its field first, one that was wanted does not', () => {
  const contract = check({
    check: 'contract',
    fields: [],
    findings: [{ check: 'contract', code: 'wrong-type', path: '$.note' }],
  })
  const wanted = check(
    { check: 'facts', fields: [{ path: '$.total', verdict: 'wrong' }], findings: [finding('$.total')] },
    { outcome: 'passed' },
  )
  const all = [wanted, contract]
  expect(fieldsOf(all)).toEqual([
    { path: '$.note', group: 'findings', verdict: 'wrong', value: '"x"', finding: 1 },
  ])
  expect(numberedFindings(packSample(sample('s', all), new PathTable()))).toEqual([
    { check: 1, finding: 0 },
    { check: 0, finding: 0 },
  ])
})
