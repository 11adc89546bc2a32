/** The Wilson score interval of a share, and how many trials would decide. */

/** A share that was sampled, with the interval that holds the true one at the confidence asked for. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson, 1927; unlike the textbook interval it holds for shares near 1 and for few trials.
 * https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 *
 * @param successes of `total`.
 * @param confidence two-sided, 0.95 for 95 %.
 * @returns from 0 to 1 where there were no trials.
 */
export function wilsonInterval(successes: number, total: number, confidence = 0.95): Interval {
  if (total === 0) return { low: 0, high: 1 }
  const z = normalQuantile(1 - (1 - confidence) / 2)
  const share = successes / total
  const scale = 1 + z ** 2 / total
  const centre = (share + z ** 2 / (2 * total)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === total ? 1 : Math.min(1, centre + half),
  }
}

/** Above this many trials nobody waits for a decision. */
const MOST_TRIALS = 1_000_000

/**
 * The smallest number of trials that would decide, if the share stayed what it was.
 *
 * @returns `null` where the share is the demanded one, or too near to it.
 */
export function trialsThatDecide(share: number, demanded: number, confidence = 0.95): number | null {
  const decides = (total: number): boolean => {
    const { low, high } = wilsonInterval(Math.round(share * total), total, confidence)
    return low >= demanded || high < demanded
  }
  if (share === demanded) return null
  let most = 1
  while (!decides(most)) {
    most *= 2
    if (most > MOST_TRIALS) return null
  }
  let least = Math.floor(most / 2)
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (decides(middle)) most = middle
    else least = middle
  }
  return most
}

/**
 * The quantile of the standard normal distribution, found by Newton’s method on the distribution function.
 */
export function normalQuantile(probability: number): number {
  if (!(probability > 0 && probability < 1)) return probability <= 0 ? -Infinity : Infinity
  // Steps are bounded, so that it converges from the middle to either tail.
  let x = 0
  for (let step = 0; step < 60; step++) {
    const change = (normalDistribution(x) - probability) / density(x)
    x -= Math.max(-1, Math.min(1, change))
    if (Math.abs(change) < 1e-12) break
  }
  return x
}

const density = (x: number): number => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)

/** By the series of the error function, which converges for every x; https://dlmf.nist.gov/7.6.E2 */
function normalDistribution(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 500; n++) {
    term *= x ** 2 / (2 * n + 1)
    sum += term
  }
  return 0.5 + density(x) * sum
}
