/** The default store: one file an answer, written whole or not at all. */
import fs from 'node:fs'
import path from 'node:path'
import { writeWhole } from '../ledger/run-folder.ts'
import {
  type AnswerStore,
  type InvalidAnswer,
  isValidAnswer,
  StoreError,
  type ValidAnswer,
} from './answer-store.ts'
import { isAlive } from './process-lock.ts'

/** A store whose files people may look at, copy and delete; watch modes follow its folder. */
export interface FileStore extends AnswerStore {
  readonly folder: string
}

/** Of answers that did not conform. */
const INVALID = 'invalid'
/** Of answers that were asked anew. */
const REPLACED = 'replaced'

/**
 * @param folder `<key>.json` holds the newest valid answer to a question, `replaced/` those before it, `invalid/` the
 * last one that did not conform.
 */
export function fileStore(folder: string): FileStore {
  const place = path.resolve(folder)
  const fileOf = (key: string): string => path.join(place, `${key}.json`)
  let opened = false
  const open = (): void => {
    if (opened) return
    for (const one of [place, path.join(place, INVALID), path.join(place, REPLACED)]) {
      fs.mkdirSync(one, { recursive: true })
      removeHalfWritten(one)
    }
    opened = true
  }
  return {
    folder: place,
    async find(key) {
      const text = readIfThere(fileOf(key))
      return text === null ? undefined : parsedAnswer(text, key)
    },
    async keep(answer) {
      writing(place, () => {
        open()
        const file = fileOf(answer.key)
        setAside(file, path.join(place, REPLACED), answer.key)
        writeWhole(file, pretty(answer))
      })
    },
    async keepInvalid(answer) {
      writing(place, () => {
        open()
        writeWhole(path.join(place, INVALID, `${answer.key}.json`), pretty(answer))
      })
    },
  }
}

const pretty = (answer: ValidAnswer | InvalidAnswer): string => `${JSON.stringify(answer, null, 2)}\n`

/** @throws StoreError for a file that is there and cannot be read. */
function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StoreError(`The stored answer ${file} cannot be read: ${(cause as Error).message}.`, { cause })
  }
}

/** A file that people broke is no answer; it is asked anew. */
export function parsedAnswer(text: string, key?: string): ValidAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return isValidAnswer(answer) && (key === undefined || answer.key === key) ? answer : undefined
  } catch {
    return undefined
  }
}

function writing(folder: string, write: () => void): void {
  try {
    write()
  } catch (cause) {
    throw new StoreError(`The answer cannot be kept in ${folder}: ${(cause as Error).message}.`, { cause })
  }
}

/** The old answer stays under both names until the new one takes its own: no moment without an answer. */
function setAside(file: string, folder: string, key: string): void {
  const text = readIfThere(file)
  if (text === null) return
  const at = parsedAnswer(text)?.at ?? fs.statSync(file).mtime.toISOString()
  const aside = path.join(folder, `${key}.${at.replace(/[:.]/g, '-')}.json`)
  if (!fs.existsSync(aside)) writeWhole(aside, text)
}

/** What a process that was killed had not finished: `<name>.<pid>.tmp` of a process that lives no more. */
function removeHalfWritten(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = /\.(\d+)\.tmp$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) fs.rmSync(path.join(folder, name), { force: true })
  }
}
