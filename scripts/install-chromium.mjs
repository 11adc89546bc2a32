/**
 * Installs Debian's Chromium where it is missing and can be installed; the tests that drive a browser need it.
 * Elsewhere it says so and ends well: those tests are then skipped, each with its reason.
 */
import fs from 'node:fs'
import { aptInstall, canInstall } from './apt-install.mjs'

const PLACES = [
  process.env.GOLDENLESS_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const found = PLACES.find((place) => place && fs.existsSync(place))
if (found) console.log(`Chromium is there: ${found}`)
else if (!canInstall()) {
  console.log('Chromium is not there and cannot be installed here (it takes Debian or Ubuntu, and root).')
  console.log('The tests that drive a browser are skipped. Set GOLDENLESS_CHROMIUM to use another one.')
} else {
  console.log('Installing Chromium with apt-get …')
  if (!aptInstall('chromium', 'fonts-wqy-microhei')) {
    console.log('apt-get could not install Chromium. The tests that drive a browser are skipped.')
  }
}
