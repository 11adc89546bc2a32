/** Settings of both reporters, checked when the runner makes them. */
import fs from 'node:fs'
import path from 'node:path'
import type { Fingerprints } from '../ledger/run.ts'
import { shortHash } from '../model/digest.ts'
import type { MutateSettings } from '../model/mutation.ts'
import { EXPORT_OPTIONS, type ExportOptions } from './export-run.ts'
import { isJudgeSetting, isReviewSetting, type JudgeSetting, type ReviewSetting } from './judge-run.ts'

export interface ReporterOptions extends ExportOptions {
  /** Where the ledger lives, relative to the project's root; `.goldenless`. */
  readonly folder?: string
  /** Asked about findings after the tests; the one of `goldenless.config` by default. */
  readonly judge?: JudgeSetting
  /** How many of the judged fields are listed for people to look at: `{ share: 0.1 }` of them by default. */
  readonly review?: ReviewSetting | false
  /** After the tests, the samples of suites that pass are broken on purpose: `goldenless mutate` within the run. */
  readonly mutate?: boolean | MutateSettings
  /** How many runs stay in the ledger, this one among them; all by default. What is removed is printed. */
  readonly keep?: number
  /** The model that extracted, for `goldenless compare` and `goldenless history`. */
  readonly model?: string
  /** The file of the prompt that it was asked by, relative to the project's root: its digest tells prompts apart. */
  readonly prompt?: string
}

const NAMES = ['folder', 'judge', 'review', 'mutate', 'keep', 'model', 'prompt', ...EXPORT_OPTIONS] as const

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws TypeError for an option that is none, naming the reporter as its user wrote it. */
export function checkedOptions(reporter: string, options: object): ReporterOptions {
  const unknown = Object.keys(options).find((name) => !(NAMES as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new TypeError(`${reporter} has no option "${unknown}". It has: ${NAMES.join(', ')}.`)
  const { folder, judge, review, mutate, keep, model, prompt, junit, ctrf, github } =
    options as ReporterOptions
  const refuse = (name: string, value: unknown, expected: string): never => {
    throw new TypeError(
      `The option ${name} of ${reporter} is a ${typeof value}, but ${expected} was expected.`,
    )
  }
  if (judge !== undefined && !isJudgeSetting(judge))
    throw new TypeError(`The option judge of ${reporter} is a judge, or { model: '…' }.`)
  if (review !== undefined && !isReviewSetting(review))
    throw new TypeError(
      `The option review of ${reporter} is { share: 0.1, seed: '…' } with a share from 0 to 1, or false.`,
    )
  if (mutate !== undefined && typeof mutate !== 'boolean' && !isRecord(mutate))
    throw new TypeError(`The option mutate of ${reporter} is true, or { minMutationScore: 0.9, … }.`)
  for (const [name, value] of [
    ['folder', folder],
    ['prompt', prompt],
  ] as const)
    if (value !== undefined && typeof value !== 'string') refuse(name, value, 'a path')
  if (model !== undefined && typeof model !== 'string') refuse('model', model, 'a name')
  for (const [name, value] of [
    ['junit', junit],
    ['ctrf', ctrf],
  ] as const)
    if (value !== undefined && typeof value !== 'boolean' && (typeof value !== 'string' || value === ''))
      refuse(name, value, 'true or a path')
  if (github !== undefined && typeof github !== 'boolean') refuse('github', github, 'true or false')
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1))
    throw new TypeError(
      `The option keep of ${reporter} is ${JSON.stringify(keep) ?? String(keep)}, but a number of runs, 1 at least, was expected.`,
    )
  return options
}

/**
 * What the options say of how the samples were extracted.
 *
 * @throws Error naming the prompt's file where it cannot be read.
 */
export function extractionFingerprints(root: string, { model, prompt }: ReporterOptions): Fingerprints {
  return {
    ...(model !== undefined && { model }),
    ...(prompt !== undefined && { prompt: shortHash(promptText(root, prompt)) }),
  }
}

function promptText(root: string, prompt: string): string {
  try {
    return fs.readFileSync(path.resolve(root, prompt), 'utf8').replaceAll('\r\n', '\n')
  } catch (cause) {
    throw new Error(
      `The option prompt names the file ${prompt}, which cannot be read: ${(cause as Error).message}.`,
      { cause },
    )
  }
}
