/** JSON values that stand somewhere in a text: outermost objects and arrays only. */
import type { JsonValue } from '../model/json.ts'
import { scanJson } from './scan-json.ts'

export interface Island {
  readonly value: JsonValue
  readonly start: number
  readonly end: number
}

const MOST_ISLANDS = 50

/** Where a JSON value starts and does not end well. */
export interface BrokenStart {
  readonly start: number
  readonly reached: number
}

export interface Islands {
  readonly found: readonly Island[]
  /** Of the values that break, the one that goes on longest. */
  readonly broken: BrokenStart | null
}

/** Each sign is read once: what stands within a value that breaks is no value of its own. */
export function jsonIslands(text: string, from = 0): Islands {
  const found: Island[] = []
  let broken: BrokenStart | null = null
  let at = nextOpen(text, from)
  while (at >= 0 && found.length < MOST_ISLANDS) {
    const scan = scanJson(text, at)
    if (scan.ok) found.push({ value: JSON.parse(text.slice(at, scan.end)), start: at, end: scan.end })
    else if (broken === null || scan.at - at > broken.reached - broken.start)
      broken = { start: at, reached: scan.at }
    at = nextOpen(text, scan.ok ? scan.end : Math.max(at + 1, scan.at))
  }
  return { found: withoutReferences(found), broken }
}

/** The next bracket that could open a value. */
function nextOpen(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x7b || unit === 0x5b) return at
  }
  return -1
}

/** `[1]` in prose is a reference to a note, where there is an object to find. */
function withoutReferences(found: readonly Island[]): readonly Island[] {
  if (!found.some(({ value }) => !Array.isArray(value))) return found
  return found.filter(({ value }) => !(Array.isArray(value) && value.every((one) => typeof one === 'number')))
}
