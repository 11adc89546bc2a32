/** The first line of a message: the whole story, able to stand alone in a list or a CI title. */
import type { CheckResult } from '../model/check-result.ts'
import type { Finding } from '../model/finding.ts'
import { nameInvisible } from './visible-characters.ts'

/** One finding in one line. */
export function headline(finding: Finding): string {
  return nameInvisible(
    sentence({
      ...finding,
      ...(finding.candidate && {
        candidate: { ...finding.candidate, shown: brief(finding.candidate.shown) },
      }),
    }),
  )
}

const LONGEST_VALUE = 90

/** A headline names the value; the whole of it stands in the witnesses below. */
const brief = (shown: string): string =>
  shown.length <= LONGEST_VALUE ? shown : `${shown.slice(0, LONGEST_VALUE - 1)}…`

function sentence(finding: Finding): string {
  if (finding.code === 'verdict-changed')
    return `The verdict of ${finding.path} has changed: ${finding.expected?.shown} was pinned, and now it is ${finding.candidate?.shown}.`
  switch (finding.check) {
    case 'contract':
      return contractSentence(finding)
    case 'invariants':
      return `${finding.path} is ${finding.candidate?.shown}, but must be ${finding.expected?.shown}.`
    case 'quotes':
      return quoteSentence(finding)
    case 'trace':
      return traceSentence(finding)
    default:
      return factSentence(finding)
  }
}

function contractSentence({ code, path, candidate, contract }: Finding): string {
  const demand = `must ${contract?.requirement}`
  if (contract?.keyword === 'form') return `The answer ${demand}, but ${candidate?.shown}.`
  if (code === 'missing-property') return `${path} ${demand}, but the candidate does not have it.`
  if (code === 'unexpected-property') return `${path} ${demand}.`
  return `${path} ${demand}, but the candidate has ${candidate?.shown}.`
}

function factSentence({ code, path, candidate, expected, evidence }: Finding): string {
  const source = evidence?.reader === 'record' ? 'the record' : 'the page'
  const says = expected?.shown
  switch (code) {
    case 'missing-item':
      return `${path} is missing: ${source} has ${says}.`
    case 'unexpected-item':
      return `${path} is ${candidate?.shown}, but ${source} ${says}.`
    case 'duplicate-item':
      return `${path} repeats ${candidate?.shown}, but ${source} has it ${says}.`
    case 'wrong-order':
      return `${path} is ${candidate?.shown}, but ${source} ${says}.`
    case 'missing-value':
      return candidate?.value === undefined
        ? `${path} is missing, but ${source} ${saidOrHad(says)}.`
        : `${path} is ${candidate.shown}, but ${source} ${saidOrHad(says)}.`
    case 'unexpected-value':
      return `${path} is ${candidate?.shown}, but ${source} ${says}.`
    default:
      return `${path} is ${candidate?.shown}, but ${source} says ${says}.`
  }
}

/** A page says a value and has items. */
const saidOrHad = (shown = ''): string => `${/^\d+ items?$/.test(shown) ? 'has' : 'says'} ${shown}`

function quoteSentence(finding: Finding): string {
  const { code, path, quote, note, expected, candidate } = finding
  const subject = `The quote at ${path}`
  switch (code) {
    case 'quote-empty':
      return `${subject} is empty.`
    case 'quote-placeholder':
      return `${subject} is the placeholder ${candidate?.shown}, not a passage of the source.`
    case 'quote-hidden':
      return `${subject} stands only in a part of the page that no one sees.`
    case 'quote-stitched':
      return `${subject} is put together from ${passagesInWords(quote)}.`
    case 'quote-truncated':
      return `${subject} is cut off: the source has ${expected?.shown} there.`
    case 'quote-other-source':
      return `${subject} stands in ${expected?.provenance}, not in this source.`
    case 'quote-tier':
      return `${subject} stands in the source, but not by the tier "${expected?.shown}" that is demanded.`
    case 'quote-misplaced':
      return `${subject} does not stand at the place that it names.`
    case 'quote-missing':
      return `${path} has no quote for ${expected?.provenance}, which is ${expected?.shown}.`
    case 'quote-lacks-value':
      return `${subject} does not contain ${expected?.shown}, the value of ${expected?.provenance}.`
    case 'quote-mojibake': {
      const wrong = marked(quote?.quote, quote?.quoteMark)
      const right = marked(quote?.passage, quote?.passageMark)
      return `${subject} is garbled by a wrong encoding: "${wrong}" is "${right}" in the source.`
    }
    case 'quote-edited': {
      const wrong = marked(quote?.quote, quote?.quoteMark)
      const right = marked(quote?.passage, quote?.passageMark)
      if (wrong && right) return `${subject} is not verbatim: "${wrong}" is "${right}" in the source.`
      if (wrong) return `${subject} is not verbatim: the source has no "${wrong}" there.`
      if (right) return `${subject} is not verbatim: it leaves out "${right}".`
      return `${subject} is not verbatim: the source has other white space there.`
    }
    default:
      return `${subject} is not verbatim: ${note ?? 'the source does not have it'}.`
  }
}

function passagesInWords(quote: Finding['quote']): string {
  const parts = quote?.parts ?? []
  const inOrder = parts.every(
    ({ source }, index) => index === 0 || source.start >= parts[index - 1].source.end,
  )
  return `${parts.length} passages that stand apart${inOrder ? '' : ', and in another order'}`
}

function traceSentence({ code, path, candidate, expected }: Finding): string {
  if (code === 'lines-vs-raw-text') return `The trace contradicts itself: ${expected?.shown}.`
  const snapshot = code === 'candidate-vs-lines' ? 'lines' : 'raw_text'
  return `${path} is ${candidate?.shown}, but ${snapshot} of the trace ${expected?.shown}.`
}

const marked = (text: string | undefined, mark: { start: number; end: number } | undefined): string =>
  text !== undefined && mark ? text.slice(mark.start, mark.end).trim() : ''

/** The first line for a check without findings that still cannot pass. */
export function verdictlessHeadline(result: CheckResult): string {
  if (result.error) return result.error.message
  if (result.coverage.total === 0) return 'Nothing was evaluated: there was nothing to compare.'
  return `Nothing was evaluated: none of the ${result.coverage.total} fields has independent evidence.`
}
