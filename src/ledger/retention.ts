/** Removes old runs where a number to keep was set: only runs whose run.json was written, and each is named. */
import fs from 'node:fs'
import path from 'node:path'
import { builtRuns } from './run-folder.ts'

/**
 * Keeps the newest runs of a ledger and removes the rest. Runs without a run.json were cut short: they hold the only
 * record of what happened, and stay; and so do baselines, which are copies.
 *
 * @param keep how many runs stay, at least 1.
 * @returns ids of the removed runs, oldest first.
 */
export function removeOldRuns(ledger: string, keep: number): string[] {
  const built = builtRuns(ledger)
  const old = built.slice(0, Math.max(0, built.length - keep))
  for (const id of old) {
    // Moved away at once: half a run would look like one that was cut short.
    const away = path.join(ledger, `removed-${id}`)
    fs.renameSync(path.join(ledger, 'runs', id), away)
    fs.rmSync(away, { recursive: true, force: true })
  }
  return old
}
