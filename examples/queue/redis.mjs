/** A Redis server of its own for the example: on a free port of this machine, in a folder that goes with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export async function startRedis() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-redis-'))
  const port = await freePort()
  const program = process.env.GOLDENLESS_REDIS ?? 'redis-server'
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes']
  const server = spawn(program, options.map(String), { stdio: 'ignore' })
  process.once('exit', () => server.kill('SIGKILL'))
  const failed = once(server, 'error').then(([error]) => {
    throw new Error(`${program} cannot be started (${error.message}). Install Redis 6.2 or newer.`)
  })
  await Promise.race([failed, answering(server, port)])
  return {
    connection: { host: '127.0.0.1', port },
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answering(server, port) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (server.exitCode !== null) throw new Error(`Redis ended with exit code ${server.exitCode}.`)
    const socket = net.connect(port, '127.0.0.1')
    const answered = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Redis did not answer within 5 seconds.')
}
