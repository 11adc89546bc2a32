/** Bars as inline SVG: widths are attributes, since the report's policy allows no style attributes. */
import { type Child, h } from './element.ts'

const FRAME = { viewBox: '0 0 100 8', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' }

/** One bar of a share; the number beside it says the same. */
export const shareBar = (part: number, whole: number): Child =>
  h(
    'svg.bar',
    FRAME,
    h('rect.track', { width: 100, height: 8 }),
    h('rect.fill', { width: width(part, whole), height: 8 }),
  )

export interface Part {
  readonly count: number
  /** Class of the segment: `s-passed`, `e-bound` … */
  readonly kind: string
}

/** Parts of a whole side by side, with hairlines between. */
export function stackedBar(parts: readonly Part[], whole = sum(parts)): Child {
  if (whole === 0) return null
  let x = 0
  const segments = parts
    .filter(({ count }) => count > 0)
    .map(({ count, kind }) => {
      const segment = h(`rect.${kind}`, { x, width: width(count, whole), height: 8 })
      x = round(x + (100 * count) / whole)
      return segment
    })
  return h('svg.bar.stacked', FRAME, segments)
}

/** Columns of counts: of lengths, of runs. Each is labelled by the text around it. */
export function columns(counts: readonly number[]): Child {
  const most = Math.max(1, ...counts)
  const step = 100 / Math.max(1, counts.length)
  return h(
    'svg.columns',
    { viewBox: '0 0 100 24', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
    counts.map((count, index) => {
      const height = count === 0 ? 0.6 : Math.max(1.5, round((24 * count) / most))
      return h('rect', { x: round(index * step), y: round(24 - height), width: round(step - 1.5), height })
    }),
  )
}

const sum = (parts: readonly Part[]): number => parts.reduce((total, { count }) => total + count, 0)

/** What is not nothing is at least a sliver. */
const width = (part: number, whole: number): number =>
  part <= 0 || whole <= 0 ? 0 : Math.max(0.8, round((100 * part) / whole))

/** To two places, which is more than a screen shows. */
export const round = (value: number): number => Math.round(value * 100) / 100
