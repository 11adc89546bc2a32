/** What differs between two runs besides their findings: tool, runner, configuration, prompt, model, and what checks are done by. Pure. */
import type { CheckName } from '../model/finding.ts'
import type { Run } from './run.ts'

/** One thing that differs. */
export interface Explanation {
  /** `contract`, `facts`, `invariants`, `quotes` and `trace`: what these checks are done by. */
  readonly what: 'goldenless' | 'runner' | 'node' | 'config' | 'commit' | 'model' | 'prompt' | CheckName
  /** Absent where the run does not say. */
  readonly before?: string
  readonly after?: string
  /** Of a check, in how many samples it is done by something else. */
  readonly samples?: number
}

const OF_RUN: readonly [Explanation['what'], (run: Run) => string | undefined][] = [
  ['goldenless', ({ tool }) => tool.version],
  ['runner', ({ runner }) => `${runner.name} ${runner.version ?? ''}`.trim()],
  ['node', ({ runner }) => runner.node],
  ['config', ({ fingerprints }) => fingerprints?.config],
  ['commit', ({ fingerprints }) => fingerprints?.commit],
  ['model', ({ fingerprints }) => fingerprints?.model],
  ['prompt', ({ fingerprints }) => fingerprints?.prompt],
]

const CHECKS: readonly CheckName[] = ['contract', 'facts', 'invariants', 'quotes', 'trace']

export function explanationsOf(before: Run, after: Run): Explanation[] {
  const ofRun = OF_RUN.flatMap(([what, valueIn]) => differing(what, valueIn(before), valueIn(after)))
  return [...ofRun, ...CHECKS.flatMap((check) => basisChange(check, before, after))]
}

function differing(
  what: Explanation['what'],
  before: string | undefined,
  after: string | undefined,
): Explanation[] {
  if (before === after) return []
  return [{ what, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

/** Of the samples of both runs; the digests are those of the first that differs. */
function basisChange(check: CheckName, before: Run, after: Run): Explanation[] {
  const earlier = new Map(before.samples.map((sample) => [sample.id, sample]))
  let first: Explanation | undefined
  let samples = 0
  for (const sample of after.samples) {
    const known = earlier.get(sample.id)
    if (!known) continue
    const [was, is] = [basesOf(known, check), basesOf(sample, check)]
    // A check that one of the runs did not do, or whose ledger is older, explains nothing.
    if (was === '' || is === '' || was === is) continue
    samples++
    first ??= { what: check, before: was, after: is }
  }
  return first ? [{ ...first, samples }] : []
}

const basesOf = ({ checks }: Run['samples'][number], check: CheckName): string =>
  [...new Set(checks.flatMap((entry) => (entry.check === check && entry.basis ? [entry.basis] : [])))]
    .sort()
    .join(' ')
