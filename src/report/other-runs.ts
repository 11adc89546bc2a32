/** The runs of a ledger that a report tells of besides its own: the one before it, and the states of the last ones. */
import fs from 'node:fs'
import path from 'node:path'
import { readRun } from '../ledger/read-run.ts'
import type { Run } from '../ledger/run.ts'
import type { RunPoint } from './page/data.ts'
import type { OtherRuns } from './report-data.ts'
import { runPoint } from './run-point.ts'

/** Runs in the chart, this one among them. */
const MOST_RUNS = 40
/** Bytes of a run.json from which on its comparison is left to those who ask for it: it takes seconds. */
const LARGE = 12_000_000
/** Bytes in which the head of a run.json stands: all but its samples. */
const LONGEST_HEAD = 4_000_000
/** Bytes that are read at once: most heads take less. */
const PIECE = 65_536
const SAMPLES = '\n"samples":['

/**
 * @param runs the folder that holds the folders of runs, by id.
 * @param isPatient compares also with a large run.
 */
export function otherRuns(runs: string, { id, shard }: Run, isPatient = false): OtherRuns {
  const earlier = namesIn(runs)
    .filter((name) => name < id)
    .slice(1 - MOST_RUNS)
  const history = earlier.flatMap((name) => pointOf(path.join(runs, name, 'run.json')) ?? [])
  // A shard has other samples than the whole run or another shard before it.
  const before = shard ? undefined : runBefore(runs, earlier.toReversed(), isPatient)
  return { history, ...(before && { before }) }
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** The newest that can be read; a damaged one is no reason to have no report. */
function runBefore(runs: string, names: readonly string[], isPatient: boolean): Run | undefined {
  for (const name of names) {
    const file = path.join(runs, name, 'run.json')
    try {
      if (!isPatient && fs.statSync(file).size > LARGE) return undefined
      return readRun(file)
    } catch {}
  }
  return undefined
}

/** `undefined` of a file that is none of ours, or whose head is as long as a book. */
export function pointOf(file: string): RunPoint | undefined {
  try {
    const text = beginningOf(file)
    const end = text.indexOf(SAMPLES)
    const head = JSON.parse(end < 0 ? text : `${text.slice(0, end).replace(/,$/, '')}}`) as Run
    return head.tool.name === 'goldenless' ? runPoint(head) : undefined
  } catch {
    return undefined
  }
}

/** As far as the samples, or as the longest head goes. */
function beginningOf(file: string): string {
  const descriptor = fs.openSync(file, 'r')
  try {
    const size = Math.min(LONGEST_HEAD, fs.fstatSync(descriptor).size)
    let bytes = Buffer.alloc(0)
    while (bytes.length < size && !bytes.includes(SAMPLES)) {
      const piece = Buffer.alloc(Math.min(PIECE, size - bytes.length))
      const read = fs.readSync(descriptor, piece, 0, piece.length, bytes.length)
      if (read === 0) break
      bytes = Buffer.concat([bytes, piece.subarray(0, read)])
    }
    return bytes.toString('utf8')
  } finally {
    fs.closeSync(descriptor)
  }
}
