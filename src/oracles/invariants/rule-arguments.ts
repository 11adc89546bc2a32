/** What each declared rule takes; anything else is a caller's mistake, said when the rule is made. */

/** How each rule is written, as its messages show it. */
const USAGE = {
  sumOf: "sumOf('$.total', '$.items[*].amount', …, { round, shownIn, ofRounded, asShown, as, unit })",
  countOf: "countOf('$.number', '$.items[*]')",
  maxOf: "maxOf('$.largest', '$.items[*].amount', { round, shownIn, ofRounded, asShown })",
  minOf: "minOf('$.smallest', '$.items[*].amount', { round, shownIn, ofRounded, asShown })",
  ratioOf: "ratioOf('$.share', '$.part', '$.whole', { percent, round, shownIn, ofRounded, asShown })",
  oneOf: "oneOf('$.status', ['open', 'paid'])",
  inSet: "inSet('$.zones[*]', ['left', 'right']), or the path of the set in place of the list",
  unique: "unique('$.rows[*]', { by: ['date'] })",
  ordered: "ordered('$.rows[*].date', { direction, strictly })",
  present: "present('$.status')",
  absent: "absent('$.status')",
  when: "when(oneOf('$.status', ['closed'])).then(present('$.payout')), or when(true, () => equal(…)) in a rule",
  eachRow:
    "eachRow('$.items[*]', 'line total', ($) => equal($('$.amount'), times($('$.qty'), $('$.price'))))",
  rule: "rule('net and tax', ($) => equal($('$.gross'), plus($('$.net'), $('$.tax'))))",
} as const

export type RuleName = keyof typeof USAGE

/** A caller's mistake: names the rule, what was given and what it takes. */
export const misuse = (rule: RuleName, problem: string): TypeError =>
  new TypeError(`${rule}(…): ${problem}. It is written ${USAGE[rule]}.`)

/** @throws TypeError where one of the paths is none. */
export function refuseOtherPaths(rule: RuleName, paths: readonly unknown[]): void {
  paths.forEach((path, at) => {
    if (path === undefined)
      throw misuse(rule, at === 0 ? 'a path is missing' : `a path is missing, only ${at} given`)
    if (typeof path !== 'string') throw misuse(rule, `${inWords(path)} is no path`)
  })
}

/** @throws TypeError for anything beyond what the rule takes. */
export function refuseSurplus(rule: RuleName, surplus: readonly unknown[]): void {
  if (surplus.length > 0) throw misuse(rule, `it does not take ${surplus.map(inWords).join(', ')} besides`)
}

const ROUNDING = ['round', 'shownIn', 'ofRounded', 'asShown'] as const

const OPTIONS: Readonly<Partial<Record<RuleName, readonly string[]>>> = {
  sumOf: [...ROUNDING, 'as', 'unit'],
  maxOf: ROUNDING,
  minOf: ROUNDING,
  ratioOf: [...ROUNDING, 'percent'],
  unique: ['by'],
  ordered: ['direction', 'strictly'],
}

/** @throws TypeError for options that are none, and for names that the rule does not know. */
export function refuseOtherOptions(rule: RuleName, options: unknown): void {
  if (options === undefined) return
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw misuse(rule, `${inWords(options)} stands where its options do`)
  const known = OPTIONS[rule] ?? []
  const strange = Object.keys(options).find((name) => !known.includes(name))
  if (strange !== undefined) throw misuse(rule, `it has no option "${strange}"`)
}

function inWords(given: unknown): string {
  if (typeof given === 'function') return 'a function'
  if (typeof given === 'object' && given !== null) {
    if (typeof (given as { evaluate?: unknown }).evaluate === 'function') return 'a rule'
    return Array.isArray(given) ? 'a list' : 'an object'
  }
  return typeof given === 'string' ? JSON.stringify(given) : String(given)
}
