/** A part of docs/benchmarks.md: what is compared, and how its tables are made. */
import { type Contestant, type Effort, inRounds, medianOf, type Ratio, ratioOf } from '../measure/rounds.ts'

export interface Section {
  /** As the command line names it. */
  readonly name: string
  readonly title: string
  /** What is compared, and how to read it; Markdown. */
  readonly about: string
  make(effort: Effort): Promise<readonly Table[]>
}

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A rival in a race: what it answered stands beside its time. */
export interface Rival extends Contestant {
  readonly answer?: string
}

/** The lines of one race: goldenless, which is the first, against each of the others. */
export async function race(
  what: string,
  effort: Effort,
  contestants: readonly (Rival | null)[],
): Promise<string[][]> {
  const present = contestants.filter((one): one is Rival => one !== null)
  const [own, ...rivals] = present as [Rival, ...Rival[]]
  const times = await inRounds(present, effort)
  return rivals.map(({ name, answer = '' }) => [
    inWords(ratioOf(times, own.name, name)),
    what,
    name,
    duration(medianOf(times.get(own.name)!)),
    duration(medianOf(times.get(name)!)),
    own.answer ?? '',
    answer,
  ])
}

/** The head of tables made of races. `answers` says what the last two columns count. */
export const raceHead = (answers: string): string[] => [
  'goldenless ÷ rival',
  'of',
  'rival',
  'goldenless',
  'rival takes',
  `goldenless: ${answers}`,
  `rival: ${answers}`,
]

/** `0.42 (0.40–0.45)`: the median and the quartiles. */
export const inWords = ({ median, low, high }: Ratio): string =>
  `**${figure(median)}** (${figure(low)}–${figure(high)})`

/** Two or three digits that count. */
export const figure = (value: number): string =>
  value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 0.1
        ? value.toFixed(2)
        : value.toPrecision(2)

export const duration = (ms: number): string =>
  ms >= 1000 ? `${figure(ms / 1000)} s` : ms >= 1 ? `${figure(ms)} ms` : `${figure(ms * 1000)} µs`
