/** Answers that were verified once, kept by content: the same question to the same judge costs nothing again. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Where answers are kept. A cache that fails is one that has nothing. */
export interface AnswerCache {
  get(key: string): Promise<unknown>
  set(key: string, answer: unknown): Promise<void>
}

/** One file an answer, written whole or not at all. */
export function fileCache(folder: string): AnswerCache {
  const fileOf = (key: string): string => path.join(folder, `${key}.json`)
  return {
    async get(key) {
      try {
        return (JSON.parse(await fs.readFile(fileOf(key), 'utf8')) as { answer?: unknown }).answer
      } catch {
        return undefined
      }
    },
    async set(key, answer) {
      const beside = path.join(folder, `${key}.${randomUUID()}.tmp`)
      try {
        await fs.mkdir(folder, { recursive: true })
        await fs.writeFile(beside, `${JSON.stringify({ answer })}\n`)
        await fs.rename(beside, fileOf(key))
      } catch {
        await fs.rm(beside, { force: true }).catch(() => {})
      }
    },
  }
}
