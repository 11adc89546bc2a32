/** One finding as a card: the headline, both sides with their places, and what to do next. */
import { nameInvisible } from '../../../explain/visible-characters.ts'
import type { CandidateSide, Finding, QuoteComparison } from '../../../model/finding.ts'
import type { Ruling } from '../../../model/ruling.ts'
import { decidingWords, demandInWords } from '../deciding-words.ts'
import { type Child, h } from '../element.ts'
import { exhibit, markedVisibly, placeInWords } from '../marked-text.ts'
import type { Words } from '../words/en.ts'
import { type Pairs, pairs } from './pairs.ts'

export interface CardOptions {
  /** Id of the card. */
  readonly anchor: string
  /** Link to the card; absent where nothing follows it. */
  readonly link?: string
  /** Link to the finding's place in the texts of its sample. */
  readonly show?: string
  /** A failure that the test asked for: shown, but not as a fault. */
  readonly wanted?: boolean
  readonly ruling?: Ruling
  readonly isOpen?: boolean
}

export function findingCard(finding: Finding, options: CardOptions, words: Words): Child {
  const { check, code, strength, ruleCode } = finding
  const { anchor, link, show, wanted, ruling, isOpen } = options
  return h(
    `article.finding${wanted ? '.wanted' : ''}${isOpen ? '.open' : ''}`,
    { id: anchor, tabindex: '-1' },
    h(
      'h4',
      null,
      words.headline(finding),
      link !== undefined && [' ', h('a.anchor', { href: link, 'aria-label': words.linkToFinding }, '#')],
    ),
    h(
      'p.kind',
      null,
      h('span.code', null, code),
      h('span', null, words.checkOf(check)),
      strength && h('span', null, words.evidenceIs(words.strength(strength))),
      ruleCode && h('span', null, words.ruleOfEvidence, ' ', h('code', null, ruleCode)),
      show !== undefined && h('a', { href: show }, words.showPlace),
    ),
    h('div.sides', null, decidingSide(finding, words), candidateSide(finding, words)),
    operands(finding, words),
    remarks(finding, words),
    ruling && rulingBeside(ruling, words),
  )
}

/** A third view, said as such: the finding stands whatever it is. */
function rulingBeside(ruling: Ruling, words: Words): Child {
  return h(
    'p.note.ruling',
    null,
    h('b', null, words.judge),
    ' ',
    words.ruling(ruling.state),
    ruling.verdict && ': ',
    whatTheJudgeSaid(ruling, words),
  )
}

/** A vote on a field that no check decides upholds and disputes nothing. */
export function voteOnField(vote: Ruling, words: Words): Child {
  const isUsable = vote.state === 'upheld' || vote.state === 'disputed'
  return h(
    'p.note.ruling',
    null,
    !isUsable && [words.ruling(vote.state), vote.verdict && ': '],
    whatTheJudgeSaid(vote, words),
  )
}

function whatTheJudgeSaid(ruling: Ruling, words: Words): Child {
  const { verdict, confidence, reason, evidenceQuote, because, isCached } = ruling
  return [
    verdict && words.rulingVerdict(verdict),
    confidence !== undefined && ` (${confidence})`,
    because && ['. ', because.message, ' ', h('span.code', null, because.code)],
    reason && [' ', h('q', null, nameInvisible(reason))],
    evidenceQuote && [' ', words.judgeQuotes, ' ', h('q', null, nameInvisible(evidenceQuote))],
    isCached && [' ', h('span.aside', null, words.judgeCached)],
  ]
}

function decidingSide(finding: Finding, words: Words): Child {
  const { check, expected, evidence, quote, rule, contract } = finding
  const { heading, shows, from } = decidingWords(finding)
  if (shows === 'nothing') return null
  const said =
    shows === 'passage' && quote
      ? passageSide(quote, words)
      : expected || contract
        ? shownValue(demandInWords(finding, words), shows === 'phrase')
        : null
  if (said === null && !evidence) return null
  const rows: Pairs[number][] = []
  if (rule) rows.push([words.rule, rule.name])
  if (expected && !rule && check !== 'contract') rows.push([words[from], expected.provenance])
  if (contract && contract.keyword !== 'form') rows.push([words.keyword, h('code', null, contract.keyword)])
  if (contract?.schemaPath) rows.push([words.schema, h('code', null, contract.schemaPath)])
  if (contract?.cause) rows.push([words.cause, contract.cause])
  if (evidence) rows.push(...evidenceRows(finding, words))
  return h(
    'section.side.source',
    null,
    h('h5', null, words[heading]),
    said,
    evidence && exhibit(evidence.locator, 'source', words),
    places(rows),
  )
}

function evidenceRows({ evidence, expected, quote }: Finding, words: Words): Pairs {
  const { quote: text, reader, locator } = evidence!
  const rows: Pairs[number][] = []
  if (!quote && text !== '' && text !== expected?.shown)
    rows.push([words.verbatim, h('q', null, nameInvisible(text))])
  rows.push([words.readBy, reader])
  if (locator.cssPath) rows.push([words.cssPath, h('code', null, locator.cssPath)])
  if (locator.range) rows.push([words.visibleText, `${locator.range.start}–${locator.range.end}`])
  return rows
}

function candidateSide({ path, candidate, quote, check }: Finding, words: Words): Child {
  if (check === 'trace' && !candidate) return null
  const said = quote
    ? quoteSide(quote, words)
    : shownValue(candidate?.shown ?? words.nothing, candidate?.value === undefined && check !== 'invariants')
  return h(
    'section.side.candidate',
    null,
    h('h5', null, words.candidateHas),
    said,
    candidate && candidateExhibit(candidate, words),
    places([[words.at, path === '$' ? words.wholeAnswer : h('code', null, path)]]),
  )
}

function candidateExhibit({ locator }: CandidateSide, words: Words): Child {
  if (!locator) return null
  if (locator.position) return exhibit(locator, 'candidate', words)
  return h('p.place', null, h('code', null, placeInWords(locator)))
}

function quoteSide({ quote, quoteMark }: QuoteComparison, words: Words): Child {
  if (quote === '') return h('p.value.words', null, words.emptyQuote)
  return h('blockquote.value', null, markedVisibly(quote, quoteMark, 'candidate', words))
}

/** The nearest passage; of a quote that was put together, the passages, in its order, each with its own place. */
function passageSide({ quote, passage, passageMark, parts }: QuoteComparison, words: Words): Child {
  if (passage !== undefined)
    return h('blockquote.value', null, markedVisibly(passage, passageMark, 'source', words))
  if (!parts) return h('p.value.words', null, words.nothingNear)
  return h(
    'ol.parts',
    null,
    parts.map((part) =>
      h(
        'li',
        null,
        h('q', null, nameInvisible(quote.slice(part.quote.start, part.quote.end))),
        ' ',
        h('span.aside', null, words.visibleTextAt(part.source.start, part.source.end)),
      ),
    ),
  )
}

const shownValue = (shown: string, phrase: boolean): Child =>
  h(`p.value${phrase ? '.words' : ''}`, null, nameInvisible(shown))

const places = (rows: Pairs): Child => rows.length > 0 && pairs('places', rows)

function operands({ rule }: Finding, words: Words): Child {
  if (!rule || rule.operands.length === 0) return null
  return h(
    'table.operands',
    null,
    h('caption', null, words.whatTheRuleRead),
    h(
      'tbody',
      null,
      rule.operands.map(({ path, shown }) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row' }, h('code', null, path)),
          h('td', null, h('code', null, nameInvisible(shown))),
        ),
      ),
    ),
  )
}

/** The headline of a quote that stands nowhere has told its note already. */
function remarks({ code, note, nextStep }: Finding, words: Words): Child {
  return [
    note && code !== 'quote-not-found' && h('p.note', null, note),
    nextStep && h('p.next', null, h('b', null, words.next), ' ', nextStep),
  ]
}
