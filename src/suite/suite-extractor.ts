/** The extractor of a suite: what its configuration says, with paths from the folder of the configuration file. */
import path from 'node:path'
import type { AnswerStore } from '../extract/answer-store.ts'
import { createExtractor, type Extractor } from '../extract/extractor.ts'
import type { ExtractorOptions } from '../extract/extractor-options.ts'
import { ANSWERS_FOLDER } from '../extract/extractor-options.ts'
import { type FileStore, fileStore } from '../extract/file-store.ts'
import { recordedRun } from '../ledger/recorder.ts'
import type { Contract } from '../oracles/contract/contract.ts'
import { announcing } from './answers-under-watch.ts'
import type { ExtractDefinition, Suite } from './define-suite.ts'

/** What a run says beside the configuration. */
export type ExtractRun = Pick<ExtractorOptions, 'limit' | 'redo' | 'offline' | 'signal' | 'onExtraction'>

/**
 * @param suite one that has `extract`.
 * @param root the folder of its configuration file.
 * @throws TypeError and DemandError as `createExtractor` does.
 */
export function suiteExtractor(suite: Suite, root: string, run: ExtractRun = {}): Extractor {
  const definition = suite.extract as ExtractDefinition
  return createExtractor({
    ...definition,
    contract: suite.contract as Contract,
    prompt: promptFrom(definition, root),
    store: announcing(storeOf(definition, root)),
    ...run,
  })
}

const ofRun = new WeakMap<Suite, { readonly run: string | null; readonly extractor: Extractor }>()

/** One for all samples of a suite in one run of the tests: what one call learns of the endpoint holds for the next. */
export function extractorOfRun(suite: Suite, root: string): Extractor {
  const run = recordedRun()
  const known = ofRun.get(suite)
  if (known && known.run === run) return known.extractor
  const extractor = suiteExtractor(suite, root)
  ofRun.set(suite, { run, extractor })
  return extractor
}

function promptFrom({ prompt }: ExtractDefinition, root: string): ExtractDefinition['prompt'] {
  if (typeof prompt !== 'object') return prompt
  return { file: path.relative(process.cwd(), path.resolve(root, prompt.file)) }
}

function storeOf({ store = ANSWERS_FOLDER }: ExtractDefinition, root: string): AnswerStore {
  return typeof store === 'string' ? fileStore(path.resolve(root, store)) : store
}

/** The folder in which a suite keeps its answers as files; `null` where it keeps them elsewhere. */
export function answersFolder({ extract }: Suite, root: string): string | null {
  if (!extract) return null
  return (storeOf(extract, root) as Partial<FileStore>).folder ?? null
}

/** The file with the prompt, relative to the configuration's folder, where it is one. */
export const promptFileOf = ({ extract }: Suite): string | undefined =>
  typeof extract?.prompt === 'object' ? extract.prompt.file : undefined
