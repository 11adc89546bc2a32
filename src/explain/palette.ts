/** Colours of messages: source green, candidate red, places dim; without colour every message reads as well. */
import { styleText } from 'node:util'

export interface Palette {
  source(text: string): string
  candidate(text: string): string
  dim(text: string): string
  bold(text: string): string
}

export const PLAIN: Palette = { source: String, candidate: String, dim: String, bold: String }

const COLOURED: Palette = {
  source: (text) => styleText('green', text, { validateStream: false }),
  candidate: (text) => styleText('red', text, { validateStream: false }),
  dim: (text) => styleText('dim', text, { validateStream: false }),
  bold: (text) => styleText('bold', text, { validateStream: false }),
}

/** Colours by the conventions of https://no-color.org and FORCE_COLOR, else by whether anybody looks. */
export function paletteFor(
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Palette {
  if (env.NO_COLOR) return PLAIN
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0') return COLOURED
  return stream.isTTY ? COLOURED : PLAIN
}
