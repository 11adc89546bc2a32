/** What mutation testing found, in words: the score with both of its numbers, blind spots, and what decides nothing. */

import type { JsonValue } from '../model/json.ts'
import type { BlindSpot, Kills, MutationFigures } from '../model/mutation.ts'
import { plural } from './counts.ts'
import { defuseText } from './defuse.ts'
import { cutTo, padTo } from './display-width.ts'
import type { Palette } from './palette.ts'

const WIDTH = 120
const MOST_IN_SUMMARY = 3
const MOST_MUTATORS = 4
const LONGEST_VALUE = 36

/** The part of a run's summary that is about the checks themselves. */
export function mutationSummary(figures: MutationFigures, palette: Palette): string[] {
  const { blindSpots, remarks } = figures
  const title = (words: string): string => palette.bold(padTo(words, 15))
  const lines = [` ${title('mutants')} ${scoreInWords(figures)}`]
  for (const [index, spot] of blindSpots.slice(0, MOST_IN_SUMMARY).entries())
    lines.push(` ${title(index === 0 ? 'blind spots' : '')} ${cut(spotInWords(spot), 17)}`)
  const more = blindSpots.length - MOST_IN_SUMMARY
  if (more > 0) lines.push(`${' '.repeat(17)}and ${more} more, in the report`)
  if (remarks.length > 0)
    lines.push(` ${title('suite')} ${cut(remarks[0].message, 17 + 16)}${moreOf(remarks.length - 1)}`)
  return lines
}

/** All of it, for the command that was asked for nothing else. */
export function mutationLines(figures: MutationFigures, palette: Palette): string[] {
  const { blindSpots, remarks, byCheck, samples, error } = figures
  const unprotected = blindSpots.filter(({ killed }) => killed === 0).length
  const lines = error ? [` ${palette.candidate(defuseText(error.message))}`, ''] : []
  if (blindSpots.length > 0) {
    const some = blindSpots.length - unprotected
    const parts = [
      ...(unprotected > 0
        ? [`${plural(unprotected, 'field')} can be changed without any check noticing`]
        : []),
      ...(some > 0 ? [`${plural(some, unprotected > 0 ? 'other' : 'field')} in some ways`] : []),
    ]
    lines.push(` ${palette.bold(parts.join(', '))}`)
  }
  for (const spot of blindSpots) lines.push(...blindSpotLines(spot, palette))
  if (remarks.length > 0) lines.push('', ` ${palette.bold('What decides nothing, or too little')}`)
  for (const { message } of remarks) lines.push(`   ${cut(message, 3)}`)
  const { leftOut } = samples
  if (leftOut.length > 0)
    lines.push('', ` ${palette.bold(`${plural(leftOut.length, 'sample')} not mutated`)}`)
  for (const { sample, why } of leftOut) lines.push(`   ${cut(`${sample}: ${why}`, 3)}`)
  if (byCheck.length > 0) {
    const checks = byCheck.map(({ check, ...kills }) => `${check} ${ofAll(kills)}`).join(', ')
    lines.push('', ` ${palette.dim(padTo('each by itself', 15))} ${checks}`)
  }
  return lines
}

function blindSpotLines(spot: BlindSpot, palette: Palette): string[] {
  const { path, mutators, example, remedy } = spot
  const kinds = mutators.slice(0, MOST_MUTATORS).join(', ') + moreOf(mutators.length - MOST_MUTATORS)
  return [
    `   ${palette.candidate(defuseText(path))}  ${ofAll(spot)} noticed; not: ${kinds}`,
    `     ${palette.dim(cut(`${example.sample}  ${changeInWords(example)}`, 5))}`,
    ...(remedy
      ? [
          `     ${cut(remedy.message, 5)}`,
          ...(remedy.code === undefined ? [] : [`       ${defuseText(remedy.code)}`]),
        ]
      : []),
  ]
}

function scoreInWords({ kills, equivalent, invalid, samples }: MutationFigures): string {
  const total = kills.killed + kills.survived
  const score = total === 0 ? '' : ` (${((100 * kills.killed) / total).toFixed(1)}%)`
  const apart = [
    ...(equivalent > 0 ? [`${equivalent} equivalent`] : []),
    ...(invalid > 0 ? [`${invalid} invalid`] : []),
  ]
  return `${kills.killed} of ${total} noticed${score} in ${plural(samples.mutated, 'sample')}${apart.length > 0 ? `; besides, ${apart.join(', ')}` : ''}`
}

const spotInWords = (spot: BlindSpot): string =>
  `${spot.path}  ${ofAll(spot)} noticed, not ${changeInWords(spot.example)}${spot.remedy ? `. ${spot.remedy.message}` : ''}`

function changeInWords({ mutator, path, before, after }: BlindSpot['example']): string {
  if (before === undefined) return `${path} ${valueInWords(after)} (${mutator})`
  if (after === undefined) return `${path} without ${valueInWords(before)} (${mutator})`
  return `${path} ${valueInWords(before)} → ${valueInWords(after)} (${mutator})`
}

function valueInWords(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text
}

const ofAll = ({ killed, survived }: Kills): string => `${killed} of ${killed + survived}`

const moreOf = (count: number): string => (count > 0 ? ` and ${count} more` : '')

const cut = (text: string, indent: number): string =>
  cutTo(defuseText(text.replace(/\s+/g, ' ')), WIDTH - indent)
