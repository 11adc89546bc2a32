// Loaded before anything else: a process that opens a connection, or asks for the address of a host, ends with code 99.
const refuse = (what) => () => {
  require('node:fs').writeSync(2, `\nno network: ${what}\n`)
  process.exit(99)
}
require('node:net').Socket.prototype.connect = refuse('socket')
require('node:dgram').createSocket = refuse('datagram')
const dns = require('node:dns')
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  dns[name] = refuse(`dns.${name}`)
  dns.promises[name] = refuse(`dns.${name}`)
}
globalThis.fetch = refuse('fetch')
