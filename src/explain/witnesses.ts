/** The witnesses of a message, aligned: who says what, and from where. */

import type { CheckName, Finding } from '../model/finding.ts'
import type { CandidateLocator } from '../model/locator.ts'
import { cutTo, displayWidth, padTo, wrap } from './display-width.ts'
import type { Palette } from './palette.ts'
import { nameInvisible } from './visible-characters.ts'

const WIDTH = 74
const LONGEST_VALUE = 34

interface Witness {
  readonly who: string
  readonly value: string
  readonly from: string
  readonly paint: (text: string) => string
}

export function witnesses(finding: Finding, palette: Palette): string[] {
  if (finding.check === 'quotes' && finding.code !== 'verdict-changed')
    return quoteWitnesses(finding, palette)
  const rows = rowsOf(finding, palette)
  const names = Math.max(...rows.map(({ who }) => who.length))
  const values = Math.min(LONGEST_VALUE, Math.max(...rows.map(({ value }) => displayWidth(value))))
  return rows.flatMap(({ who, value, from, paint }) => {
    const lead = padTo(who, names)
    const room = WIDTH - names - 5 - values
    if (from === '' || displayWidth(value) > values || displayWidth(from) > room) {
      const body = wrap(cutTo(value, 220), WIDTH - names - 2)
      const source = from === '' ? [] : [`${' '.repeat(names)}  ${palette.dim(from)}`]
      return [
        ...body.map((line, index) => `${index === 0 ? lead : ' '.repeat(names)}  ${paint(line)}`),
        ...source,
      ]
    }
    return [`${lead}  ${paint(value)}${' '.repeat(values - displayWidth(value))}   ${palette.dim(from)}`]
  })
}

const DECIDES: Readonly<Record<CheckName, string>> = {
  contract: 'contract',
  facts: 'source',
  invariants: 'rule',
  quotes: 'source',
  trace: 'trace',
}

function rowsOf(finding: Finding, palette: Palette): Witness[] {
  const { check, code, expected, candidate, rule, evidence } = finding
  const isPinned = code === 'verdict-changed'
  const deciding = isPinned ? 'pinned' : DECIDES[check]
  const rows: Witness[] = []
  if (rule) rows.push({ who: 'rule', value: rule.name, from: '', paint: palette.source })
  else if (expected && !(check === 'contract' && finding.contract?.keyword === 'form')) {
    const from =
      check === 'contract' && !isPinned ? (finding.contract?.schemaPath ?? '') : expected.provenance
    rows.push({
      who: deciding,
      value: nameInvisible(
        evidence?.quote && check === 'facts' && !expected.shown.includes(evidence.quote)
          ? `${expected.shown}`
          : expected.shown,
      ),
      from,
      paint: palette.source,
    })
  }
  for (const { path, shown } of rule?.operands.slice(0, 8) ?? []) {
    rows.push({ who: '', value: `${path} = ${shown}`, from: '', paint: palette.dim })
  }
  if (rule && rule.operands.length > 8)
    rows.push({ who: '', value: `and ${rule.operands.length - 8} more`, from: '', paint: palette.dim })
  if (candidate)
    rows.push({
      who: isPinned ? 'now' : 'candidate',
      value: nameInvisible(candidate.shown),
      from: placeInWords(candidate.locator),
      paint: palette.candidate,
    })
  return rows
}

/** `extracted.json:48:17`; the bare word "candidate" would say nothing beside the row's own name. */
function placeInWords(locator: CandidateLocator | undefined): string {
  if (!locator?.position) return ''
  return `${locator.source}:${locator.position.line}:${locator.position.column}`
}

/** Quote above passage, carets under what differs. */
function quoteWitnesses({ quote, candidate }: Finding, palette: Palette): string[] {
  if (!quote) return []
  const lines = [...markedLine('candidate', quote.quote, quote.quoteMark, palette.candidate)]
  if (quote.passage !== undefined)
    lines.push(...markedLine('source   ', quote.passage, quote.passageMark, palette.source))
  const place = placeInWords(candidate?.locator)
  return place === '' ? lines : [...lines, palette.dim(`           ${place}`)]
}

function markedLine(
  who: string,
  text: string,
  mark: { start: number; end: number } | undefined,
  paint: (text: string) => string,
): string[] {
  const room = WIDTH - who.length - 2
  let from = 0
  if (mark && displayWidth(text.slice(0, mark.end)) > room - 1) from = Math.max(0, mark.start - 20)
  const lead = from > 0 ? '…' : ''
  const shown = cutTo(lead + text.slice(from).replace(/\s/g, ' '), room)
  const line = `${who}  ${shown}`
  if (!mark || mark.end <= mark.start) return [line]
  const before = displayWidth(lead + text.slice(from, mark.start))
  const carets = '^'.repeat(
    Math.max(1, Math.min(displayWidth(text.slice(mark.start, mark.end)), room - before)),
  )
  return [line, `${' '.repeat(who.length)}  ${' '.repeat(before)}${paint(carets)}`]
}
