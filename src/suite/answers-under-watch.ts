/** Stored answers in watch mode: an edit of one is a change of its sample, and what a run writes itself is none. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AnswerStore } from '../extract/answer-store.ts'
import { parsedAnswer } from '../extract/file-store.ts'
import { contentKey } from '../model/digest.ts'

/** Names the file in which the workers of a watching process say what they wrote. */
const WRITTEN = 'GOLDENLESS_ANSWERS_WRITTEN'

/** The store, which tells a watching process of each answer before it is kept. */
export function announcing(store: AnswerStore): AnswerStore {
  const file = process.env[WRITTEN]
  if (file === undefined) return store
  return {
    find: (key) => store.find(key),
    keepInvalid: (answer) => store.keepInvalid(answer),
    keep(answer) {
      fs.appendFileSync(file, `${contentKey(answer)}\n`)
      return store.keep(answer)
    },
    ...(store.close && { close: () => store.close!() }),
  }
}

/** Called once in the process that watches, before it starts any worker. */
export function listenForAnswers(): void {
  if (process.env[WRITTEN] !== undefined) return
  const file = path.join(os.tmpdir(), `goldenless-answers-${process.pid}.log`)
  process.env[WRITTEN] = file
  fs.writeFileSync(file, '')
  process.once('exit', () => fs.rmSync(file, { force: true }))
}

function wasWrittenHere(key: string): boolean {
  const file = process.env[WRITTEN]
  return file !== undefined && fs.existsSync(file) && fs.readFileSync(file, 'utf8').split('\n').includes(key)
}

/** The answers of some folders, as they were last seen. */
export class WatchedAnswers {
  readonly #folders: () => readonly string[]
  /** The sample of each file: of one that is gone, nothing else tells it. */
  readonly #samples = new Map<string, string>()

  /** @param folders is asked anew each time: the configuration may change. */
  constructor(folders: () => readonly string[]) {
    this.#folders = folders
    for (const folder of folders()) {
      if (!fs.existsSync(folder)) continue
      for (const name of fs.readdirSync(folder))
        if (name.endsWith('.json')) this.#look(path.join(folder, name))
    }
  }

  /** Whether a file lies where answers are kept. */
  has(file: string): boolean {
    return this.#folders().some((folder) => file.startsWith(folder + path.sep))
  }

  /** The name of the sample whose answer somebody else changed; `null` where a run of this process did. */
  sampleTouchedBy(file: string): string | null {
    if (!this.#folders().includes(path.dirname(file)) || !file.endsWith('.json')) return null
    const before = this.#samples.get(file) ?? null
    const key = this.#look(file)
    if (key !== null && wasWrittenHere(key)) return null
    return this.#samples.get(file) ?? before
  }

  #look(file: string): string | null {
    const answer = fs.existsSync(file) ? parsedAnswer(fs.readFileSync(file, 'utf8')) : undefined
    if (!answer) return null
    this.#samples.set(file, answer.sample)
    return contentKey(answer)
  }
}
