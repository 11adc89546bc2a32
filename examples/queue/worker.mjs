/**
 * One worker: loads the suite once, then checks one record after another and writes each result under the record's id.
 *
 * A queue delivers at least once: a record whose worker died is delivered again. Therefore the result is written before
 * the record is acknowledged, in one step with what is counted of it, and a result that is there already is left alone.
 */
import { Worker } from 'bullmq'
import { createChecker } from 'goldenless'
import { Redis } from 'ioredis'
import { suite } from './suite.mjs'

const connection = JSON.parse(process.env.REDIS)
const results = new Redis({ ...connection, maxRetriesPerRequest: null })
const checker = createChecker(suite)
const WRITE_ONCE = `
  if redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2]) == 0 then return redis.call('INCR', KEYS[3]) end
  return redis.call('INCR', KEYS[2])`
let dieAfterNextResult = false

async function check({ data: { id, source, candidate } }) {
  const checks = checker.check({ candidate, source })
  const result = checks.map(({ check, status, findings }) => ({ check, status, findings }))
  await results.eval(WRITE_ONCE, 3, 'results', 'counted', 'delivered-again', id, JSON.stringify(result))
  // The worst moment to die: the result is written, and the queue does not know.
  if (dieAfterNextResult) process.kill(process.pid, 'SIGKILL')
}

const worker = new Worker('records', check, {
  connection: { ...connection, maxRetriesPerRequest: null },
  concurrency: 4,
  // A worker that is silent for five seconds is dead; its records go to others, as often as it takes.
  lockDuration: 5000,
  stalledInterval: 2000,
  maxStalledCount: 10,
})
worker.on('error', (error) => console.error(error.message))

process.on('message', async (order) => {
  if (order === 'die') dieAfterNextResult = true
  if (order !== 'stop') return
  await worker.close()
  results.disconnect()
  process.disconnect()
})
