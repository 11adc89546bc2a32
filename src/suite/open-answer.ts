/** Opens one sample folder for one check: its answer, its source and its trace. */
import type { CheckName } from '../model/finding.ts'
import type { Trace } from '../oracles/trace/check-trace.ts'
import { folderId, readRawExtraction, readSample, SampleError } from '../samples/read-sample.ts'
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
      const { id, extracted, source } = readSample(folder)
      return { candidate: extracted, source, sample: id }
    } catch (error) {
      if (!(error instanceof SampleError) || error.code !== 'file-unreadable') throw error
      return { candidate: readRawExtraction(folder), source: '', sample: folderId(folder) }
    }
  }
  const { id, extracted, source, trace } = readSample(folder)
  if (check === 'trace' && trace === undefined)
    throw new SampleError(
      'file-missing',
      `The sample ${folder} has no trace.json, but its suite checks the trace.`,
    )
  return { candidate: extracted, source, trace: trace as Trace | undefined, sample: id }
}
