/**
 * Reads one JSON value off a text by the grammar of RFC 8259 and tells where everything in it stands, or where
 * and why it breaks. A stack of its own: depth is no limit. Whether a text is JSON at all, `JSON.parse` decides;
 * this reader agrees with it (tested) and adds places and causes, which no engine gives.
 */
import { causeAt, type SyntaxCause, type Wanted } from './syntax-cause.ts'

/** Told of everything that is read, in document order. */
export interface JsonVisitor {
  /** A value starts; `kind` is what it is. */
  start(kind: 'object' | 'array' | 'string' | 'number' | 'literal', at: number): void
  /** The value that started last and has not ended yet ends before `at`. */
  end(at: number): void
  /** A key, quotes included. */
  key(start: number, end: number): void
}

/** Where the value ends, or where it breaks: `cause` is absent where the text ends too early. */
export type ScanResult =
  | { readonly ok: true; readonly end: number }
  | { readonly ok: false; readonly at: number; readonly cause?: SyntaxCause }

const SILENT: JsonVisitor = { start() {}, end() {}, key() {} }

/** Reads the value that starts at or after `from`, and nothing behind it. */
export function scanJson(text: string, from = 0, visitor: JsonVisitor = SILENT): ScanResult {
  return new Scanner(text, from, visitor).run()
}

/** The first offset from `at` on that is no JSON white space. */
export function skipSpace(text: string, at: number): number {
  let next = at
  for (; next < text.length; next++) {
    const unit = text.charCodeAt(next)
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) break
  }
  return next
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y
const LITERALS = ['true', 'false', 'null']

type Fault = ScanResult & { ok: false }

class Scanner {
  readonly #text: string
  readonly #visitor: JsonVisitor
  /** True for an object, false for an array. */
  readonly #open: boolean[] = []
  #at: number
  #fault: Fault | null = null

  constructor(text: string, from: number, visitor: JsonVisitor) {
    this.#text = text
    this.#at = from
    this.#visitor = visitor
  }

  run(): ScanResult {
    let wanted: Wanted | 'first' = 'value'
    while (this.#fault === null) {
      this.#at = skipSpace(this.#text, this.#at)
      if (this.#at >= this.#text.length) return { ok: false, at: this.#text.length }
      const sign = this.#text[this.#at]
      const inObject = this.#open.at(-1)
      if (wanted === 'first' || wanted === 'comma') {
        if (sign === (inObject ? '}' : ']')) {
          if (this.#close()) return { ok: true, end: this.#at }
          wanted = 'comma'
          continue
        }
        if (wanted === 'comma') {
          if (sign !== ',') return this.#broken('comma')
          this.#at++
          wanted = inObject ? 'key' : 'value'
          continue
        }
        wanted = inObject ? 'key' : 'value'
      }
      if (wanted === 'key') {
        if (sign !== '"') return this.#broken('key')
        wanted = this.#key() ? 'value' : wanted
        continue
      }
      if (sign === '{' || sign === '[') {
        this.#visitor.start(sign === '{' ? 'object' : 'array', this.#at)
        this.#open.push(sign === '{')
        this.#at++
        wanted = 'first'
        continue
      }
      this.#scalar(sign)
      if (this.#fault === null && this.#open.length === 0) return { ok: true, end: this.#at }
      wanted = 'comma'
    }
    return this.#fault
  }

  /** True where the value that was asked for is over. */
  #close(): boolean {
    this.#at++
    this.#open.pop()
    this.#visitor.end(this.#at)
    return this.#open.length === 0
  }

  #key(): boolean {
    const start = this.#at
    if (!this.#string()) return false
    this.#visitor.key(start, this.#at)
    this.#at = skipSpace(this.#text, this.#at)
    if (this.#at >= this.#text.length) this.#fault = { ok: false, at: this.#text.length }
    else if (this.#text[this.#at] !== ':') this.#fault = this.#broken('colon')
    this.#at++
    return this.#fault === null
  }

  #scalar(sign: string): void {
    const start = this.#at
    if (sign === '"') {
      this.#visitor.start('string', start)
      if (this.#string()) this.#visitor.end(this.#at)
      return
    }
    if (sign === '-' || isDigit(sign.charCodeAt(0))) {
      this.#visitor.start('number', start)
      if (this.#number()) this.#visitor.end(this.#at)
      return
    }
    const literal = LITERALS.find((one) => this.#text.startsWith(one, start))
    if (literal !== undefined && !/[\w$]/.test(this.#text[start + literal.length] ?? '')) {
      this.#visitor.start('literal', start)
      this.#at = start + literal.length
      this.#visitor.end(this.#at)
      return
    }
    const rest = this.#text.slice(start, start + 6)
    const cutOff = rest.length < 5 && LITERALS.some((one) => one.startsWith(rest))
    this.#fault = cutOff ? { ok: false, at: this.#text.length } : this.#broken('value')
  }

  #string(): boolean {
    const text = this.#text
    for (let at = this.#at + 1; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (unit === 0x22) {
        this.#at = at + 1
        return true
      }
      if (unit < 0x20) {
        this.#fault = { ok: false, at, cause: 'control-character' }
        return false
      }
      if (unit !== 0x5c) continue
      ESCAPE.lastIndex = at + 1
      const escaped = ESCAPE.exec(text)
      if (escaped) at = ESCAPE.lastIndex - 1
      else {
        const cutOff = /^(?:u[0-9a-fA-F]{0,3})?$/.test(text.slice(at + 1, at + 6))
        this.#fault =
          cutOff && at + 5 >= text.length
            ? { ok: false, at: text.length }
            : { ok: false, at, cause: 'bad-escape' }
        return false
      }
    }
    this.#fault = { ok: false, at: text.length }
    return false
  }

  #number(): boolean {
    const text = this.#text
    const start = this.#at
    NUMBER.lastIndex = start
    const number = NUMBER.exec(text)
    const end = number ? NUMBER.lastIndex : start + 1
    const next = text[end]
    if (number && (next === undefined || !/[\w.+$-]/.test(next))) {
      this.#at = end
      return true
    }
    if (next === undefined || (/^[.eE]$/.test(next) && /^[.eE][+-]?$/.test(text.slice(end)))) {
      this.#fault = { ok: false, at: text.length }
      return false
    }
    const digits = text[start] === '-' ? start + 1 : start
    const cause =
      text[digits] === '0' && isDigit(text.charCodeAt(digits + 1))
        ? 'leading-zero'
        : causeAt(text, start, 'value', '') === 'nan'
          ? 'nan'
          : 'bad-number'
    this.#fault = { ok: false, at: cause === 'bad-number' ? end : start, cause }
    return false
  }

  #broken(wanted: Wanted): Fault {
    let before = this.#at - 1
    while (before >= 0 && skipSpace(this.#text, before) !== before) before--
    return { ok: false, at: this.#at, cause: causeAt(this.#text, this.#at, wanted, this.#text[before] ?? '') }
  }
}
