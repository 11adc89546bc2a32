/** Quarters and half-years: `2026Q1`, `Q1 2026`, `2026年第一季度`, `FY2024/25 Q3`. */
import type { Comparator, Reading } from './comparator.ts'
import { readQuarterText } from './read-quarter.ts'
import { notAScalar, scalarText } from './reading.ts'

/** Part of a year; a fiscal one is another thing than the calendar's until its start is declared. */
export interface QuarterValue {
  /** Absent where only `Q1` is written. For a fiscal year as it is labelled: `2025`, `2024/25`. */
  readonly year?: string
  /** `Q1` to `Q4`, `H1`, `H2`. */
  readonly part: string
  readonly fiscal: boolean
}

export interface QuarterOptions {
  /** Month (1–12) in which the fiscal year starts; turns fiscal labels into calendar quarters. */
  readonly fiscalStart?: 1 | 4 | 7 | 10
  /** Which calendar year names a fiscal year that is labelled with one year. By default the one it ends in. */
  readonly fiscalYear?: 'start' | 'end'
}

/** Compares quarters. A label without a year is open against one with a year, if the quarters agree. */
export function quarter(options: QuarterOptions = {}): Comparator<QuarterValue> {
  return {
    name: 'quarter',
    read(raw, context = {}) {
      const written = scalarText(raw)
      if (written === null || typeof raw !== 'string') return notAScalar(raw)
      const reading = readQuarterText(written, context)
      return reading.kind === 'value' ? toCalendar(reading, options) : reading
    },
    same: (left, right) =>
      left.part === right.part && left.year === right.year && left.fiscal === right.fiscal,
    undecided(left, right) {
      if (left.part !== right.part || (left.year === undefined) === (right.year === undefined)) return null
      return {
        code: 'ambiguous-date',
        detail: `${formatQuarter(left)} and ${formatQuarter(right)}: one states no year`,
      }
    },
    format: formatQuarter,
  }
}

const formatQuarter = (value: QuarterValue): string =>
  `${value.fiscal ? 'FY' : ''}${value.year ?? ''}${value.part}`

function toCalendar(
  reading: Reading<QuarterValue> & { kind: 'value' },
  options: QuarterOptions,
): Reading<QuarterValue> {
  const { year, part, fiscal } = reading.value
  if (!fiscal || options.fiscalStart === undefined || year === undefined || !part.startsWith('Q'))
    return reading
  const first = Number(year.slice(0, 4))
  const namedByEnd = !year.includes('/') && (options.fiscalYear ?? 'end') === 'end' && options.fiscalStart > 1
  const startYear = namedByEnd ? first - 1 : first
  const month = options.fiscalStart - 1 + (Number(part[1]) - 1) * 3
  const calendar = {
    year: String(startYear + Math.floor(month / 12)),
    part: `Q${Math.floor((month % 12) / 3) + 1}`,
  }
  return { kind: 'value', value: { ...calendar, fiscal: false } }
}
