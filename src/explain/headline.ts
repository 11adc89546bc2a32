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
  switch (finding.check) {
    case 'contract':
      return contractSentence(finding)
    case 'invariants':
      return `${finding.path} is ${finding.candidate?.shown}, but must be ${finding.expected?.shown}.`
    case 'quotes':
      return quoteSentence(finding)
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

function factSentence({ code, path, candidate, expected, candidate: side }: Finding): string {
  const says = expected?.shown
  switch (code) {
    case 'missing-item':
      return `${path} is missing: the page has ${says}.`
    case 'unexpected-item':
      return `${path} is ${candidate?.shown}, but the page ${says}.`
    case 'duplicate-item':
      return `${path} repeats ${candidate?.shown}, but the page has it ${says}.`
    case 'wrong-order':
      return `${path} is ${candidate?.shown}, but the page has ${says} in this place.`
    case 'missing-value':
      return side?.value === undefined
        ? `${path} is missing, but the page says ${says}.`
        : `${path} is ${side.shown}, but the page says ${says}.`
    case 'unexpected-value':
      return `${path} is ${candidate?.shown}, but the page ${says}.`
    default:
      return `${path} is ${candidate?.shown}, but the page says ${says}.`
  }
}

function quoteSentence({ code, path, quote, note }: Finding): string {
  const subject = `The quote at ${path}`
  switch (code) {
    case 'quote-empty':
      return `${subject} is empty.`
    case 'quote-hidden':
      return `${subject} stands only in a part of the page that no one sees.`
    case 'quote-edited': {
      const wrong = marked(quote?.quote, quote?.quoteMark)
      const right = marked(quote?.passage, quote?.passageMark)
      if (wrong && right) return `${subject} is not verbatim: "${wrong}" is "${right}" in the source.`
      if (wrong) return `${subject} is not verbatim: the source has no "${wrong}" there.`
      return `${subject} is not verbatim: it leaves out "${right}".`
    }
    default:
      return `${subject} is not verbatim: ${note ?? 'the source does not have it'}.`
  }
}

const marked = (text: string | undefined, mark: { start: number; end: number } | undefined): string =>
  text !== undefined && mark ? text.slice(mark.start, mark.end).trim() : ''

/** The first line for a check without findings that still cannot pass. */
export function verdictlessHeadline(result: CheckResult): string {
  if (result.error) return result.error.message
  if (result.coverage.total === 0) return 'Nothing was evaluated: there was nothing to compare.'
  return `Nothing was evaluated: none of the ${result.coverage.total} fields has independent evidence.`
}
