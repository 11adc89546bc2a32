/** What stands for `node:crypto` in the build for browsers: SHA-256, which a page offers only asynchronously. */

const SIZE = 64

/** The first 32 bits of the fractional parts of square and cube roots of primes. FIPS 180-4 §4.2.2, §5.3.3 */
const PRIMES = firstPrimes(64)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

/** As Node's, so far as it is called here. */
export interface Hash {
  update(text: string): Hash
  digest(encoding: 'hex'): string
}

/** @throws TypeError for another algorithm. */
export function createHash(algorithm: string): Hash {
  if (algorithm !== 'sha256') throw new TypeError(`There is no ${algorithm} in a browser, only sha256.`)
  const parts: string[] = []
  const hash: Hash = {
    update(text) {
      parts.push(text)
      return hash
    },
    digest: () => sha256(new TextEncoder().encode(parts.join(''))),
  }
  return hash
}

/** FIPS 180-4 §6.2, in hexadecimal. */
function sha256(message: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / SIZE) * SIZE)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  const state = [...START]
  const words = new Uint32Array(SIZE)
  for (let at = 0; at < padded.length; at += SIZE) {
    for (let index = 0; index < SIZE; index++)
      words[index] = index < 16 ? view.getUint32(at + index * 4) : scheduled(words, index)
    compress(state, words)
  }
  return state.map((word) => word.toString(16).padStart(8, '0')).join('')
}

function scheduled(words: Uint32Array, index: number): number {
  const [early, late] = [words[index - 15], words[index - 2]]
  const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return words[index - 16] + small + words[index - 7] + large
}

function compress(state: number[], words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state
  for (let index = 0; index < SIZE; index++) {
    const sumOfE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + sumOfE + ((e & f) ^ (~e & g)) + ROUND[index] + words[index]) | 0
    const sumOfA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (sumOfA + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] + word) >>> 0
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}
