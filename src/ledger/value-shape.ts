/** What became of a value, in a few words that are the same for many samples: `number × 10`, `text → nothing`. */
import type { Finding } from '../model/finding.ts'
import type { JsonValue } from '../model/json.ts'

/** From what should stand there to what the candidate has. */
export function shapeOf({ check, candidate, expected, contract }: Finding): string {
  if (check === 'contract') return `${contract?.keyword ?? 'form'}: ${kindOf(candidate?.value)}`
  if (check === 'quotes') return 'quote'
  if (candidate === undefined || candidate.shown === 'nothing') return 'value → nothing'
  const [was, is] = [numberIn(expected), numberIn(candidate)]
  if (was !== null && is !== null) return numbersApart(was, is)
  const kind = kindOf(candidate.value)
  if (kind === 'nothing') return 'value → nothing'
  const before = textIn(expected)
  const after = textIn(candidate)
  if (before === null || after === null) return kind
  return textsApart(before, after)
}

interface Side {
  readonly value?: JsonValue
  readonly shown: string
}

function kindOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  return type === 'string' ? 'text' : type === 'object' ? 'object' : type
}

const NUMBER = /^[-−]?\d[\d,]*(?:\.\d+)?/

function numberIn(side: Side | undefined): number | null {
  if (side === undefined) return null
  if (typeof side.value === 'number') return side.value
  const written = NUMBER.exec(unquoted(side.shown))
  // `2024-09-07` is no number, and neither is `12 of 30`.
  if (!written || /^[-/.:]?\d/.test(unquoted(side.shown).slice(written[0].length))) return null
  return Number(written[0].replaceAll(',', '').replace('−', '-'))
}

function numbersApart(was: number, is: number): string {
  if (was === is) return 'number: unit or form'
  if (was === -is) return 'number: sign turned'
  const power = Math.log10(Math.abs(is / was))
  if (Number.isFinite(power) && Math.abs(power - Math.round(power)) < 1e-9 && Math.round(power) !== 0) {
    const factor = 10 ** Math.abs(Math.round(power))
    return `number ${power > 0 ? '×' : '÷'} ${factor.toLocaleString('en')}`
  }
  if (Math.trunc(was) === is || Math.round(was) === is) return 'number: decimals lost'
  return 'number: another one'
}

function textIn(side: Side | undefined): string | null {
  if (side === undefined) return null
  return typeof side.value === 'string' ? side.value : unquoted(side.shown)
}

const unquoted = (shown: string): string => shown.replace(/^"|"$/g, '')

function textsApart(was: string, is: string): string {
  const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [before, after] = [fold(was), fold(is)]
  if (before === after) return 'text: spaces or width'
  if (before.toLowerCase() === after.toLowerCase()) return 'text: capitals'
  if (before.includes(after)) return 'text: cut'
  if (after.includes(before)) return 'text: more than the page has'
  return 'text: another one'
}
