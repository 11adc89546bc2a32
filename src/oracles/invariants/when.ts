/** Rules under a condition. */
import { type Invariant, idle, type RuleOutcome, rule } from './rule.ts'
import { misuse, refuseSurplus } from './rule-arguments.ts'

/** A condition, to be followed by what must hold under it. */
export interface Condition {
  then(...rules: readonly Invariant[]): Invariant
}

/** In a rule of your own: decides only where the condition holds. */
export function when(condition: boolean, then: () => RuleOutcome): RuleOutcome
/** As data: `when(oneOf('$.status', ['total loss'])).then(present('$.payout'))`. */
export function when(condition: Invariant): Condition
export function when(
  condition: boolean | Invariant,
  then?: () => RuleOutcome,
  ...surplus: readonly never[]
): RuleOutcome | Condition {
  refuseSurplus('when', surplus)
  if (typeof condition === 'boolean') {
    if (typeof then !== 'function')
      throw new TypeError('when(condition, …) needs a function that is run where the condition holds.')
    return condition ? then() : idle('its condition does not hold', [])
  }
  if (typeof condition?.evaluate !== 'function')
    throw new TypeError("when(…) takes true or false, or a rule such as oneOf('$.status', ['closed']).")
  if (then !== undefined) throw misuse('when', 'after a rule, what must hold is named by .then(…)')
  // biome-ignore lint/suspicious/noThenProperty: the rule reads as it is meant, and nobody awaits it.
  return { then: (...rules) => implication(condition, rules) }
}

/** All rules must hold where the condition does; the first that does not speaks for them. */
function implication(condition: Invariant, rules: readonly Invariant[]): Invariant {
  if (rules.length === 0) throw new TypeError('when(…).then() needs a rule that must hold.')
  if (!rules.every((one) => typeof one?.evaluate === 'function'))
    throw misuse('when', '.then(…) takes rules alone')
  const demanded = rules.map(({ name }) => name).join(' and ')
  return rule(`when ${condition.name}, ${demanded}`, ($) => {
    const premise = condition.evaluate($)
    if (premise.kind === 'idle') return premise
    if (premise.kind === 'broken')
      return idle(`the condition "${condition.name}" does not hold`, premise.operands)
    let held: RuleOutcome | undefined
    let waiting: RuleOutcome | undefined
    for (const one of rules) {
      const outcome = one.evaluate($)
      const operands = [...outcome.operands, ...premise.operands]
      if (outcome.kind === 'broken') return { ...outcome, operands }
      if (outcome.kind === 'held') held ??= { kind: 'held', operands }
      else waiting ??= outcome
    }
    return held ?? waiting!
  })
}
