/** Removes old runs where a number to keep was set: only runs whose run.json was written, and each is named. */
import fs from 'node:fs'
import path from 'node:path'

/**
 * Keeps the newest runs of a ledger and removes the rest. Runs without a run.json were cut short: they hold the only
 * record of what happened, and stay; and so do baselines, which are copies.
 *
 * @param keep how many runs stay, at least 1.
 * @returns ids of the removed runs, oldest first.
 */
export function removeOldRuns(ledger: string, keep: number): string[] {
  const runs = path.join(ledger, 'runs')
  const built = fs.existsSync(runs)
    ? fs
        .readdirSync(runs)
        .filter((id) => fs.existsSync(path.join(runs, id, 'run.json')))
        .sort()
    : []
  const old = built.slice(0, Math.max(0, built.length - keep))
  for (const id of old) {
    // Moved away at once: half a run would look like one that was cut short.
    const away = path.join(ledger, `removed-${id}`)
    fs.renameSync(path.join(runs, id), away)
    fs.rmSync(away, { recursive: true, force: true })
  }
  return old
}
