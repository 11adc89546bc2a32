/** What a caller says of a gate, checked before anything is sent, and the calls that it plans. */
import type { Demands } from '../answer/judge-answer.ts'
import { ENDPOINT_OPTIONS, type EndpointOptions } from '../endpoint/endpoint.ts'
import type { Message } from '../endpoint/message.ts'
import { refuseUnknown } from '../endpoint/refuse-unknown.ts'
import type { JsonValue } from '../model/json.ts'
import type { DecisionRule } from './decide.ts'
import type { Trial } from './run-trials.ts'

/** One input; a gate of several says more than the same ticket fifty times. */
export interface TrialCase {
  readonly name: string
  readonly messages: readonly Message[]
}

export interface TrialOptions extends EndpointOptions, Demands {
  readonly model: string
  /** One input, where there are no `cases`. */
  readonly messages?: readonly Message[]
  readonly cases?: readonly TrialCase[]
  /** Calls in all, spread evenly over the cases; 50. */
  readonly trials?: number
  /** Further parameters of the request: `{ temperature: 0, max_tokens: 800 }`. */
  readonly parameters?: Readonly<Record<string, JsonValue>>
  /** `rate` by default, a smoke test. */
  readonly rule?: DecisionRule
  /** Demanded share of clean answers; 0.98. */
  readonly minConformance?: number
  /** Of the interval; 0.95. */
  readonly confidence?: number
  /** Asks once more for an answer that can be mended; counted apart, never as clean. On by default. */
  readonly repair?: boolean
  /** Stops the run; what was done is kept, and the decision is inconclusive. */
  readonly signal?: AbortSignal
  readonly onTrial?: (done: number, planned: number, trial: Trial) => void
}

/** What is asked, how often, and how it is decided. */
export interface TrialPlan {
  readonly cases: readonly TrialCase[]
  readonly calls: readonly TrialCase[]
  readonly decision: {
    readonly rule: DecisionRule
    readonly minConformance: number
    readonly confidence: number
  }
  readonly now: () => number
}

const MOST_TRIALS = 100_000

const OTHER_PARAMETERS = 'Other parameters of the request stand in parameters: { … }.'

const OPTIONS: readonly (keyof TrialOptions)[] = [
  'model',
  'messages',
  'cases',
  'contract',
  'invariants',
  'trials',
  'parameters',
  'rule',
  'minConformance',
  'confidence',
  'repair',
  'signal',
  'onTrial',
  ...ENDPOINT_OPTIONS,
]

/** @throws TypeError naming the option and what it takes. */
export function planOf(options: TrialOptions): TrialPlan {
  refuseUnknown('runTrials', options ?? {}, OPTIONS, OTHER_PARAMETERS)
  const { model, messages, trials = 50, contract, surroundings } = options ?? {}
  const { rule = 'rate', minConformance = 0.98, confidence = 0.95 } = options
  const refuse = (what: string): never => {
    throw new TypeError(`runTrials: ${what}.`)
  }
  if (typeof model !== 'string' || model === '') refuse('model is the name of a model')
  if (contract === undefined) refuse('contract is what each answer must conform to')
  if (!Number.isInteger(trials) || trials < 1 || trials > MOST_TRIALS)
    refuse(`trials is a whole number from 1 to ${MOST_TRIALS}`)
  if (rule !== 'rate' && rule !== 'interval') refuse("rule is 'rate' or 'interval'")
  if (!(minConformance > 0 && minConformance <= 1)) refuse('minConformance is a share above 0, up to 1')
  if (!(confidence > 0.5 && confidence < 1)) refuse('confidence is a share between 0.5 and 1')
  const cases = options.cases ?? (messages && [{ name: 'messages', messages }])
  if (!cases || cases.length === 0) return refuse('give messages, or cases: [{ name, messages }]')
  for (const { name, messages: own } of cases)
    if (typeof name !== 'string' || !Array.isArray(own) || own.length === 0)
      refuse('each case has a name and its messages')
  if (new Set(cases.map(({ name }) => name)).size < cases.length) refuse('two cases have the same name')
  return {
    cases,
    calls: Array.from({ length: trials }, (_, index) => cases[index % cases.length]),
    decision: { rule, minConformance, confidence },
    now: () => surroundings?.now() ?? Date.now(),
  }
}
