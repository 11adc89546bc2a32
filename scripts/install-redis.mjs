/**
 * Installs Debian's Redis server where it is missing and can be installed; the test of the queue example needs it.
 * Elsewhere it says so and ends well: that test then says why it cannot run.
 */
import fs from 'node:fs'
import { aptInstall, canInstall } from './apt-install.mjs'

const PLACES = [
  process.env.GOLDENLESS_REDIS,
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
]

const found = PLACES.find((place) => place && fs.existsSync(place))
if (found) console.log(`Redis is there: ${found}`)
else if (!canInstall()) {
  console.log('Redis is not there and cannot be installed here (it takes Debian or Ubuntu, and root).')
  console.log('The queue example cannot be tested. Set GOLDENLESS_REDIS to use another redis-server.')
} else {
  console.log('Installing redis-server with apt-get …')
  if (!aptInstall('redis-server')) console.log('apt-get could not install redis-server.')
}
