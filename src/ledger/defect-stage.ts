/** Where a fault probably came about: the truth table of the independent checks. */
import type { CheckName, FindingCode } from '../model/finding.ts'
import type { DefectStage } from './run.ts'

/** What the checks of a sample say of one path. */
export interface Witnesses {
  /** Checks and codes of the defect's own findings. */
  readonly against: readonly { readonly check: CheckName; readonly code: FindingCode }[]
  /** Whether a check that is not against it found the value right. */
  readonly confirms: (check: CheckName) => boolean
  /** The two snapshots of the trace differ, somewhere in this sample. */
  readonly snapshotsDiffer: boolean
}

/** The stage, and which checks say so. */
export function stageOf(witnesses: Witnesses): { readonly stage: DefectStage; readonly because: string } {
  const { against, confirms, snapshotsDiffer } = witnesses
  const isAgainst = (check: CheckName): boolean => against.some((one) => one.check === check)
  if (against.some(({ code }) => code === 'lines-vs-raw-text'))
    return told('snapshot-drift', 'The two snapshots of the trace differ.')
  const [page, trace] = [isAgainst('facts'), isAgainst('trace')]
  if (page && trace)
    return snapshotsDiffer
      ? told('snapshot-drift', 'Page and trace are against it, and the two snapshots of the trace differ.')
      : told('after-snapshot', 'Page and trace are against it: the text was still right.')
  if (page && confirms('trace'))
    return told(
      'text-extraction',
      'The page is against it, and the trace has it so: the text was already wrong.',
    )
  if (trace && confirms('facts'))
    return told('trace-drift', 'The page confirms the value, and only the trace is against it.')
  if (page)
    return told('undecided', 'The page is against it; no trace tells whether the text was already wrong.')
  if (trace) return told('undecided', 'The trace is against it; the page does not decide this field.')
  if (isAgainst('invariants'))
    return told('undecided', 'A rule is broken; neither page nor trace decides which side is wrong.')
  if (isAgainst('quotes'))
    return told(
      'evidence',
      confirms('facts')
        ? 'The quote does not stand; the page confirms the value.'
        : 'The quote does not stand as the source has it.',
    )
  return told('form', 'Only the contract is against it.')
}

const told = (stage: DefectStage, because: string) => ({ stage, because })
