/**
 * Installs Debian's Chromium where it is missing and can be installed; the tests that drive a browser need it.
 * Elsewhere it says so and ends well: those tests are then skipped, each with its reason.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const PLACES = [
  process.env.GOLDENLESS_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const found = PLACES.find((place) => place && fs.existsSync(place))
if (found) console.log(`Chromium is there: ${found}`)
else if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) {
  console.log('Chromium is not there and cannot be installed here (it takes Debian or Ubuntu, and root).')
  console.log('The tests that drive a browser are skipped. Set GOLDENLESS_CHROMIUM to use another one.')
} else {
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  console.log('Installing Chromium with apt-get …')
  if (
    apt('update', '-qq') !== 0 ||
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-wqy-microhei') !== 0
  ) {
    console.log('apt-get could not install Chromium. The tests that drive a browser are skipped.')
  }
}
