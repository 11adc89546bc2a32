/** Whether a page still has the structure that its template was made for, and what moved where it has not. */
import { type Fingerprint, fingerprintOf } from '../../document/fingerprint/fingerprint.ts'
import { compareFingerprints, DRIFTED_BELOW } from '../../document/fingerprint/similarity.ts'
import type { HtmlDocument } from '../../document/html-document.ts'
import type { Template } from '../../facts/template/template.ts'
import type { CheckError, Notice } from '../../model/check-result.ts'
import type { TemplateJudgements } from './judge-template.ts'

/** What the drift of a page makes of its check. */
export interface Drift {
  /** Absent where the page has changed and the template holds all the same. */
  readonly error?: CheckError
  readonly notices: readonly Notice[]
}

/** Shapes lost, and shapes that are new, from which on a page that is still alike has moved parts: a third. */
const MOVED = 1 / 3

/** Nearly the same structure: a template whose places are not there was never right for it. */
const UNCHANGED_FROM = 0.9

/**
 * Drifted is a page of another structure, unless each place of the template is found and says what the candidate says:
 * then the locators have outlived the change. Drifted is a page of similar structure, too, where half of the places or
 * more are gone and as much has come in their stead as an optional section or a banner does not explain.
 */
export function templateDrift(
  { fingerprint, name }: Template,
  document: HtmlDocument,
  { judgements, lost, looking }: TemplateJudgements,
): Drift | null {
  if (fingerprint === undefined) return null
  const now = fingerprintOf(document)
  const { similarity, kept, known } = compareFingerprints(fingerprint, now)
  if (similarity >= UNCHANGED_FROM) return null
  const isOther = similarity < DRIFTED_BELOW
  const hasMoved = lost.length * 2 >= looking && 1 - kept >= MOVED && 1 - known >= MOVED
  const isGone = looking > 0 && lost.length === looking
  if (!isOther && !hasMoved && !isGone) return null
  const alike = `${Math.round(similarity * 100)} %`
  if (isOther && lost.length === 0 && isConfirmed(judgements)) {
    const message = `The structure of ${document.name} is only ${alike} like the one that ${named(name)} was made for, and all its places are found. Renew the fingerprint.`
    return { notices: [{ code: 'template-changed', message }] }
  }
  return {
    error: {
      code: 'template-drift',
      message: `The page ${document.name} no longer has the structure that ${named(name)} was made for: it is ${alike} alike, and ${placesInWords(lost, looking)}.`,
      nextStep:
        'Check that the page is the right one. If the site has a new layout, mend the locators and renew the fingerprint with goldenless fingerprint <page> --json.',
    },
    notices: movedBlocks(fingerprint, now),
  }
}

const named = (name: string): string => (name === 'template' ? 'the template' : `the template ${name}`)

/** Values that agree prove that the locators still find their places. */
const isConfirmed = (judgements: TemplateJudgements['judgements']): boolean =>
  judgements.every(({ finding }) => finding === undefined) &&
  judgements.some(({ field }) => field.verdict === 'matched')

const MOST_PATHS = 4

function placesInWords(lost: readonly string[], looking: number): string {
  if (lost.length === 0) return `its ${looking} places may be others now`
  const more = lost.length > MOST_PATHS ? ` and ${lost.length - MOST_PATHS} more` : ''
  return `${lost.length} of ${looking} places are not found: ${lost.slice(0, MOST_PATHS).join(', ')}${more}`
}

function movedBlocks({ blocks: before }: Fingerprint, { blocks: after }: Fingerprint): Notice[] {
  const gone = before.filter((block) => !after.includes(block))
  const come = after.filter((block) => !before.includes(block))
  return [
    ...(gone.length > 0 ? [{ code: 'blocks-lost', message: `Gone from the page: ${listed(gone)}.` }] : []),
    ...(come.length > 0 ? [{ code: 'blocks-new', message: `New on the page: ${listed(come)}.` }] : []),
  ]
}

const MOST_BLOCKS = 8
const LONGEST_BLOCK = 48

function listed(blocks: readonly string[]): string {
  const more = blocks.length > MOST_BLOCKS ? ` and ${blocks.length - MOST_BLOCKS} more` : ''
  const short = blocks
    .slice(0, MOST_BLOCKS)
    .map((one) => (one.length > LONGEST_BLOCK ? `${one.slice(0, LONGEST_BLOCK - 1)}…` : one))
  return `${short.join(', ')}${more}`
}
