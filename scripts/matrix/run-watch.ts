/** Watch mode of one version of a runner: an edit runs what it touches, rapid edits end in the last state, folders come and go. */
import path from 'node:path'
import { samplesOf } from '../../__tests__/runners/vitest-project.ts'
import { type Watched, watched } from '../../__tests__/runners/watched-project.ts'
import { answer, JEST_FILES, page, VITEST_FILES } from '../../__tests__/runners/watched-samples.ts'
import type { Run } from '../../src/ledger/run.ts'
import { type Combination, nameOf } from './combinations.ts'
import { installNode, installRunner } from './installs.ts'
import type { Faults } from './run-combination.ts'
import { PROGRAMS, writeProject } from './run-project.ts'

/** What was seen at one step, and what should be. */
type Step = (seen: Watched) => Promise<readonly [what: string, seen: unknown, wanted: unknown][]>

const RIGHT = 'passed, contract passed, facts passed'
const WRONG = 'failed, contract passed, facts failed'

const STEPS: readonly Step[] = [
  async ({ next }) => {
    const { run } = await next()
    return [['at first', samplesOf(run), { a: RIGHT, b: WRONG, c: 'passed, facts passed' }]]
  },
  async ({ next, write }) => {
    const { run, output } = await next(() => write('data/b/extracted.json', answer(1280)))
    return [
      ['a mended answer', samplesOf(run).b, RIGHT],
      ['what the terminal shows of it', output.includes('1 fixed: $.premium in b'), true],
    ]
  },
  async ({ settled, write }) => {
    const run = await settled(
      async () => {
        // Saves that come while a run of the ones before goes on.
        for (const premium of [1, 2, 3, 4, 1280, 5, 6, 1281]) {
          write('data/a/extracted.json', answer(premium))
          await new Promise((resolve) => setTimeout(resolve, 120))
        }
        write('data/a/source.html', page('$1,281.00'))
      },
      (now) => samplesOf(now).a === RIGHT,
    )
    return [['rapid edits', samplesOf(run).a, RIGHT]]
  },
  async ({ settled, write, remove }) => {
    const wanted = { a: WRONG, b: undefined, d: WRONG }
    const seen = (run: Run) => {
      const { a, b, d } = samplesOf(run)
      return { a, b, d }
    }
    const run = await settled(
      async () => {
        write('data/d/extracted.json', answer(1))
        write('data/d/source.html', page('$2.00'))
        remove('data/b')
        write('data/a/extracted.json', answer(7))
      },
      (now) => JSON.stringify(seen(now)) === JSON.stringify(wanted),
    )
    return [['a new folder, a deleted one and an edit at once', seen(run), wanted]]
  },
]

export async function runWatch(combination: Combination, packed: string): Promise<Faults> {
  const { runner } = combination
  const install = await installRunner(runner, packed)
  const node = await installNode(combination.node)
  const folder = writeProject(
    install,
    `watch ${combination.node}`,
    runner.kind === 'vitest' ? VITEST_FILES : JEST_FILES,
  )
  const program = path.join(install, PROGRAMS[runner.kind])
  const watching = watched(folder, [program, runner.kind === 'vitest' ? '--watch' : '--watchAll'], node)
  const faults: Faults = []
  try {
    for (const step of STEPS)
      for (const [what, seen, wanted] of await step(watching))
        if (JSON.stringify(seen) !== JSON.stringify(wanted))
          faults.push(
            `${nameOf(runner)}, watch, ${what}: expected ${JSON.stringify(wanted)}, seen ${JSON.stringify(seen)}`,
          )
  } catch (error) {
    faults.push(`${nameOf(runner)}, watch: ${(error as Error).message}`)
  } finally {
    await watching.stop()
  }
  if (faults.length > 0) faults.push(watching.output().slice(-6000))
  return faults
}
