/** Witnesses as findings and notices show them. */
import type { PathSegments } from '../../model/json-path.ts'
import type { FreeTrial } from './judge-scalar.ts'
import { quoted } from './judge-value.ts'
import type { LabelWitness } from './label-witness.ts'
import type { StructuredWitness } from './structured-witness.ts'
import type { PageSide } from './verdict-of-rule.ts'

export const agrees = ({ agreement }: { agreement: string }): boolean =>
  agreement === 'same' || agreement === 'part'

export function noteConflict(
  { notices, candidate }: FreeTrial,
  segments: PathSegments,
  visible: string,
  { text, provenance }: StructuredWitness,
): void {
  const path = candidate.path(segments)
  const message = `${path}: ${visible}, but ${provenance} says ${quoted(text)}.`
  notices.push({ code: 'page-conflict', path, message })
}

export const sideOfLabel = ({ fact }: LabelWitness): PageSide => ({
  shown: quoted(fact.text),
  provenance: fact.provenance,
  reader: fact.reader,
  range: fact.range,
})

export const sideOfStructure = ({ text, provenance }: StructuredWitness): PageSide => ({
  shown: quoted(text),
  provenance,
  reader: 'structured-data',
})

export const saysOtherwise = ({ provenance, text }: StructuredWitness): string =>
  `${provenance} says ${quoted(text)}`

export const labelSays = ({ fact }: LabelWitness): string => `${fact.provenance} says ${quoted(fact.text)}`
