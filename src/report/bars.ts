/** Bars as inline SVG: widths are attributes, since the report's policy allows no style attributes. */
import { html, type Markup, NOTHING } from './markup.ts'

/** One bar of a share; the number beside it says the same. */
export function shareBar(part: number, whole: number): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="100" height="8"/><rect class="fill" width="${width(part, whole)}" height="8"/></svg>`
}

export interface Part {
  readonly count: number
  /** Class of the segment: `s-passed`, `v-matched` … */
  readonly kind: string
}

/** Parts of a whole side by side, with hairlines between. */
export function stackedBar(parts: readonly Part[]): Markup {
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  if (whole === 0) return NOTHING
  let x = 0
  const segments = parts
    .filter(({ count }) => count > 0)
    .map(({ count, kind }) => {
      const segment = html`<rect class="${kind}" x="${x}" width="${width(count, whole)}" height="8"/>`
      x = round(x + (100 * count) / whole)
      return segment
    })
  return html`<svg class="bar stacked" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">${segments}</svg>`
}

/** What is not nothing is at least a sliver. */
const width = (part: number, whole: number): number =>
  part <= 0 || whole <= 0 ? 0 : Math.max(0.8, round((100 * part) / whole))

const round = (value: number): number => Math.round(value * 100) / 100
