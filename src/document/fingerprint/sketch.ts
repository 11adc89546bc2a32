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

export function packed(hashes: readonly number[]): string {
  const bytes = Buffer.alloc(hashes.length * HASH_BYTES)
  for (const [at, hash] of hashes.entries()) bytes.writeUIntBE(hash, at * HASH_BYTES, HASH_BYTES)
  return bytes.toString('base64url')
}

export function unpacked(sketch: string): number[] {
  const bytes = Buffer.from(sketch, 'base64url')
  const hashes: number[] = []
  for (let at = 0; at + HASH_BYTES <= bytes.length; at += HASH_BYTES)
    hashes.push(bytes.readUIntBE(at, HASH_BYTES))
  return hashes
}
