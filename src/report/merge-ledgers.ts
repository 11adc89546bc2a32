/** Joins the ledgers of all shards of a run into one run with its report, in a folder of its own. */
import { buildRun } from '../ledger/build-run.ts'
import { chooseShards } from '../ledger/choose-shards.ts'
import { type FoundShard, findShards } from '../ledger/find-shards.ts'
import { forTheRecord } from '../ledger/for-the-record.ts'
import { readJournals } from '../ledger/journal.ts'
import { mergeRuns, type RunOfShard } from '../ledger/merge-runs.ts'
import type { Run } from '../ledger/run.ts'
import { createRunFolder, type RunFolder, writeRun } from '../ledger/run-folder.ts'
import { reportOf } from './write-ledger.ts'

export interface MergedLedger {
  readonly run: Run
  readonly folder: RunFolder
  /** What was left out, in words. */
  readonly notes: readonly string[]
}

/**
 * @param folders run folders, ledgers, or folders that hold several of them.
 * @param ledger where the merged run goes.
 * @throws MergeError naming what is missing, twice, of another run, newer, or no run. Nothing is written then.
 */
export function mergeLedgers(folders: readonly string[], ledger: string): MergedLedger {
  const { shards, notes } = chooseShards(findShards(folders))
  const runs = shards.map(runOfShard)
  const [{ tool, runner, fingerprints }] = runs
  const folder = createRunFolder(ledger, new Date(), {
    version: tool.version,
    runner,
    ...(fingerprints && { fingerprints }),
  })
  const run = mergeRuns(folder.id, runs)
  writeRun(ledger, folder, run, reportOf(run, folder))
  return { run, folder, notes }
}

/** A shard that was killed is built from what its workers wrote; what never ended in it is an error. */
function runOfShard({ run, place, start }: FoundShard): RunOfShard {
  if (run) return { ...run, shard: start.shard }
  const { lines, torn } = readJournals(place.journal)
  return { ...forTheRecord(buildRun({ ...start, torn }, lines)), shard: start.shard }
}
