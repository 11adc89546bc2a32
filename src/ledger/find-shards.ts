/** Finds the runs of shards in what people pass to a merge: run folders, ledgers, folders of downloaded artifacts. */
import fs from 'node:fs'
import path from 'node:path'
import { MergeError } from './merge-error.ts'
import { RunFileError, readRun } from './read-run.ts'
import type { Run } from './run.ts'
import { SCHEMA_VERSION, type Shard } from './run.ts'
import { type RunFolder, type RunStart, readRunStart, runFolderAt } from './run-folder.ts'

export interface FoundShard {
  readonly place: RunFolder
  /** The folder as people may name it: relative to where they are. */
  readonly shown: string
  readonly start: RunStart & { readonly shard: Shard }
  /** `null` where its run.json was never written. */
  readonly run: Run | null
}

/** CI nests artifacts: `artifacts/<name>/.goldenless/runs/<id>`. */
const DEEPEST = 6
const MOST_FOLDERS = 100_000

/**
 * Each shard's run in the folders. Whole runs that stand among them, as in a ledger with a history, are not looked at.
 *
 * @throws MergeError naming a folder that is not there, holds no run, or only whole runs; and a run of a newer schema.
 */
export function findShards(folders: readonly string[]): FoundShard[] {
  const found = new Map<string, FoundShard>()
  for (const folder of folders) {
    for (const shard of shardsIn(folder)) found.set(shard.place.folder, shard)
  }
  return [...found.values()]
}

function shardsIn(folder: string): FoundShard[] {
  const root = path.resolve(folder)
  if (!fs.existsSync(root)) throw new MergeError(`There is no folder ${folder}.`)
  if (!fs.statSync(root).isDirectory())
    throw new MergeError(`${folder} is a file, but the folder of a run or of several was expected.`)
  const runs = runFoldersUnder(root)
  if (runs.length === 0) {
    throw new MergeError(
      `${folder} holds no run: neither it nor a folder in it has a start.json or run.json of goldenless.`,
    )
  }
  const shards = runs.flatMap(({ folder: place, start }) => (start.shard ? [openShard(place, start)] : []))
  if (shards.length > 0) return shards
  const what = runs.length === 1 ? `The run in ${folder} is` : `All ${runs.length} runs in ${folder} are`
  throw new MergeError(`${what} whole, not a shard: run your tests with --shard=1/4, 2/4 and so on first.`)
}

interface FoundRun {
  readonly folder: string
  readonly start: RunStart
}

function runFoldersUnder(root: string): FoundRun[] {
  const runs: FoundRun[] = []
  const open = [{ folder: root, depth: 0 }]
  for (let next = 0; next < open.length && next < MOST_FOLDERS; next++) {
    const { folder, depth } = open[next]
    const start = readRunStart(folder) ?? startOfRun(folder)
    if (start) {
      runs.push({ folder, start })
      continue
    }
    if (depth === DEEPEST) continue
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      // Links are not followed: they may lead round in a circle.
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git')
        open.push({ folder: path.join(folder, entry.name), depth: depth + 1 })
    }
  }
  return runs.sort((left, right) => (left.folder < right.folder ? -1 : 1))
}

/** CI may have kept run.json alone. */
function startOfRun(folder: string): RunStart | null {
  const run = readRunFile(runFolderAt(folder))
  if (run === null) return null
  const { id, startedAt, tool, runner, shard, fingerprints } = run
  return {
    id,
    startedAt,
    version: tool.version,
    runner,
    ...(shard && { shard }),
    ...(fingerprints && { fingerprints }),
  }
}

function openShard(folder: string, start: RunStart): FoundShard {
  const shown = path.relative(process.cwd(), folder) || '.'
  refuseNewer(shown, start.schemaVersion, start.version)
  const place = runFolderAt(folder)
  return { place, shown, start: start as FoundShard['start'], run: readRunFile(place) }
}

function refuseNewer(shown: string, version: number | undefined, tool: string): void {
  if (version === undefined || version <= SCHEMA_VERSION) return
  throw new MergeError(
    `${shown} is of schema version ${version} (goldenless ${tool}), and this goldenless reads up to version ${SCHEMA_VERSION}. Merge with the version that ran the shards.`,
  )
}

/** @throws MergeError for a file that is there and is no run, not a whole one, or one of a newer version. */
function readRunFile({ runFile }: RunFolder): Run | null {
  if (!fs.existsSync(runFile)) return null
  try {
    return readRun(path.relative(process.cwd(), runFile))
  } catch (cause) {
    throw cause instanceof RunFileError ? new MergeError(cause.message, { cause }) : cause
  }
}
