/** A plain text as a source: what it shows is what it holds. */
import { excerptOf } from '../model/excerpt.ts'
import { refuseNoOptions } from '../model/given.ts'
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { NO_BLIND_SPOTS } from './blind-spots.ts'
import { LineIndex } from './line-index.ts'
import { refuseNoText } from './path-given.ts'
import type { SourceDocument, SourceNotice } from './source-document.ts'

export interface ReadTextOptions {
  /** How messages call the text; `text` by default. */
  readonly name?: string
  readonly sample?: string
}

/** Reads a plain text. @throws TypeError for what is no text. */
export function readText(text: string, options: ReadTextOptions = {}): SourceDocument {
  refuseNoText('readText', text)
  refuseNoOptions(options)
  return new PlainText(text, options)
}

class PlainText implements SourceDocument {
  readonly kind = 'text' as const
  readonly name: string
  readonly sample?: string
  readonly text: string
  readonly blindSpots = NO_BLIND_SPOTS
  readonly notices: readonly SourceNotice[]
  #lines: LineIndex | null = null

  constructor(text: string, { name = 'text', sample }: ReadTextOptions) {
    this.text = text
    this.name = name
    if (sample !== undefined) this.sample = sample
    this.notices = text.trim() === '' ? [{ code: 'source-empty', message: 'The text is empty.' }] : []
  }

  locate(range: TextRange): SourceLocator {
    this.#lines ??= new LineIndex(this.text)
    return {
      source: this.name,
      range,
      position: this.#lines.positionOf(range.start),
      excerpt: excerptOf(this.text, range),
    }
  }
}
