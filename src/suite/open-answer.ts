/** Opens one sample folder for one check: its answer, its source and its trace. */
import type { CheckName } from '../model/finding.ts'
import type { Trace } from '../oracles/trace/check-trace.ts'
import { folderId, readRawExtraction, readSample, type Sample, SampleError } from '../samples/read-sample.ts'
import type { CheckedAnswer } from './checker.ts'

/** An answer with the name of its sample in the ledger. */
export type OpenedAnswer = CheckedAnswer & { readonly sample: string }

/**
 * The form of an answer is checked even where it is no JSON; everything else needs its value.
 *
 * @param folder relative to the working directory.
 * @throws SampleError naming the file and what was expected.
 */
export function openAnswer(folder: string, check: CheckName): OpenedAnswer {
  if (check === 'contract') {
    try {
      return opened(readSample(folder))
    } catch (error) {
      if (!(error instanceof SampleError) || error.code !== 'file-unreadable') throw error
      return { candidate: readRawExtraction(folder), source: '', sample: folderId(folder) }
    }
  }
  const sample = readSample(folder)
  if (check === 'trace' && sample.trace === undefined)
    throw new SampleError(
      'file-missing',
      `The sample ${folder} has no trace.json, but its suite checks the trace.`,
    )
  return opened(sample)
}

const opened = ({ id, extracted, source, trace }: Sample): OpenedAnswer => ({
  candidate: extracted,
  source,
  sample: id,
  ...(trace !== undefined && { trace: trace as unknown as Trace }),
})

/** A page is read once for all checks of its sample. */
export function openedOnce(folder: string): (check: CheckName) => OpenedAnswer {
  let whole: OpenedAnswer | undefined
  return (check) => {
    if (whole && (check !== 'trace' || whole.trace !== undefined)) return whole
    const answer = openAnswer(folder, check)
    // An answer that is no JSON is opened for the check of its form alone, without its page.
    if (answer.source !== '') whole = answer
    return answer
  }
}
