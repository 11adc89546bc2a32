/** Selectors by how often they name what is looked for. */
import type { ElementName } from './selectors.ts'

export interface SelectorVote {
  votes: number
  readonly dependence: number
}

export class SelectorVotes {
  readonly #votes = new Map<string, SelectorVote>()

  add({ selector, dependence }: ElementName): void {
    const vote = this.#votes.get(selector) ?? { votes: 0, dependence }
    vote.votes++
    this.#votes.set(selector, vote)
  }

  /** Those that name most, and of equals the ones that depend least on where things stand, first. */
  ranked(): readonly (readonly [selector: string, vote: SelectorVote])[] {
    return [...this.#votes].sort(
      ([, left], [, right]) => right.votes - left.votes || left.dependence - right.dependence,
    )
  }

  /** Those that name most first, in the order in which they came. */
  byVotes(): readonly (readonly [selector: string, vote: SelectorVote])[] {
    return [...this.#votes].sort(([, left], [, right]) => right.votes - left.votes)
  }
}
