/**
 * Puts records on a queue, lets worker processes check them, and prints the counts.
 *
 *   node run.mjs [--records 2000] [--workers 2] [--kill]
 *
 * With `--kill` a worker is SIGKILLed in the middle, and another one takes its place.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { recordOf } from './records.mjs'
import { startRedis } from './redis.mjs'

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '2' },
    kill: { type: 'boolean', default: false },
  },
})
const total = Number(options.records)
const BATCH = 500

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const redis = await startRedis()
const queue = new Queue('records', { connection: redis.connection })
const results = new Redis(redis.connection)
const workers = new Set()
try {
  await produce()
  for (let index = 0; index < Number(options.workers); index++) startWorker()
  if (options.kill) await killOneInTheMiddle()
  await until(async () => (await queue.getJobCountByTypes('completed', 'failed')) === total)
  await printCounts()
} finally {
  await Promise.all([...workers].map(stopWorker))
  await queue.close()
  results.disconnect()
  await redis.stop()
}

/** The record's id is the job's id: a producer that starts anew adds nothing twice. */
async function produce() {
  for (let first = 0; first < total; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, total - first) }, (_, index) => first + index)
    await queue.addBulk(
      numbers.map(recordOf).map((record) => ({
        name: 'check',
        data: record,
        opts: { jobId: record.id, attempts: 3, backoff: { type: 'exponential', delay: 200 } },
      })),
    )
  }
}

function startWorker() {
  const env = { ...process.env, REDIS: JSON.stringify(redis.connection) }
  const worker = fork(new URL('worker.mjs', import.meta.url), { env })
  workers.add(worker)
  worker.on('exit', () => workers.delete(worker))
  return worker
}

async function stopWorker(worker) {
  const ended = once(worker, 'exit')
  worker.send('stop')
  const timer = setTimeout(() => worker.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

async function killOneInTheMiddle() {
  await until(async () => (await results.hlen('results')) >= total / 3)
  const [victim] = workers
  const died = once(victim, 'exit')
  victim.send('die')
  const [, signal] = await died
  console.log(`A worker was killed (${signal}); ${await results.hlen('results')} results were written.`)
  startWorker()
}

async function printCounts() {
  const written = await results.hgetall('results')
  const lost = Array.from({ length: total }, (_, number) => recordOf(number).id).filter(
    (id) => !(id in written),
  )
  const failed = Object.values(written).filter((result) =>
    JSON.parse(result).some(({ status }) => status === 'failed'),
  )
  const [counted, again] = (await results.mget('counted', 'delivered-again')).map(Number)
  const givenUp = await queue.getFailedCount()
  console.log(`records          ${total}`)
  console.log(`results          ${Object.keys(written).length} (${failed.length} failed)`)
  console.log(`lost             ${lost.length}`)
  console.log(`counted twice    ${counted - Object.keys(written).length}`)
  console.log(`given up         ${givenUp}`)
  console.log(`delivered again  ${again}`)
  if (lost.length > 0 || givenUp > 0 || counted !== total) process.exitCode = 1
}

async function until(condition) {
  while (!(await condition())) {
    if (workers.size === 0) throw new Error('No worker is left.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
