/** The quotes oracle: does every quote stand verbatim in what the source shows a person? */
import { showJson } from '../../candidate/candidate.ts'
import type { SourceDocument } from '../../document/source-document.ts'
import { type CheckResult, checkResult, type Notice } from '../../model/check-result.ts'
import type { Finding } from '../../model/finding.ts'
import { isJsonObject, type JsonValue } from '../../model/json.ts'
import { type PathSegment, valueAt } from '../../model/json-path.ts'
import { leavesOf } from '../../model/leaves.ts'
import type { FieldResult, QuoteMatch } from '../../model/verdict.ts'
import { withBasis } from '../basis.ts'
import { withExhibit } from '../exhibit.ts'
import { checkedSource, emptySource } from '../open-source.ts'
import { withHints } from '../own-hints.ts'
import { carriesValue } from './carries-value.ts'
import { checkQuote, isEmptyQuote } from './check-quote.ts'
import { collectQuotes, type OpenedQuotes, openQuotes, type QuotePlace } from './collect-quotes.ts'
import { type Cover, coversOf } from './cover.ts'
import { SearchBudget } from './diagnose.ts'
import { leftOutOf } from './find-quote.ts'
import { kindOfField } from './judgement.ts'
import { openQuoteSource, type QuoteSource } from './open-quote-source.ts'
import { isPlaceholder } from './placeholder.ts'
import { type OpenedOptions, openQuoteOptions, type QuoteOptions } from './quote-options.ts'
import { QuotesUsageError } from './quotes-usage-error.ts'
import { expandPath, parseWildcardPath } from './wildcard-path.ts'

export type { QuoteOptions, QuoteSource }

/**
 * Checks that quotes stand verbatim in the visible text of the source. White space, line breaks, typographic
 * quotes and dashes, full-width forms and invisible characters do not matter; words, digits, signs and units do.
 *
 * @param quotes one quote, a list of quotes, or an object with quotes anywhere inside; with `covers`, `contract`
 * or `at`, the whole candidate. `{ quote, start, end }` and TextQuoteSelectors are held against their place.
 * @returns each match with its tier and place; one finding a quote that does not stand there, with the reason by
 * name; `error: source-empty` for a source without visible text.
 * @throws TypeError for what can hold no quotes, is no source, or is no option.
 */
export function checkQuotes(quotes: unknown, source: QuoteSource, options: QuoteOptions = {}): CheckResult {
  const demanded = openQuoteOptions(options)
  const opened = openQuotes(quotes)
  const document = openQuoteSource(source)
  const error = emptySource(document)
  if (error)
    return checkResult({ check: 'quotes', fields: [], findings: [], error, source: checkedSource(document) })
  const covers = coversIn(opened, demanded)
  const trial = new Trial(opened, document, demanded)
  const places = placesIn(opened, demanded, covers)
  for (const place of places) trial.judge(place, needOf(place, covers, opened, demanded))
  for (const cover of covers) trial.judgeCover(cover)
  for (const path of [demanded.at ?? []].flat()) trial.noteUnmatched(path)
  const hinted = withHints(trial.result(), { contract: demanded.contract })
  return withBasis(withExhibit(hinted, quotes, document), options)
}

function coversIn(opened: OpenedQuotes, { covers, contract }: OpenedOptions): Cover[] {
  if (covers === undefined && contract === undefined) return []
  if (!isJsonObject(opened.root) && !Array.isArray(opened.root))
    throw new QuotesUsageError(
      'With covers, pass the whole candidate that holds the fields and their quotes, not a quote alone.',
    )
  return coversOf(opened.root, covers, contract)
}

/** The places of quotes: where the options say, or everywhere. */
function placesIn(opened: OpenedQuotes, options: OpenedOptions, covers: readonly Cover[]): QuotePlace[] {
  const { at, covers: declared, contract } = options
  if (at === undefined && declared === undefined && contract === undefined) return collectQuotes(opened)
  const paths = [at ?? []].flat().flatMap((path) => expandPath(opened.root, parseWildcardPath(path)!))
  const places = new Map<string, QuotePlace>()
  for (const segments of [...paths.map((one) => one.segments), ...covers.map(({ evidence }) => evidence)])
    for (const place of collectQuotes(opened, segments)) places.set(place.path, place)
  return [...places.values()]
}

/** `needless` where all that the quote is evidence for is left open; `demanded` where something of it is not. */
type Need = 'free' | 'needless' | 'demanded'

function needOf(
  { segments }: QuotePlace,
  covers: readonly Cover[],
  { root }: OpenedQuotes,
  { undecided }: OpenedOptions,
): Need {
  const own = covers.filter(({ evidence }) => evidence.every((segment, index) => segments[index] === segment))
  if (own.length === 0) return 'free'
  const kinds = own.map(({ field }) => kindOfField(valueAt(root, field) as JsonValue | undefined, undecided))
  return kinds.every((kind) => kind === 'undecided') ? 'needless' : 'demanded'
}

interface PlacedMatch {
  readonly place: QuotePlace
  readonly match: QuoteMatch
}

/** Characters of the source in which numbers are looked for that show its decimal mark. */
const MOST_READ = 200_000

/** Values of one covered field that are looked for in its quotes. */
const MOST_LEAVES = 500

/** All quotes of one call, judged one after the other. */
class Trial {
  readonly #opened: OpenedQuotes
  readonly #source: SourceDocument
  readonly #options: OpenedOptions
  readonly #budget = new SearchBudget()
  readonly #fields = new Map<string, FieldResult>()
  readonly #findings: Finding[] = []
  readonly #notices: Notice[] = []
  readonly #matches: PlacedMatch[] = []
  /** Quotes that say nothing: what they leave open, their covers tell. */
  readonly #silent = new Set<string>()
  #siblings: readonly string[] | null = null

  constructor(opened: OpenedQuotes, source: SourceDocument, options: OpenedOptions) {
    this.#opened = opened
    this.#source = source
    this.#options = options
  }

  judge(place: QuotePlace, need: Need): void {
    const { path, value } = place
    const says = this.#says(value)
    if (!says && need !== 'free') {
      this.#silent.add(path)
      if (need === 'needless')
        this.#fields.set(path, { path, verdict: 'not_evaluated', reason: 'judgement-needs-no-quote' })
      return
    }
    if (value === null || (typeof value === 'object' && value !== null)) {
      this.#fields.set(path, { path, verdict: 'not_evaluated', reason: 'empty-candidate' })
      return
    }
    if (typeof value !== 'string') {
      const note = `a ${typeof value} is no quote`
      this.#fields.set(path, { path, verdict: 'not_evaluated', reason: 'unreadable-value', note })
      return
    }
    const { match, finding, open } = checkQuote(value, place, this.#source, this.#options, this.#budget)
    if (open !== undefined)
      this.#fields.set(path, { path, verdict: 'not_evaluated', reason: 'hidden-on-page', note: open })
    else if (finding) {
      this.#findings.push(finding)
      this.#fields.set(path, { path, verdict: 'wrong' })
    } else {
      this.#matches.push({ place, match })
      for (const words of leftOutOf(match)) {
        const message = `The quote at ${path} leaves out ${JSON.stringify(words)}.`
        this.#notices.push({ code: 'quote-leaves-out', message, path })
      }
      this.#fields.set(path, { path, verdict: 'matched', match })
    }
  }

  #says(value: JsonValue): boolean {
    return (
      typeof value === 'string' && !isEmptyQuote(value) && !isPlaceholder(value, this.#options.placeholders)
    )
  }

  /** A judgement needs a quote; a value needs one that holds it. */
  judgeCover({ field, evidence }: Cover): void {
    const value = valueAt(this.#opened.root, field) as JsonValue | undefined
    const kind = kindOfField(value, this.#options.undecided)
    if (kind === 'undecided' || value === undefined) return
    const own = collectQuotes(this.#opened, evidence)
    if (!own.some((place) => this.#says(place.value))) {
      this.#demand(field, evidence, value)
      return
    }
    const matches = this.#matches.filter(({ place }) => own.some(({ path }) => path === place.path))
    if (matches.length === 0) return
    const leaves = leavesOf(value)
    for (const leaf of leaves.slice(0, MOST_LEAVES)) this.#judgeLeaf([...field, ...leaf], matches)
    if (leaves.length > MOST_LEAVES)
      this.#leaveOpen(matches, `only ${MOST_LEAVES} of its ${leaves.length} values were looked for`)
  }

  /** One value of a covered field: that of the field itself, an item of its list, a member of its object. */
  #judgeLeaf(field: readonly PathSegment[], matches: readonly PlacedMatch[]): void {
    const value = valueAt(this.#opened.root, field) as JsonValue
    const kind = kindOfField(value, this.#options.undecided)
    if (kind === 'undecided') return
    const fieldPath = this.#opened.path(field)
    const [{ place, match }] = matches
    if (kind === 'decided') {
      const message = `The quote at ${place.path} stands there; whether it shows that ${fieldPath} is ${showJson(value)} is not derived from its words.`
      this.#notices.push({ code: 'quote-judgement-open', message, path: place.path })
      return
    }
    const found = matches.map(({ match }) =>
      carriesValue(this.#source.text.slice(match.range.start, match.range.end), value, this.#numbers()),
    )
    if (found.includes('yes')) return
    if (found.includes('open')) {
      this.#leaveOpen(
        matches,
        `whether it holds ${fieldPath} (${showJson(value)}) cannot be told: it reads in more than one way`,
      )
      return
    }
    const passage = this.#source.text.slice(match.range.start, match.range.end)
    this.#findings.push({
      check: 'quotes',
      code: 'quote-lacks-value',
      path: place.path,
      verdict: 'wrong',
      candidate: { value: place.value, shown: showJson(place.value), locator: place.locate() },
      expected: { value, shown: showJson(value), provenance: fieldPath },
      quote: { quote: String(place.value), passage },
      evidence: { quote: passage, reader: 'visible text', locator: match.place },
    })
    this.#fields.set(place.path, { path: place.path, verdict: 'wrong', match })
  }

  /** A path of the option `at` that finds nothing is mostly misspelled. */
  noteUnmatched(path: string): void {
    const { root } = this.#opened
    const places = expandPath(root, parseWildcardPath(path)!)
    if (places.some(({ segments }) => valueAt(root, segments) !== undefined)) return
    const message = `The option at names ${path}, and nothing stands there in the candidate.`
    this.#notices.push({ code: 'path-matched-nothing', message })
  }

  /** Numbers of the source, made once. */
  #numbers(): readonly string[] {
    this.#siblings ??= [...this.#source.text.slice(0, MOST_READ).matchAll(/(?<![\p{L}\d.,])\d[\d.,]{2,20}/gu)]
      .map(([run]) => run.replace(/[.,]+$/, ''))
      .filter((run) => /[.,]/.test(run))
    return this.#siblings
  }

  /** The quotes stand there; what they are evidence for is not decided. */
  #leaveOpen(matches: readonly PlacedMatch[], note: string): void {
    for (const {
      place: { path },
      match,
    } of matches) {
      if (this.#fields.get(path)?.verdict !== 'matched') continue
      this.#fields.set(path, { path, verdict: 'not_evaluated', reason: 'ambiguous-value', note, match })
    }
  }

  #demand(field: readonly PathSegment[], evidence: readonly PathSegment[], value: JsonValue): void {
    const path = this.#opened.path(evidence)
    const has = valueAt(this.#opened.root, evidence) as JsonValue | undefined
    this.#findings.push({
      check: 'quotes',
      code: 'quote-missing',
      path,
      verdict: 'missing',
      candidate: {
        ...(has !== undefined && { value: has }),
        shown: has === undefined ? 'nothing' : showJson(has),
        locator: this.#opened.locate(evidence),
      },
      expected: { value, shown: showJson(value), provenance: this.#opened.path(field) },
    })
    this.#fields.set(path, { path, verdict: 'missing' })
  }

  result(): CheckResult {
    return checkResult({
      check: 'quotes',
      fields: [...this.#fields.values()],
      findings: this.#findings,
      notices: this.#notices,
      source: checkedSource(this.#source),
    })
  }
}
