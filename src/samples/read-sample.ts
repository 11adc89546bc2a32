/** Reads one sample from its folder: the page, what was extracted from it, and their common name. */
import fs from 'node:fs'
import path from 'node:path'
import { type MojibakeRepair, repairMojibake } from '../candidate/mojibake.ts'
import { rememberOrigin } from '../candidate/origin.ts'
import { readRawAnswer } from '../candidate/raw-text.ts'
import { readHtml } from '../document/from-html.ts'
import { readText } from '../document/from-text.ts'
import type { SourceDocument } from '../document/source-document.ts'
import { recordSampleError } from '../ledger/recorder.ts'
import { refuseNoOptions } from '../model/given.ts'
import type { JsonValue } from '../model/json.ts'

/** One source with its candidate. */
export interface Sample<Extracted = Record<string, JsonValue>> {
  /** Folder as it was given, normalised and relative: the sample's name in the ledger. */
  readonly id: string
  /** The folder's own name. */
  readonly name: string
  /** `extracted.json`, parsed. */
  readonly extracted: Extracted
  /** `extracted.json` as text. */
  readonly raw: string
  /** `source.html`, or `source.txt` where there is no page. */
  readonly source: SourceDocument
  /** `trace.json`, where there is one: what the extractor says that it saw. */
  readonly trace?: JsonValue
  /** Garbled texts of `extracted` that were repaired, where that was asked for. */
  readonly repairs?: readonly MojibakeRepair[]
}

/** One source without a candidate: what an answer is asked for. */
export type SampleSource = Pick<Sample, 'id' | 'name' | 'source'>

/** A sample's folder lacks a file, or a file cannot be read as what it should be. */
export class SampleError extends Error {
  override readonly name = 'SampleError'
  readonly code:
    | 'sample-missing'
    | 'file-missing'
    | 'file-empty'
    | 'file-unreadable'
    /** Of a sample whose answer is asked for live. */
    | 'answer-missing'
    | 'answer-invalid'
  constructor(code: SampleError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Other file names than the usual ones, relative to the folder. */
export interface SampleFiles {
  /** `extracted.json`; another one makes a sample of its own, named after it. */
  readonly extracted?: string
  /** `source.html`, else `source.txt`. */
  readonly source?: string
  /**
   * Restores text of `extracted.json` that was decoded wrongly (`cafÃ©`). What was changed is printed and stands in
   * `repairs`; raw text and source stay as they are.
   */
  readonly repair?: boolean
}

/**
 * Reads `source.html` (or `source.txt`), `extracted.json` and, where it is there, `trace.json` from a folder.
 *
 * @param folder relative to the working directory, `data/policy-001`.
 * @throws SampleError naming the file and what was expected; the sample is then `error` in the ledger.
 */
export function readSample<Extracted = Record<string, JsonValue>>(
  folder: string,
  files: SampleFiles = {},
): Sample<Extracted> {
  const id = sampleId(folder, files)
  return recordingErrors(id, () => read<Extracted>(folder, id, files))
}

/**
 * Reads the page alone, for samples whose answer is asked for live.
 *
 * @param folder relative to the working directory, `data/policy-001`.
 * @throws SampleError naming the file and what was expected; the sample is then `error` in the ledger.
 */
export function readSource(folder: string, { source }: Pick<SampleFiles, 'source'> = {}): SampleSource {
  const id = sampleId(folder, {})
  return recordingErrors(id, () => {
    refuseMissing(folder, 'It should hold source.html.')
    const name = path.basename(path.resolve(folder))
    return { id, name, source: readPage(folder, name, id, source) }
  })
}

/**
 * The text of `extracted.json` as it is, for checks of its form.
 *
 * @throws SampleError naming the file.
 */
export const readRawExtraction = (folder: string): string =>
  readText8(folder, 'extracted.json', 'the JSON that was extracted from the page')

function recordingErrors<Read>(id: string, read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (error instanceof SampleError) recordSampleError(id, { code: error.code, message: error.message })
    throw error
  }
}

function refuseMissing(folder: string, content: string): void {
  if (!fs.existsSync(folder))
    throw new SampleError(
      'sample-missing',
      `There is no sample folder ${folder} in ${process.cwd()}. ${content}`,
    )
}

function read<Extracted>(
  folder: string,
  id: string,
  { extracted: extractedFile = 'extracted.json', source, repair = false }: SampleFiles,
): Sample<Extracted> {
  refuseMissing(folder, 'It should hold source.html and extracted.json.')
  const name = path.basename(path.resolve(folder))
  const file = `${name}/${extractedFile}`
  const raw = readText8(folder, extractedFile, 'the JSON that was extracted from the page')
  const parsed = parseJson(raw, path.join(folder, extractedFile))
  const { value: extracted, changes } = repair ? repairMojibake(parsed) : { value: parsed, changes: [] }
  if (changes.length > 0) console.warn(repairsInWords(file, changes))
  rememberOrigin(extracted, { file, text: raw, sample: id })
  const trace = fs.existsSync(path.join(folder, 'trace.json'))
    ? parseJson(readText8(folder, 'trace.json', 'the trace'), path.join(folder, 'trace.json'))
    : undefined
  return {
    id,
    name,
    extracted: extracted as Extracted,
    raw,
    source: readPage(folder, name, id, source),
    ...(trace !== undefined && { trace }),
    ...(repair && { repairs: changes }),
  }
}

/** Repairs are never silent. */
function repairsInWords(file: string, changes: readonly MojibakeRepair[]): string {
  const [{ path: first, before, after }] = changes
  const more = changes.length > 1 ? `, and ${changes.length - 1} more` : ''
  return `goldenless repaired garbled text in ${file}: ${first} ${JSON.stringify(before)} is read as ${JSON.stringify(after)}${more}.`
}

function readPage(folder: string, name: string, sample: string, given: string | undefined): SourceDocument {
  const usual =
    !fs.existsSync(path.join(folder, 'source.html')) && fs.existsSync(path.join(folder, 'source.txt'))
      ? 'source.txt'
      : 'source.html'
  const file = given ?? usual
  if (file.endsWith('.txt'))
    return readText(readText8(folder, file, 'the source text'), { name: `${name}/${file}`, sample })
  return readHtml(readBytes(folder, file, 'the saved page'), { name: `${name}/${file}`, sample })
}

function readBytes(folder: string, file: string, what: string): Uint8Array {
  const place = path.join(folder, file)
  if (!fs.existsSync(place)) {
    const beside = fs.readdirSync(folder).join(', ') || 'nothing'
    throw new SampleError(
      'file-missing',
      `The sample ${folder} has no ${file}, ${what}. The folder holds: ${beside}.`,
    )
  }
  let bytes: Uint8Array
  try {
    bytes = fs.readFileSync(place)
  } catch (cause) {
    throw new SampleError('file-unreadable', `${place} cannot be read: ${(cause as Error).message}.`)
  }
  if (bytes.every((byte) => byte <= 0x20))
    throw new SampleError('file-empty', `${place} is empty, but should hold ${what}.`)
  return bytes
}

/** JSON and text files are UTF-8 (RFC 8259 §8.1); a byte order mark is not part of the text. */
const readText8 = (folder: string, file: string, what: string): string =>
  new TextDecoder().decode(readBytes(folder, file, what))

function parseJson(text: string, place: string): JsonValue {
  const answer = readRawAnswer(text)
  if (answer.form === 'clean') return answer.value!
  const { line, column } = answer.position
  const next =
    answer.form === 'fenced' || answer.form === 'prose-around'
      ? ' Save the JSON alone, or pass the raw text to toConformToContract to test its form.'
      : ''
  throw new SampleError('file-unreadable', `${place}:${line}:${column} is not JSON: ${answer.reason}.${next}`)
}

/** The same folder has the same id from every test file, on every system. */
/** What the ledger calls the sample of a folder: its path from the working directory. */
export function folderId(folder: string): string {
  const relative = path.relative(process.cwd(), path.resolve(folder)).split(path.sep).join('/')
  return relative === '' ? path.basename(process.cwd()) : relative
}

function sampleId(folder: string, files: SampleFiles): string {
  if (typeof folder !== 'string')
    throw new TypeError(
      `A sample is named by its folder, 'data/policy-001', and not by a value of type ${typeof folder}.`,
    )
  refuseNoOptions(files)
  const { extracted } = files
  const id = folderId(folder)
  return extracted === undefined || extracted === 'extracted.json'
    ? id
    : `${id}/${extracted.replace(/\.json$/, '')}`
}
