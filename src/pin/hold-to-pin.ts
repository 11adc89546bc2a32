/** A check on a pinned sample: it passes where its verdict is the pinned one, and a changed verdict is its finding. */
import { type CheckResult, checkResult } from '../model/check-result.ts'
import type { Finding } from '../model/finding.ts'
import { type Change, changesOf, PIN_FILE, type Pin } from './pinned-verdict.ts'

export function heldToPin(pin: Pin, result: CheckResult): CheckResult {
  // What could not be run says nothing of a verdict.
  if (result.status === 'error') return result
  const { check, notices, source } = result
  const changes = changesOf(pin, result)
  const said = pin.checks[check]
  const pinned = [...(said?.findings ?? []), ...(said?.fields ?? [])].map(({ path }) => path)
  const paths = new Set([...(pinned.length > 0 ? pinned : pin.only), ...changes.map(({ path }) => path)])
  return checkResult({
    check,
    fields: [...paths].map((path) => ({
      path,
      verdict: changes.some((change) => change.path === path) ? 'wrong' : 'matched',
    })),
    findings: changes.map((change) => findingOf(change, result)),
    notices: [...notices, { code: 'pinned', message: `Its verdict is held to ${PIN_FILE}: ${pin.about}` }],
    ...(source && { source }),
  })
}

function findingOf({ path, was, is, finding }: Change, { check }: CheckResult): Finding {
  return {
    check,
    code: 'verdict-changed',
    path,
    verdict: 'wrong',
    candidate: { shown: is, ...(finding?.candidate?.locator && { locator: finding.candidate.locator }) },
    expected: { shown: was, provenance: PIN_FILE },
    ...(finding?.evidence && { evidence: finding.evidence }),
    nextStep: `If the new verdict is right, write it in ${PIN_FILE}, or delete the pinned sample.`,
  }
}
