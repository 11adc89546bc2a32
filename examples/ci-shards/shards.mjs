// What two machines of CI do, one after the other on this one: each runs its shard, then the ledgers are joined.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const COUNT = 2
const npx = (args, env = {}) =>
  spawnSync('npx', args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status

fs.rmSync('shards', { recursive: true, force: true })
for (let shard = 1; shard <= COUNT; shard++)
  npx(['vitest', 'run', `--shard=${shard}/${COUNT}`], { LEDGER: `shards/${shard}` })
// The exit code is that of the whole run.
process.exitCode = npx(['goldenless', 'ledger', 'merge', 'shards', '--out', 'merged'])
