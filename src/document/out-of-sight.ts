/** Which styles of an element take its content out of sight, and whether a script or a click may bring it back. */
import { FlagSlot, FlagValue } from './style/flag-properties.ts'
import { Position } from './style/text-properties.ts'

/** A style that takes text out of sight. */
export interface OutOfSight {
  readonly flag: 'transparent' | 'clipped' | 'offscreen'
  /** As people write or describe it: `opacity: 0`. */
  readonly style: string
  /**
   * Pages let such text appear: what fades in, folds out or slides in is saved in this state. `false` for the
   * ways of writing for screen readers and machines only.
   */
  readonly mayAppear: boolean
}

/** The box that the style is set on, as far as it matters. */
export interface BoxOfStyle {
  readonly position: number
  /** Part of a line: such a box has no extent of its own, is not clipped and not transformed. */
  readonly isInline: boolean
}

/** @param values the cascaded values of the element, by `FlagSlot`. */
export function outOfSight(values: Int32Array, box: BoxOfStyle): OutOfSight | null {
  const found = [...transparent(values), ...clipped(values, box), ...movedOut(values, box)]
  return found.find(({ mayAppear }) => !mayAppear) ?? found[0] ?? null
}

const is = (values: Int32Array, slot: number): boolean => values[slot] === FlagValue.telling

function* transparent(values: Int32Array): Generator<OutOfSight> {
  const flag = 'transparent'
  if (is(values, FlagSlot.opacity)) yield { flag, style: 'opacity: 0', mayAppear: true }
  if (is(values, FlagSlot.filter)) yield { flag, style: 'filter: opacity(0)', mayAppear: true }
}

function* clipped(values: Int32Array, { position, isInline }: BoxOfStyle): Generator<OutOfSight> {
  const flag = 'clipped'
  const isFree = position === Position.absolute || position === Position.fixed
  if (is(values, FlagSlot.clip) && isFree) yield { flag, style: 'clip', mayAppear: false }
  if (is(values, FlagSlot.clipPath)) yield { flag, style: 'clip-path', mayAppear: false }
  if (isInline || !is(values, FlagSlot.overflow) || is(values, FlagSlot.padding)) return
  const isFlat = is(values, FlagSlot.height) || is(values, FlagSlot.maxHeight)
  const isNarrow = is(values, FlagSlot.width) || is(values, FlagSlot.maxWidth)
  // A panel that is folded keeps its width; text for screen readers has neither.
  if (isFlat || isNarrow) {
    const extent = isFlat ? 'height' : 'width'
    yield { flag, style: `overflow: hidden without ${extent}`, mayAppear: !(isFlat && isNarrow) }
  }
}

function* movedOut(values: Int32Array, { position, isInline }: BoxOfStyle): Generator<OutOfSight> {
  const flag = 'offscreen'
  if (is(values, FlagSlot.marginLeft) || is(values, FlagSlot.marginTop))
    yield { flag, style: 'margin outside of the page', mayAppear: false }
  if (position !== Position.static) {
    const sides = [FlagSlot.left, FlagSlot.right, FlagSlot.top, FlagSlot.bottom]
    if (sides.some((slot) => is(values, slot)))
      yield { flag, style: 'position outside of the page', mayAppear: false }
  }
  if (isInline) return
  if (is(values, FlagSlot.scale)) yield { flag, style: 'scale: 0', mayAppear: true }
  const transforms = [values[FlagSlot.transform], values[FlagSlot.translate]]
  // A drawer at the edge of the window is moved by its own width.
  const isDrawer = position === Position.fixed && transforms.includes(FlagValue.relative)
  if (transforms.includes(FlagValue.telling) || isDrawer) yield { flag, style: 'transform', mayAppear: true }
}
