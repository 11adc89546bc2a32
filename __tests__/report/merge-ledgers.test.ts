import fs from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { MergeError } from '../../src/ledger/merge-error.ts'
import { readRun } from '../../src/ledger/read-run.ts'
import { mergeLedgers } from '../../src/report/merge-ledgers.ts'
import { newFolder, type WrittenShard, writeShard } from '../ledger/shard-project.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true })
})

/** A folder of artifacts, one ledger each: `artifacts/1/.goldenless/runs/<id>`. */
function artifacts(...shards: WrittenShard[]): string {
  const root = newFolder()
  folders.push(root)
  for (const [index, shard] of shards.entries())
    writeShard(path.join(root, 'artifacts', String(index + 1), '.goldenless'), shard)
  return root
}

const shard = (index: number, rest: WrittenShard = {}): WrittenShard => ({
  shard: { index, count: 3 },
  samples: { [`s${index}`]: 'passed' },
  ...rest,
})

const merge = (root: string, ...inputs: string[]) =>
  mergeLedgers(
    inputs.length === 0 ? [path.join(root, 'artifacts')] : inputs.map((input) => path.join(root, input)),
    path.join(root, 'merged'),
  )

/** The message, without the folder that the test made up. */
function refusal(root: string, ...inputs: string[]): string {
  try {
    merge(root, ...inputs)
  } catch (error) {
    expect(error).toBeInstanceOf(MergeError)
    expect(fs.existsSync(path.join(root, 'merged'))).toBe(false)
    return (error as Error).message.replaceAll(path.relative(process.cwd(), root), '…').replaceAll(root, '…')
  }
  throw new Error('It was merged.')
}

describe('shards of one run', () => {
  test('become one run with its report, in a folder of its own', () => {
    const root = artifacts(shard(2, { samples: { s2: 'failed' } }), shard(3), shard(1))
    const { run, folder, notes } = merge(root)
    expect(notes).toEqual([])
    expect(run.samples.map(({ name, status }) => [name, status])).toEqual([
      ['s1', 'passed'],
      ['s2', 'failed'],
      ['s3', 'passed'],
    ])
    expect(run).toMatchObject({ status: 'failed', summary: { samples: { total: 3 }, tests: { passed: 2 } } })
    expect(run.mergedFrom?.map(({ shard }) => shard.index)).toEqual([1, 2, 3])
    expect(run).not.toHaveProperty('shard')
    expect(readRun(folder.runFile)).toEqual(run)
    expect(fs.readFileSync(folder.reportFile, 'utf8')).toContain('data/s2')
  })

  test('are found where their run folders or ledgers are named, and each is taken once', () => {
    const root = artifacts(shard(1), shard(2), shard(3))
    const [id] = fs.readdirSync(path.join(root, 'artifacts/1/.goldenless/runs'))
    const { run } = merge(
      root,
      `artifacts/1/.goldenless/runs/${id}`,
      'artifacts/2/.goldenless',
      'artifacts/3',
      'artifacts/3/.goldenless',
    )
    expect(run.summary.samples.total).toBe(3)
  })

  test('are found beside whole runs of the same ledger', () => {
    const root = newFolder()
    folders.push(root)
    for (const written of [shard(1), shard(2), shard(3), { samples: { old: 'failed' } as const }])
      writeShard(path.join(root, '.goldenless'), written)
    expect(merge(root, '.goldenless').run.samples.map(({ name }) => name)).toEqual(['s1', 's2', 's3'])
  })

  test('are merged from run.json alone, where CI kept nothing else', () => {
    const root = artifacts(shard(1), shard(2), shard(3))
    const whole = merge(root).run.samples
    fs.rmSync(path.join(root, 'merged'), { recursive: true })
    for (const index of [1, 2, 3]) {
      const runs = path.join(root, 'artifacts', String(index), '.goldenless/runs')
      const folder = path.join(runs, fs.readdirSync(runs)[0])
      fs.rmSync(path.join(folder, 'journal'), { recursive: true })
      fs.rmSync(path.join(folder, 'start.json'))
    }
    expect(merge(root).run.samples).toEqual(whole)
  })

  test('one that was killed is built from its journals, and what never ended in it is an error', () => {
    const killed = shard(2, {
      samples: { done: 'passed', open: 'passed' },
      killed: true,
      unfinished: ['open'],
    })
    const { run } = merge(artifacts(shard(1), killed, shard(3)))
    expect(run.samples.map(({ name, status }) => [name, status])).toEqual([
      ['done', 'passed'],
      ['open', 'error'],
      ['s1', 'passed'],
      ['s3', 'passed'],
    ])
    expect(run.status).toBe('error')
    expect(run.errors).toEqual([
      {
        code: 'run-cut-short',
        message: 'Shard 2 of 3: The run ended before the runner reported its end.',
      },
    ])
  })

  test('one that was killed and run again counts once, and the killed one is named', () => {
    const killed = shard(2, { samples: { s2: 'failed' }, killed: true, at: '2026-01-01T00:00:09.000Z' })
    const root = artifacts(shard(1), killed, shard(3), shard(2))
    const { run, notes } = merge(root)
    expect(run.status).toBe('passed')
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^Shard 2 of 3 was killed and run again: .*artifacts\/2\/.* is left out\.$/)
  })

  test('of several that were killed the newest counts', () => {
    const at = (second: number, status: 'passed' | 'failed') =>
      shard(2, { samples: { s2: status }, killed: true, at: `2026-01-01T00:00:0${second}.000Z` })
    const { run, notes } = merge(artifacts(at(3, 'failed'), shard(1), at(1, 'passed'), shard(3)))
    expect(run.status).toBe('failed')
    expect(notes[0]).toContain('artifacts/3/')
  })
})

describe('what is not the whole of one run is refused by name', () => {
  const refusals: [string, WrittenShard[], RegExp][] = [
    ['a missing shard', [shard(1), shard(2)], /^Shard 3 of 3 is missing: only shards 1 and 2 were given\.$/],
    ['several missing shards', [shard(2)], /^Shards 1 and 3 of 3 are missing: only shard 2 was given\.$/],
    [
      'a shard that ended twice',
      [shard(1), shard(2), shard(3), shard(2)],
      /^Shard 2 of 3 is there twice: .*artifacts\/2\/.*, .*artifacts\/4\/.* All of them ended: pass the one that counts\.$/,
    ],
    [
      'shards of different counts',
      [shard(1), { shard: { index: 2, count: 4 } }],
      /^The shards are not of one run: .*artifacts\/1\/.* is shard 1 of 3; .*artifacts\/2\/.* is shard 2 of 4\.$/,
    ],
    ['a shard beyond the count', [shard(1), shard(5)], /artifacts\/2\/.* says that it is shard 5 of 3\.$/],
    [
      'a count beyond reason',
      [{ shard: { index: 1, count: 1e9 } }],
      /says that it is shard 1 of 1000000000\.$/,
    ],
    [
      'another version of goldenless',
      [shard(1), shard(2, { version: '0.2.0' }), shard(3)],
      /the version of goldenless differs: 0\.1\.0 in shards 1 and 3; 0\.2\.0 in shard 2\.$/,
    ],
    [
      'another runner',
      [shard(1), shard(2), shard(3, { runner: { name: 'vitest', version: '4.0.18', node: '20.19.0' } })],
      /the runner differs: vitest 4\.1\.12 in shards 1 and 2; vitest 4\.0\.18 in shard 3\.$/,
    ],
    [
      'another major version of Node',
      [shard(1), shard(2), shard(3, { runner: { name: 'vitest', version: '4.1.12', node: '24.1.0' } })],
      /the major version of Node differs: 20 in shards 1 and 2; 24 in shard 3\.$/,
    ],
    [
      'another configuration and another commit',
      [
        shard(1, { fingerprints: { config: 'aaa', commit: 'c1' } }),
        shard(2, { fingerprints: { config: 'bbb', commit: 'c1' } }),
        shard(3, { fingerprints: { config: 'aaa' } }),
      ],
      /the configuration \(.*\) differs: aaa in shards 1 and 3; bbb in shard 2\. Also, the commit differs: c1 in shards 1 and 2; none in shard 3\.$/,
    ],
    ['a whole run', [{ samples: { a: 'passed' } }], /^The run in …\/artifacts is whole, not a shard/],
    ['two whole runs', [{}, {}], /^All 2 runs in …\/artifacts are whole, not a shard/],
  ]
  test.each(refusals)('%s', (_fact, shards, message) => {
    expect(refusal(artifacts(...shards))).toMatch(message)
  })

  test('a newer minor of Node is no other run', () => {
    const newer = { name: 'vitest', version: '4.1.12', node: '20.20.2' }
    expect(merge(artifacts(shard(1), shard(2, { runner: newer }), shard(3))).run.status).toBe('passed')
  })

  test('a folder that is not there, a file, and a folder without a run', () => {
    const root = artifacts(shard(1))
    fs.mkdirSync(path.join(root, 'notes'))
    fs.writeFileSync(path.join(root, 'notes/a.txt'), 'a')
    expect(refusal(root, 'artifacts', 'absent')).toBe('There is no folder …/absent.')
    expect(refusal(root, 'notes/a.txt')).toMatch(/^…\/notes\/a\.txt is a file/)
    expect(refusal(root, 'artifacts', 'notes')).toMatch(/^…\/notes holds no run/)
  })

  const damages: [string, string, RegExp][] = [
    [
      'a newer schema',
      '{"schemaVersion":3,"id":"a","tool":{"name":"goldenless","version":"9.0.0"},"runner":{"name":"x"}}',
      /^…\/.* is of schema version 3 \(goldenless 9\.0\.0\), and this goldenless reads up to version 2\./,
    ],
    ['a run.json that was cut off', '{"schemaVersion":1,', /^…\/.*run\.json cannot be read: /],
    ['a run.json of something else', '{"suites":[]}', /^…\/.*run\.json is no run\.json of goldenless\.$/],
    [
      'a run.json without samples',
      '{"schemaVersion":1,"id":"a","tool":{"name":"goldenless","version":"0"},"runner":{"name":"x"}}',
      /is no run\.json of goldenless: it has no startedAt\.$/,
    ],
  ]
  test.each(damages)('%s', (_fact, content, message) => {
    const root = artifacts(shard(1), shard(2))
    const folder = writeShard(path.join(root, 'artifacts/3/.goldenless'), shard(3, { killed: true }))
    fs.writeFileSync(folder.runFile, content)
    expect(refusal(root)).toMatch(message)
  })

  test('a newer schema of a shard that was killed', () => {
    const root = artifacts(shard(1), shard(2))
    const folder = writeShard(path.join(root, 'artifacts/3/.goldenless'), shard(3, { killed: true }))
    const file = path.join(folder.folder, 'start.json')
    const start = JSON.parse(fs.readFileSync(file, 'utf8')) as object
    fs.writeFileSync(file, JSON.stringify({ ...start, schemaVersion: 3 }))
    expect(refusal(root)).toMatch(/is of schema version 3/)
  })
})
