/** What an extraction says on a terminal: each sample without a valid answer, then the counts. */
import { defuse } from '../explain/defuse.ts'
import type { Extraction, ExtractionReport } from './extraction.ts'

/** One line each. */
export function extractionLines(report: ExtractionReport): string[] {
  const { extractions, counts, figures, model, endpointHost, promptHash, contractHash, ended } = report
  const { valid, stored, invalid, failed, left } = counts
  const classes = Object.entries(invalid)
  const sum = classes.reduce((total, [, count]) => total + count, 0)
  const tokens = figures.promptTokens + figures.completionTokens
  return [
    ...extractions.flatMap(lineOf),
    `extracted      ${extractions.length} ${extractions.length === 1 ? 'sample' : 'samples'}: ${[
      `${valid} valid (${stored} stored, ${valid - stored} new)`,
      ...(sum > 0
        ? [`${sum} invalid (${classes.map(([name, count]) => `${count} ${name}`).join(', ')})`]
        : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(left > 0 ? [`${left} not asked`] : []),
    ].join(', ')}`,
    `model          ${model} at ${endpointHost}, ${promptHash === undefined ? 'a prompt for each sample' : `prompt ${promptHash}`}, contract ${contractHash}`,
    `calls          ${figures.requests} requests, ${tokens.toLocaleString('en')} tokens`,
    ...(ended ? [`ended early    ${ended.message}`] : []),
  ].map(defuse)
}

/** Why a sample has no valid answer; samples that were only left are counted, not listed. */
function lineOf(extraction: Extraction): string[] {
  const { sample } = extraction
  if (extraction.state === 'invalid') {
    const { stage, violations } = extraction
    const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : ''
    return [`invalid        ${sample}  ${stage}: ${violations[0]}${more}`]
  }
  if (extraction.state === 'failed')
    return [`failed         ${sample}  ${extraction.kind}: ${extraction.message}`]
  return []
}
