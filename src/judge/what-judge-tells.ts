/** What a judge tells of itself, held to its form before anything is built on it: who it is, what it cost, its limits. */
import type { EndpointFigures } from '../endpoint/endpoint.ts'
import type { Mask } from '../endpoint/mask-secrets.ts'
import { contentKey } from '../model/digest.ts'
import type { Judge, JudgeAbout } from './judge.ts'
import { masked } from './masked.ts'

/** A judge that says who it is. */
export interface NamedJudge {
  /** What may be written down. */
  readonly about: JudgeAbout
  /** Tells its answers from those of another. */
  readonly identity: string
}

/** `null` for a judge without a name: nobody could tell its answers from those of another. */
export function namedJudge(judge: Judge, mask: Mask): NamedJudge | null {
  try {
    const given = judge.about
    const about = masked(given, mask)
    if (!isLoose(about) || typeof about.name !== 'string' || about.name === '') return null
    const { name, parameters } = about
    const told = {
      name,
      ...textAt(about, 'model'),
      ...textAt(about, 'host'),
      ...textAt(about, 'prompt'),
      ...(isLoose(parameters) && { parameters }),
    }
    return { about: told, identity: contentKey(given) }
  } catch {
    return null
  }
}

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textAt = (about: Loose, name: 'model' | 'host' | 'prompt'): Partial<JudgeAbout> =>
  typeof about[name] === 'string' ? { [name]: about[name] } : {}

/** What its calls have cost so far; what is no amount counts nothing. */
export function costSoFar(judge: Judge): EndpointFigures {
  let told: Partial<EndpointFigures> = {}
  try {
    told = { ...judge.figures?.() }
  } catch {}
  return {
    requests: amount(told.requests),
    promptTokens: amount(told.promptTokens),
    completionTokens: amount(told.completionTokens),
    estimatedTokens: amount(told.estimatedTokens),
  }
}

const amount = (told: unknown): number =>
  typeof told === 'number' && told >= 0 && told <= Number.MAX_SAFE_INTEGER ? Math.ceil(told) : 0

/** @throws TypeError naming a limit that is none. */
export function limitOr(what: string, told: unknown, byDefault: number): number {
  if (told === undefined) return byDefault
  if (typeof told === 'number' && told > 0) return told
  throw new TypeError(`${what} is ${String(told)}, but a number above 0 was expected.`)
}
