/** Reads a text file line by line, so that a journal of any size takes the memory of its longest line. */
import fs from 'node:fs'

const CHUNK = 1 << 17
const NEWLINE = 0x0a

/** Longer than any result that is worth reading; what stands there is no line of ours. */
export const LONGEST_LINE = 1 << 28

/** Lines without their ends, as UTF-8; `null` for a line longer than the limit. The last one may lack its end. */
export function* readLines(file: string, longest = LONGEST_LINE): Generator<string | null> {
  const descriptor = fs.openSync(file, 'r')
  try {
    const chunk = Buffer.alloc(CHUNK)
    let pending: Buffer[] = []
    let length = 0
    const take = (): string | null => {
      const line = length > longest ? null : Buffer.concat(pending).toString('utf8')
      pending = []
      length = 0
      return line
    }
    const add = (part: Buffer): void => {
      length += part.length
      if (length > longest) pending = []
      else if (part.length > 0) pending.push(Buffer.from(part))
    }
    for (;;) {
      const read = fs.readSync(descriptor, chunk, 0, CHUNK, null)
      if (read === 0) break
      let start = 0
      for (;;) {
        const end = chunk.subarray(0, read).indexOf(NEWLINE, start)
        if (end < 0) break
        // Most lines stand in one piece, which is not copied.
        if (length === 0 && end - start <= longest) yield chunk.toString('utf8', start, end)
        else {
          add(chunk.subarray(start, end))
          yield take()
        }
        start = end + 1
      }
      add(chunk.subarray(start, read))
    }
    if (length > 0) yield take()
  } finally {
    fs.closeSync(descriptor)
  }
}
