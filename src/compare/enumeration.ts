/** Values out of a fixed list, through declared words of the page and through standard names. */
import type { Ambiguity, Comparator } from './comparator.ts'
import { currencyOf, isShared, mayStandFor } from './currency.ts'
import { foldCase, foldText } from './fold-text.ts'
import { notAScalar, quoted, read, scalarText, unreadable } from './reading.ts'
import { type StandardKind, standardNames } from './standard-names.ts'

/** A value with the standard things that it may name: `DE` is Germany and the German language. */
export interface EnumerationValue {
  readonly text: string
  readonly key: string
  readonly names: readonly string[]
}

export interface EnumerationOptions {
  /** Only these standard names count; by default codes of countries, languages and currencies do. */
  readonly standards?: readonly StandardKind[]
}

/** Words of the page on the left, the candidate's value on the right. */
export type EnumerationMapping = Readonly<Record<string, string | number | boolean>>

/**
 * Compares enumeration values. With a mapping only declared words and the values themselves are known; others are
 * unreadable. A schema.org URL equals its last name, and an ISO code its name and its unambiguous sign.
 */
export function enumeration(
  mapping?: EnumerationMapping,
  options: EnumerationOptions = {},
): Comparator<EnumerationValue> {
  const declared = new Map<string, string>()
  for (const [word, value] of Object.entries(mapping ?? {})) declared.set(foldCase(word), String(value))
  const values = new Set([...declared.values()].map(enumerationKey))
  return {
    name: 'enumeration',
    read(raw, context) {
      const written = scalarText(raw)
      if (written === null) return notAScalar(raw)
      const folded = foldText(written)
      if (folded === '') return unreadable('an empty text is no value')
      const mapped = declared.get(foldCase(folded)) ?? folded
      const text = withoutSchemaUrl(mapped)
      const key = enumerationKey(text)
      const names = standardNames(text, context?.locale, options.standards)
      if (declared.size > 0 && !values.has(key) && !namesOneOf(declared, names, options.standards))
        return unreadable(`${quoted(folded)} is not declared`)
      return read({ text, key, names })
    },
    same: isSame,
    undecided: (left, right) =>
      isSame(left, right) ? null : (undecidedSign(left, right) ?? undecidedVariant(left, right)),
    format: (value) => value.text,
  }
}

const isSame = (left: EnumerationValue, right: EnumerationValue): boolean =>
  left.key === right.key || left.names.some((name) => right.names.includes(name))

/** Whether a word is the standard name of one declared value and of no other: `Germany` of `DE`. */
function namesOneOf(
  declared: ReadonlyMap<string, string>,
  names: readonly string[],
  standards: readonly StandardKind[] | undefined,
): boolean {
  if (names.length === 0) return false
  const fits = (value: string): boolean =>
    standardNames(value, undefined, standards).some((name) => names.includes(name))
  return [...new Set(declared.values())].filter(fits).length === 1
}

const SCHEMA_URL = /^https?:\/\/(?:www\.)?schema\.org\/([A-Za-z][A-Za-z0-9]*)\/?$/

const withoutSchemaUrl = (text: string): string => SCHEMA_URL.exec(text)?.[1] ?? text

/** `InStock`, `in_stock`, `in-stock` and `In stock` are one name in four spellings. */
function enumerationKey(text: string): string {
  const name = withoutSchemaUrl(text)
  return foldCase(name).replace(/(?<=\p{L})[ _-]+(?=[\p{L}\d])|(?<=\d)[ _-]+(?=\p{L})/gu, '')
}

/** `$` beside `USD`: a sign of several currencies, one of which the other side names. */
function undecidedSign(left: EnumerationValue, right: EnumerationValue): Ambiguity | null {
  for (const [sign, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const shared = currencyOf(sign.text)
    if (shared === null || !isShared(shared)) continue
    const code = other.names.find((name) => name.startsWith('currency:'))?.slice('currency:'.length)
    if (code && mayStandFor(shared, code)) {
      return { code: 'ambiguous-value', detail: `${sign.text} may stand for ${code}` }
    }
  }
  return null
}

/** `en` beside `en-US`: one says less than the other, and nothing else. */
function undecidedVariant(left: EnumerationValue, right: EnumerationValue): Ambiguity | null {
  for (const [wide, narrow] of [
    [left, right],
    [right, left],
  ] as const) {
    const language = wide.names.find((name) => /^language:[a-z]+$/.test(name))
    if (language && narrow.names.some((name) => name.startsWith(`${language}-`))) {
      return { code: 'ambiguous-value', detail: `${narrow.text} is a variant of ${wide.text}` }
    }
  }
  return null
}
