/** The text of a PDF as a source: the only file that asks pdfjs-dist, and only when a PDF is read. */
import { refuseNoOptions } from '../model/given.ts'
import type { SourceLocator, TextRange } from '../model/locator.ts'
import { NO_BLIND_SPOTS } from './blind-spots.ts'
import type { BlindSpots, SourceDocument, SourceNotice } from './source-document.ts'

export interface ReadPdfOptions {
  /** How messages call the document; `pdf` by default. */
  readonly name?: string
  readonly sample?: string
  /** Of an encrypted document. */
  readonly password?: string
  /**
   * Processor time that reading may take, in seconds; 60 by default. A PDF of a few kilobytes can hold gigabytes of
   * text, as it is packed.
   */
  readonly mostSeconds?: number
}

const MOST_SECONDS = 60

/** A PDF cannot be read: pdfjs-dist is not installed, the bytes are no PDF that it can open, or too much is packed in them. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly code: 'pdf-reader-missing' | 'pdf-unreadable' | 'pdf-too-costly'
  constructor(code: PdfError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The part of pdfjs-dist that is used; versions 4 and newer have it. */
interface PdfReader {
  getDocument(source: object): {
    readonly promise: Promise<PdfFile>
    destroy(): Promise<void>
  }
}
interface PdfFile {
  readonly numPages: number
  getPage(
    number: number,
  ): Promise<{ streamTextContent(): ReadableStream<{ items: readonly object[] }>; cleanup(): unknown }>
}
/** A stretch of text; `hasEOL` where its line ends. Marked content has no `str`. */
interface TextItem {
  readonly str?: string
  readonly hasEOL?: boolean
}

/**
 * Reads the text layer of a PDF, page by page. Scanned pages have none: they count as images.
 *
 * @throws PdfError where pdfjs-dist is not installed, cannot open the bytes, or works on them for too long.
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<SourceDocument> {
  if (!(bytes instanceof Uint8Array))
    throw new TypeError('readPdf takes the bytes of a PDF: await readPdf(readFileSync(file)).')
  refuseNoOptions(options)
  const reader = await loadReader()
  // pdf.js takes the bytes away from its caller, and wants them to be no Buffer.
  const task = reader.getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: true,
    isEvalSupported: false,
    verbosity: 0,
    ...(options.password !== undefined && { password: options.password }),
  })
  try {
    return new Pdf(await pagesOf(await task.promise, costLimit(options)), options)
  } catch (cause) {
    if (cause instanceof PdfError) throw cause
    const name = options.name ?? 'The PDF'
    throw new PdfError(
      'pdf-unreadable',
      `${name} cannot be read as a PDF: ${(cause as Error).message}`,
      cause,
    )
  } finally {
    await task.destroy()
  }
}

/** @param refuse throws where too much was worked already. */
async function pagesOf(file: PdfFile, refuse: () => void): Promise<string[]> {
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const reader = page.streamTextContent().getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += textOf(part.value.items as readonly TextItem[])
      refuse()
    }
    refuse()
    pages.push(text)
    page.cleanup()
  }
  return pages
}

function costLimit({ name = 'The PDF', mostSeconds = MOST_SECONDS }: ReadPdfOptions): () => void {
  const started = process.cpuUsage()
  return () => {
    if (process.cpuUsage(started).user / 1e6 < mostSeconds) return
    const more = `allow more: readPdf(bytes, { mostSeconds: ${10 * mostSeconds} })`
    const message = `${name} was given up after ${mostSeconds} s of processor time: far more is packed in it than people read. If it is what it should be, ${more}.`
    throw new PdfError('pdf-too-costly', message)
  }
}

async function loadReader(): Promise<PdfReader> {
  try {
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfReader
  } catch (cause) {
    throw new PdfError(
      'pdf-reader-missing',
      'Reading a PDF takes the package pdfjs-dist, which is not installed: npm install --save-dev pdfjs-dist.',
      cause,
    )
  }
}

const textOf = (items: readonly TextItem[]): string =>
  items.map(({ str = '', hasEOL = false }) => (hasEOL ? `${str}\n` : str)).join('')

class Pdf implements SourceDocument {
  readonly kind = 'pdf' as const
  readonly name: string
  readonly sample?: string
  readonly text: string
  readonly blindSpots: BlindSpots
  readonly notices: readonly SourceNotice[]
  readonly #pageStarts: number[] = []

  constructor(pages: readonly string[], { name = 'pdf', sample }: ReadPdfOptions) {
    this.name = name
    if (sample !== undefined) this.sample = sample
    let text = ''
    for (const page of pages) {
      if (text !== '') text += '\n'
      this.#pageStarts.push(text.length)
      text += page
    }
    this.text = text
    const empty = pages.filter((page) => page.trim() === '').length
    this.blindSpots = { ...NO_BLIND_SPOTS, images: empty }
    this.notices =
      empty === 0
        ? []
        : [
            {
              code: 'pdf-pages-without-text',
              message: `${empty} of ${pages.length} pages have no text layer.`,
            },
          ]
  }

  /** PDFs have no lines of their own: the place is a page. */
  locate(range: TextRange): SourceLocator {
    let page = this.#pageStarts.length
    while (page > 1 && this.#pageStarts[page - 1]! > range.start) page--
    return { source: `${this.name}, page ${page}`, range }
  }
}
