/** The queue example on a real Redis, with a worker that is killed at the worst moment. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

const root = path.dirname(path.dirname(import.meta.dirname))
const example = path.join(root, 'examples', 'queue')
const folder = path.join(root, '.tmp', `queue-${process.pid}`)
const run = promisify(execFile)

const REDIS = [
  process.env.GOLDENLESS_REDIS,
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
].find((place) => place && fs.existsSync(place))

/** The example with its libraries from npm, and with this very goldenless. */
beforeAll(async () => {
  if (REDIS === undefined) return
  fs.cpSync(example, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
  const description = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { goldenless: _, ...dependencies } = description.dependencies
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...description, dependencies }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    timeout: 60_000,
  })
  fs.symlinkSync(root, path.join(folder, 'node_modules', 'goldenless'), 'dir')
}, 90_000)

const figure = (output: string, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(output)?.[1])

describe.skipIf(REDIS === undefined)('the queue example (skipped where no Redis is installed)', () => {
  test('no record is lost and none counts twice, though a worker is killed in the middle', async () => {
    const { stdout } = await run(process.execPath, ['run.mjs', '--records', '400', '--kill'], {
      cwd: folder,
      timeout: 90_000,
      env: { ...process.env, GOLDENLESS_REDIS: REDIS },
    })
    expect(stdout).toContain('A worker was killed (SIGKILL)')
    expect(figure(stdout, 'delivered again')).toBeGreaterThan(0)
    expect(stdout).toMatch(/^results +400 \(40 failed\)$/m)
    const figures = ['records', 'lost', 'counted twice', 'given up'].map((name) => figure(stdout, name))
    expect(figures).toEqual([400, 0, 0, 0])
  })
})
