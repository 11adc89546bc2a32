/** Cuts a plain text down to the lines that decide a verdict. */
import type { CutPage } from './cut-page.ts'
import { unneeded } from './unneeded.ts'

export function cutText(
  text: string,
  stays: (text: string) => boolean,
  keeps: (text: string) => boolean = () => false,
): CutPage {
  const lines = text.split('\n').map((line) => ({ line }))
  const written = (left: ReadonlySet<object>): string =>
    lines.flatMap((one) => (left.has(one) ? [] : [one.line])).join('\n')
  const left = unneeded(
    lines.filter(({ line }) => !keeps(line)),
    (some) => stays(written(some)),
  )
  const rest = written(left)
  return {
    write: ({ text: changed } = {}) => (changed ? changed(rest) : rest),
    texts: [{ text: rest, tag: '' }],
  }
}
