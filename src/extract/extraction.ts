/** What became of each sample of an extraction, and of all of them together. */
import type { EndpointFigures } from '../endpoint/endpoint.ts'
import type { Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'
import type { InvalidStage, ValidAnswer } from './answer-store.ts'

/** There is a valid answer: from the store, or asked just now. */
export interface ValidExtraction {
  readonly state: 'valid'
  readonly sample: string
  readonly isStored: boolean
  readonly value: JsonValue
  readonly answer: ValidAnswer
}

/** The model answered, and the answer does not conform; it is asked again next time. */
export interface InvalidExtraction {
  readonly state: 'invalid'
  readonly sample: string
  readonly stage: InvalidStage
  /** In words, one a fault. */
  readonly violations: readonly string[]
  readonly findings: readonly Finding[]
  readonly raw: string
  /** Where the answer could be read as JSON. */
  readonly value?: JsonValue
}

/** There is no answer: the source is empty, or the endpoint gave none after all attempts. */
export interface FailedExtraction {
  readonly state: 'failed'
  readonly sample: string
  /** `source-empty`, or the kind of the fault: `http`, `timeout`, `network`, `client`. */
  readonly kind: string
  readonly message: string
  /** A wrong key, model or address: no other call can succeed either. */
  readonly isConfiguration: boolean
}

/** It was not asked for, and there is no valid answer in the store. */
export interface LeftExtraction {
  readonly state: 'left'
  readonly sample: string
  /** `limit`, `budget`, `stopped`, `unavailable` after a fault of another call, or `offline`. */
  readonly because: 'limit' | 'budget' | 'stopped' | 'unavailable' | 'offline'
  readonly message: string
}

export type Extraction = ValidExtraction | InvalidExtraction | FailedExtraction | LeftExtraction

export interface ExtractionCounts {
  /** Valid answers: those of the store and those of this run. */
  readonly valid: number
  /** Of them, from the store. */
  readonly stored: number
  /** Answers that do not conform, by class. */
  readonly invalid: Readonly<Partial<Record<InvalidStage, number>>>
  readonly failed: number
  readonly left: number
}

/** All samples of one run, in their order. */
export interface ExtractionReport {
  readonly kind: 'goldenless-extractions'
  readonly model: string
  readonly endpointHost: string
  readonly contractHash: string
  /** Absent where a function makes another prompt for each sample. */
  readonly promptHash?: string
  readonly extractions: readonly Extraction[]
  readonly counts: ExtractionCounts
  readonly figures: EndpointFigures
  /** The fault that ended the run before every sample was asked: of the configuration, or one that kept coming. */
  readonly ended?: { readonly message: string; readonly isConfiguration: boolean }
}

export function countExtractions(extractions: readonly Extraction[]): ExtractionCounts {
  const of = (state: Extraction['state']): number => extractions.filter((one) => one.state === state).length
  const invalid: Partial<Record<InvalidStage, number>> = {}
  for (const one of extractions)
    if (one.state === 'invalid') invalid[one.stage] = (invalid[one.stage] ?? 0) + 1
  return {
    valid: of('valid'),
    stored: extractions.filter((one) => one.state === 'valid' && one.isStored).length,
    invalid,
    failed: of('failed'),
    left: of('left'),
  }
}

/** Thrown to whoever wants the value of one sample that has none. */
export class ExtractionError extends Error {
  override readonly name = 'ExtractionError'
  readonly extraction: Exclude<Extraction, ValidExtraction>
  constructor(extraction: Exclude<Extraction, ValidExtraction>) {
    super(extractionInWords(extraction))
    this.extraction = extraction
  }
}

/** One sentence or more on a sample that has no valid answer. */
export function extractionInWords(extraction: Exclude<Extraction, ValidExtraction>): string {
  const { sample } = extraction
  switch (extraction.state) {
    case 'invalid': {
      const { stage, violations } = extraction
      const faults = violations.length === 1 ? violations[0] : violations.map((one) => `\n  ${one}`).join('')
      return `The answer for ${sample} is invalid (${stage}): ${faults}`
    }
    case 'failed':
      return `There is no answer for ${sample} (${extraction.kind}): ${extraction.message}`
    case 'left':
      return extraction.because === 'offline'
        ? `${sample} has no valid answer. ${extraction.message}`
        : `${sample} was not asked for (${extraction.because}): ${extraction.message}`
  }
}
