/** Hashes of shapes, and the text in which a sample of them is kept. */
import { fnv1a } from '../../model/fnv1a.ts'

/** Bytes of one hash: 24 bits keep apart what a few thousand shapes have. */
const HASH_BYTES = 3
export const LARGEST_HASH = 0xffffff

/** FNV-1a with a last mixing step, folded to 24 bits. */
export function hashOf(text: string): number {
  let hash = fnv1a(text)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash ^= hash >>> 13
  return ((hash >>> 8) ^ hash) & LARGEST_HASH
}

/** RFC 4648 §5: one hash of 24 bits is exactly four characters. */
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const CHARACTERS = (HASH_BYTES * 8) / 6

export const packed = (hashes: readonly number[]): string =>
  hashes.map((hash) => [18, 12, 6, 0].map((shift) => BASE64URL[(hash >>> shift) & 0x3f]).join('')).join('')

export function unpacked(sketch: string): number[] {
  const bits = [...sketch].map((sign) => BASE64URL.indexOf(sign)).filter((value) => value >= 0)
  const hashes: number[] = []
  for (let at = 0; at + CHARACTERS <= bits.length; at += CHARACTERS)
    hashes.push(bits.slice(at, at + CHARACTERS).reduce((hash, value) => hash * 64 + value, 0))
  return hashes
}
