/** run.json: written, read back, and refused by name where it is not what was written. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check, run, sample } from '../../fixtures/runs/assemble.ts'
import { firstFault } from '../../src/ledger/held-against-schema.ts'
import { PathTable, PathTableReader } from '../../src/ledger/path-table.ts'
import { RunFileError, readRun, runOfText } from '../../src/ledger/read-run.ts'
import { runPieces } from '../../src/ledger/run-file.ts'
import { RUN_SCHEMA } from '../../src/ledger/run-schema.ts'
import invalid from '../cases/run-file/invalid.json' with { type: 'json' }
import older from '../cases/run-file/older-versions.json' with { type: 'json' }
import valid from '../cases/run-file/valid.json' with { type: 'json' }

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(RUN_SCHEMA)

/** As goldenless ends a run.json: the cases hold all that stands before the digest. */
function sealed(content: object): string {
  const body = JSON.stringify(content).slice(0, -1)
  return `${body},\n"digest":"sha256:${createHash('sha256').update(body).digest('hex')}"\n}\n`
}

function refusal(text: string): string {
  try {
    runOfText(text, 'a/run.json')
  } catch (error) {
    if (error instanceof RunFileError) return error.message
    throw error
  }
  return 'it was read'
}

const written = [...runPieces(everything())].join('')

function everything() {
  const fields = ['$.a', '$.b', '$.c'].map(
    (at) => ({ path: at, verdict: 'matched', strength: 'bound' }) as const,
  )
  return run([
    sample('data/one', [check({ check: 'facts', fields, findings: [] })]),
    sample('data/two', [
      check({
        check: 'facts',
        fields: [
          ...fields,
          { path: '$.d', verdict: 'wrong' },
          { path: '$.e', verdict: 'matched', strength: 'bound' },
        ],
        findings: [{ check: 'facts', code: 'wrong-value', path: '$.d', candidate: { shown: '12' } }],
      }),
    ]),
  ])
}

describe('the cases of run.json', () => {
  test.each(valid)('$fact is valid', ({ content }) => {
    const text = sealed(content)
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true)
    expect(runOfText(text, 'run.json').id).toBe(content.id)
  })

  test.each(invalid)('$fact is refused by name', ({ content, fault }) => {
    expect(refusal(sealed(content))).toMatch(`a/run.json is no run.json of goldenless: ${fault}`)
  })

  test('what the reader refuses for its shape, every validator of the schema refuses', () => {
    for (const { content, fault } of invalid) {
      const data: unknown = JSON.parse(sealed(content))
      // What an index names, no schema can say.
      if (!fault.startsWith('it names')) expect(validate(data), fault).toBe(false)
    }
  })

  test.each(older)('$fact is read as one of the present version', ({ content, defects, fields }) => {
    const read = runOfText(JSON.stringify(content), 'run.json')
    expect(read.schemaVersion).toBe(2)
    expect(read.samples.flatMap((one) => one.defects.map((defect) => defect.path))).toEqual(defects)
    expect(
      read.samples.flatMap(({ checks }) => checks.flatMap((one) => one.fields.map((field) => field.path))),
    ).toEqual(fields)
  })
})

describe('a run.json', () => {
  test('is valid by the published schema as it is written', () => {
    expect(validate(JSON.parse(written)), JSON.stringify(validate.errors)).toBe(true)
  })

  test('gives back the run that was written', () => {
    expect(runOfText(written, 'run.json')).toEqual(everything())
  })

  test('has one sample a line, and its paths once', () => {
    expect(written.split('\n').filter((line) => line.startsWith('{"id":"data/'))).toHaveLength(2)
    expect(written.split('"$.a"')).toHaveLength(2)
    expect(written).toContain('"paths":"0-2"')
  })

  test('that is cut anywhere is refused, and never read in part', () => {
    for (let length = 0; length < written.length - 1; length += 7)
      expect(refusal(written.slice(0, length))).toMatch(
        /^a\/run\.json cannot be read: it was cut off, or is no JSON/,
      )
  })

  test.each([
    ['a figure', '"findings":1', '"findings":0'],
    ['a status', '"status":"failed"', '"status":"passed"'],
    ['white space', '"samples":[', '"samples": ['],
  ])('of which %s was changed is refused', (_what, before, after) => {
    expect(written).toContain(before)
    expect(refusal(written.replace(before, after))).toBe(
      'a/run.json was changed after it was written: its digest does not fit its content. Take the file as goldenless wrote it.',
    )
  })

  test('whose digest was taken away is refused', () => {
    expect(refusal(written.replace(/,\n"digest".*\n/, '\n'))).toMatch('has no digest at its end')
  })

  test('of a newer version is refused by its number, whatever else it holds', () => {
    expect(refusal('{"schemaVersion":3,"tool":{"name":"goldenless","version":"7.1.0"},"samples":5}')).toBe(
      'a/run.json is of schema version 3 (goldenless 7.1.0), and this goldenless reads up to version 2. Read it with the version that wrote it.',
    )
  })

  test.each([
    'null',
    '[]',
    '5',
    '"run"',
    '{}',
    '{"schemaVersion":2}',
    '{"schemaVersion":"2","tool":{"name":"goldenless"}}',
    '{"suites":[]}',
  ])('that is %s is no run of goldenless', (text) => {
    expect(refusal(text)).toBe('a/run.json is no run.json of goldenless.')
  })

  test('that is not there is named', () => {
    const file = path.join(os.tmpdir(), 'goldenless-absent', 'run.json')
    expect(() => readRun(file)).toThrow(`${file} cannot be read: ENOENT`)
  })

  test('with keys of every object reads as data', () => {
    const odd = run([
      sample('__proto__', [
        check({ check: 'facts', fields: [{ path: '$.__proto__', verdict: 'matched' }], findings: [] }),
      ]),
    ])
    const read = runOfText([...runPieces(odd)].join(''), 'run.json')
    expect(read).toEqual(odd)
    expect(Object.getPrototypeOf(read.samples[0])).toBe(Object.prototype)
  })

  test('that is nested without end is refused, not followed', () => {
    const deep = `{"schemaVersion":2,"tool":{"name":"goldenless"},"samples":${'['.repeat(5000)}${']'.repeat(5000)}}`
    expect(refusal(deep)).toMatch('has no digest at its end')
  })
})

describe('the schema', () => {
  test('is the file that the package publishes', () => {
    const { exports } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
      exports: Record<string, string>
    }
    expect(exports['./run.schema.json']).toBe('./dist/run.schema.json')
  })

  test('uses no keyword that our own validator does not know', () => {
    const known = [
      '$schema',
      '$id',
      '$defs',
      '$ref',
      'title',
      'description',
      'type',
      'const',
      'enum',
      'pattern',
      'minimum',
      'maximum',
      'required',
      'properties',
      'additionalProperties',
      'items',
      'minItems',
      'maxItems',
    ]
    const unknown = new Set<string>()
    const open: unknown[] = [RUN_SCHEMA]
    for (
      let next = open.pop() as Record<string, unknown> | undefined;
      next;
      next = open.pop() as typeof next
    ) {
      for (const keyword of Object.keys(next)) if (!known.includes(keyword)) unknown.add(keyword)
      open.push(
        ...Object.values((next.properties ?? {}) as object),
        ...Object.values((next.$defs ?? {}) as object),
      )
      for (const inner of [next.items, next.additionalProperties]) if (inner) open.push(inner)
    }
    expect([...unknown]).toEqual([])
  })

  test('is decided by our own validator as by Ajv, for data with any one place changed', () => {
    const paths = placesOf(JSON.parse(written))
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (place, value) => {
        const data = JSON.parse(written)
        put(data, place, value)
        expect(firstFault(RUN_SCHEMA, data) === null).toBe(validate(data))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the table of paths', () => {
  test.each([
    [[0, 1, 2, 5, 7, 8], '0-2,5,7-8'],
    [[3], '3'],
    [[2, 1, 0], '2,1,0'],
    [[0, 0], '0,0'],
  ])('%j is written %s', (indexes, text) => {
    expect(PathTable.written(indexes)).toBe(text)
  })

  test('any indexes that are written are read back in order', () => {
    const table = new PathTableReader(Array.from({ length: 40 }, (_, index) => `$.f${index}`))
    fc.assert(
      fc.property(fc.array(fc.nat(39), { minLength: 1 }), (indexes) => {
        const read = table.fieldsOf(PathTable.written(indexes), { verdict: 'matched' })
        expect(read.map((field) => field.path)).toEqual(indexes.map((index) => `$.f${index}`))
      }),
    )
  })

  test('fields of which the same is said are one object', () => {
    const table = new PathTableReader(['$.a', '$.b'])
    const [first] = table.fieldsOf('0-1', { verdict: 'matched' })
    const [again] = table.fieldsOf('0', { verdict: 'matched' })
    const [other] = table.fieldsOf('0', { verdict: 'wrong' })
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })
})

type Place = readonly (string | number)[]

function placesOf(root: unknown): Place[] {
  const places: Place[] = []
  const open: { value: unknown; at: Place }[] = [{ value: root, at: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, at } = next
    if (at.length > 0) places.push(at)
    if (Array.isArray(value))
      for (const [index, child] of value.entries()) open.push({ value: child, at: [...at, index] })
    else if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(value)) open.push({ value: child, at: [...at, name] })
  }
  return places
}

function put(root: unknown, place: Place, value: unknown): void {
  let target = root as Record<string | number, unknown>
  for (const step of place.slice(0, -1)) target = target[step] as typeof target
  target[place.at(-1)!] = value
}
