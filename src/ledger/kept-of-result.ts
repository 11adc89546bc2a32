/** What the journal keeps of a check besides its result: what it looked at, and what it was done by. */
import type { CheckResult } from '../model/check-result.ts'
import { basisOf } from '../oracles/basis.ts'
import { exhibitOf } from '../oracles/exhibit.ts'
import type { CheckLine } from './journal.ts'

export function keptOfResult(result: CheckResult): Pick<CheckLine, 'result' | 'exhibit' | 'basis'> {
  const exhibit = exhibitOf(result)
  const basis = basisOf(result)
  return { result, ...(exhibit && { exhibit }), ...(basis !== undefined && { basis }) }
}
