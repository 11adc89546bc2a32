/** Ways in which pages take text out of sight, and of which of them it appears when a script runs or somebody clicks. */
export interface UnseenStyle {
  /** Declarations of a block. */
  readonly css: string
  /** As reasons name it. */
  readonly style: string
  readonly mayAppear: boolean
}

export const UNSEEN_STYLES: readonly UnseenStyle[] = [
  { css: 'opacity:0', style: 'opacity: 0', mayAppear: true },
  { css: 'filter:opacity(0)', style: 'filter: opacity(0)', mayAppear: true },
  { css: 'font-size:0', style: 'font-size: 0', mayAppear: false },
  { css: 'color:transparent', style: 'color: transparent', mayAppear: false },
  { css: 'color:#fff;background:#fff', style: 'the colour of its background', mayAppear: false },
  { css: 'color:white', style: 'the colour of the canvas', mayAppear: true },
  { css: 'position:absolute;left:-9999px', style: 'position outside of the page', mayAppear: false },
  { css: 'margin-left:-9999px', style: 'margin outside of the page', mayAppear: false },
  { css: 'text-indent:-9999px', style: 'text-indent outside of the page', mayAppear: false },
  { css: 'position:absolute;clip:rect(0,0,0,0)', style: 'clip', mayAppear: false },
  { css: 'clip-path:inset(50%)', style: 'clip-path', mayAppear: false },
  { css: 'clip-path:inset(100%)', style: 'clip-path', mayAppear: false },
  { css: 'height:0;overflow:hidden', style: 'overflow: hidden without height', mayAppear: true },
  { css: 'width:1px;height:1px;overflow:hidden', style: 'overflow: hidden without height', mayAppear: false },
  { css: 'transform:scale(0)', style: 'transform', mayAppear: true },
]
