/** Installs Debian packages that tests need and npm cannot bring, where that is possible: bounded in time. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const LONGEST_MS = 300_000

/** Only root can, and only where there is apt. */
export const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')

/** `true` where all were installed. */
export function aptInstall(...packages) {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: LONGEST_MS,
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
