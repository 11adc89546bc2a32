/** Learns where a list of objects stands: the rows of a table, or repeated blocks. */

import { quoted } from './code.ts'
import { itemKeys, tellingKey } from './item-keys.ts'
import { proposeBlocks } from './learn-blocks.ts'
import { proposeRows } from './learn-rows.ts'
import type { LearnedField } from './learned-template.ts'
import { isFitSupported, type ListFit, listFit } from './list-fit.ts'
import type { ListProposal } from './list-proposal.ts'
import type { LearnedSample, SampleField } from './samples.ts'

/** A list as it was learned, and the members of its items that have no place. */
export interface LearnedObjects {
  readonly field: LearnedField
  readonly left: readonly string[]
}

/** `null` where neither tables nor blocks have enough support. */
export function learnObjects(samples: readonly LearnedSample[], field: SampleField): LearnedObjects | null {
  const { keys, left } = itemKeys(field)
  if (keys.length === 0) return null
  const proposals = [...proposeRows(samples, field, keys), ...proposeBlocks(samples, field, keys)]
  const weighed = proposals
    .map((proposal) => keyed(proposal, field))
    .map((proposal) => ({ proposal, fit: listFit(samples, field, proposal.locator) }))
    .filter(({ fit }) => isFitSupported(fit))
    .sort((one, other) => worth(other.fit, other.proposal) - worth(one.fit, one.proposal))
  const [best, ...others] = weighed
  if (best === undefined) return null
  const { proposal, fit } = best
  return {
    field: {
      path: field.path,
      locator: proposal.locator,
      code: proposal.code,
      imports: proposal.imports,
      agree: fit.agree,
      pages: fit.agree + fit.differ + fit.absent,
      absent: fit.absent,
      isConstant: false,
      alternatives: others
        .filter((other) => other.proposal.locator.blocks.kind !== proposal.locator.blocks.kind)
        .slice(0, 1)
        .map((other) => ({ code: `${other.proposal.code.split('\n')[0]} … })`, agree: other.fit.agree })),
    },
    left: [...left, ...keys.flatMap(({ key }) => (proposal.keys.includes(key) ? [] : [key]))],
  }
}

/** More members first, then more agreement; what was proposed first breaks ties. */
const worth = ({ agree, differ, absent }: ListFit, { keys }: ListProposal): number =>
  agree - 0.5 * differ - 0.1 * absent + 0.2 * keys.length

/** Rows that a member tells apart are the same row wherever they stand. */
function keyed(proposal: ListProposal, field: SampleField): ListProposal {
  const key = tellingKey(field, proposal.keys)
  if (key === undefined) return proposal
  return { ...proposal, locator: proposal.locator.by(key), code: `${proposal.code}.by(${quoted(key)})` }
}
