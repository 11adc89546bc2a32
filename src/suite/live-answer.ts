/** The answer of a sample whose suite extracts live, as each check sees it. */
import { extractionInWords, type InvalidExtraction } from '../extract/extraction.ts'
import { type Extractor, traced } from '../extract/extractor.ts'
import { recordSampleError } from '../ledger/recorder.ts'
import type { CheckResult } from '../model/check-result.ts'
import type { CheckName } from '../model/finding.ts'
import { readSource, SampleError, type SampleSource } from '../samples/read-sample.ts'
import type { OpenedAnswer } from './open-answer.ts'

export interface LiveAnswer {
  /** @throws SampleError where there is nothing that the check could look at. */
  open(check: CheckName): OpenedAnswer
  /**
   * What is invalid for the extractor must not pass: where its checks find nothing, one of them says so.
   *
   * @throws SampleError with the class and what is wrong.
   */
  refusePass(check: CheckName, result: CheckResult): void
}

/**
 * @param folder of the sample, relative to the working directory.
 * @param checks of the sample.
 * @throws SampleError where there is no answer at all.
 */
export async function liveAnswer(
  folder: string,
  checks: readonly CheckName[],
  extractor: Extractor,
): Promise<LiveAnswer> {
  const sample = readSource(folder)
  const extraction = await extractor.attempt(sample)
  switch (extraction.state) {
    case 'valid': {
      const candidate = traced(extraction.value, sample)
      return { open: () => openedAs(candidate, sample), refusePass: () => {} }
    }
    case 'invalid':
      return invalidAnswer(extraction, sample, checks)
    default:
      throw told(sample, 'answer-missing', extractionInWords(extraction))
  }
}

const openedAs = (candidate: unknown, { id, source }: SampleSource): OpenedAnswer => ({
  candidate,
  source,
  sample: id,
})

/** Its checks show what is wrong with it, with all places. */
function invalidAnswer(
  extraction: InvalidExtraction,
  sample: SampleSource,
  checks: readonly CheckName[],
): LiveAnswer {
  const { stage, raw, value } = extraction
  const fails: CheckName = stage === 'quotes' && checks.includes('quotes') ? 'quotes' : 'contract'
  const last = checks.includes(fails) ? fails : checks[0]
  const fault = (): SampleError => told(sample, 'answer-invalid', extractionInWords(extraction))
  return {
    open(check) {
      if (value !== undefined) return openedAs(traced(value, sample), sample)
      if (stage === 'parse' && check === 'contract') return openedAs(raw, sample)
      throw fault()
    },
    refusePass(check, { status }) {
      if (check === last && status !== 'failed') throw fault()
    },
  }
}

function told({ id }: SampleSource, code: SampleError['code'], message: string): SampleError {
  recordSampleError(id, { code, message })
  return new SampleError(code, message)
}
