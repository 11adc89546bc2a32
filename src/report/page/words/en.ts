/** The report's words in English. */

import { headline } from '../../../explain/headline.ts'
import { reasonInWords } from '../../../explain/reasons.ts'
import type { CheckName } from '../../../model/finding.ts'
import type { RulingState } from '../../../model/ruling.ts'
import type { Status } from '../../../model/status.ts'
import type { Strength, Verdict } from '../../../model/verdict.ts'
import { grouped, percent, plural } from '../figures.ts'
import { wordOf } from './word-of.ts'

const CHECKS: Readonly<Record<CheckName, string>> = {
  contract: 'contract',
  facts: 'facts',
  invariants: 'invariants',
  quotes: 'quotes',
  trace: 'trace',
}

const STATUSES: Readonly<Record<Status, string>> = {
  passed: 'passed',
  failed: 'failed',
  error: 'error',
  not_evaluated: 'not evaluated',
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  matched: 'matched',
  wrong: 'wrong',
  missing: 'missing',
  unexpected: 'unexpected',
  not_evaluated: 'not evaluated',
}

const STRENGTHS: Readonly<Record<Strength, string>> = {
  bound: 'the template says where it stands',
  labelled: 'the page itself labels it',
  present: 'looked for in the whole visible text',
  structured: "the page's structured data names it",
}

const RULINGS: Readonly<Record<RulingState, string>> = {
  upheld: 'upheld',
  disputed: 'disputed',
  conflict: 'conflict',
  error: 'error',
}

export const EN = {
  language: 'en',
  /** How the other language is called in itself. */
  otherLanguage: '中文',
  otherLanguageLabel: '中文 (switch to Chinese)',

  check: (name: CheckName) => wordOf(CHECKS, name),
  status: (status: Status) => wordOf(STATUSES, status),
  verdict: (verdict: Verdict) => wordOf(VERDICTS, verdict),
  strength: (strength: Strength): string =>
    Object.hasOwn(STRENGTHS, strength) ? `${strength}: ${STRENGTHS[strength]}` : strength,
  ruling: (state: RulingState) => wordOf(RULINGS, state),
  reason: reasonInWords,
  headline,
  strengthName: (strength: Strength): string => strength,
  ofWhole: (part: number, whole: number) => `${grouped(part)} of ${grouped(whole)} (${percent(part, whole)})`,

  skip: 'Skip to the content',
  run: 'Run',
  runInTitle: 'run',
  started: 'started',
  took: 'took',
  runner: 'runner',
  views: 'Parts of the report',
  overview: 'Overview',
  samples: 'Samples',
  fields: 'Fields',
  evidence: 'Evidence',
  patterns: 'Patterns',
  changes: 'Changes',
  help: 'Keyboard and reading aid',
  madeOf: (version: string) =>
    `Made of run.json alone by goldenless ${version}. What was not evaluated is in no pass rate.`,
  noScript:
    'Scripts are off: this is the summary with all failures. With scripts on, each sample shows its page beside the answer.',

  atAGlance: 'At a glance',
  findings: 'Findings',
  coverage: 'Coverage',
  tests: 'Tests',
  byCheck: 'Checks by state',
  checkColumn: 'check',
  noCheck: 'no check ran',
  noField: 'No field was compared with a page.',
  heldAgainst: (evaluated: number, total: number) =>
    `${grouped(evaluated)} of ${plural(total, 'field')} held against the page`,
  whyNotEvaluated: 'Why fields were not evaluated',
  moreReasons: (reasons: number, fields: number) =>
    `${grouped(reasons)} more reasons, ${plural(fields, 'field')}`,
  testState: {
    passed: 'passed',
    failed: 'failed',
    skipped: 'skipped',
    unfinished: 'unfinished',
  } as Readonly<Record<string, string>>,
  runErrors: 'Errors of the run',
  silentRules: 'Rules that decided nothing',
  inSamples: (count: number) => `in ${plural(count, 'sample')}`,
  next: 'Next',

  lastRuns: 'States over the last runs',
  lastRunsHint: 'Each column is a run, oldest left: its samples by state.',
  thisRun: 'this run',
  runColumn: 'run',

  judge: 'Judge',
  judgeAbout: 'Rulings stand beside findings and change no status.',
  judgesAll: 'all together',
  judgeUnnamed: 'without a name',
  judgeQuestions: 'questions',
  judgeLive: 'asked now',
  judgeCached: 'known from earlier runs',
  judgeRequests: 'requests',
  judgeTokens: 'tokens',
  judgeTokensOf: (prompt: number, completion: number) => `${grouped(prompt)} in, ${grouped(completion)} out`,
  judgeFields: 'semantic fields judged',
  judgeQuotes: 'quotes',
  judgedFields: 'Judged fields',
  votes: (count: number) => plural(count, 'vote'),

  find: 'Find',
  findHint: 'name, path or value',
  showSamples: 'Show samples that are',
  shownOf: (shown: number, all: number) =>
    shown === all ? `${plural(all, 'sample')}` : `${grouped(shown)} of ${plural(all, 'sample')}`,
  searching: 'searching …',
  noneMatches: 'No sample matches.',
  clearFilter: 'Show all',
  noSamples: 'No samples',
  nothingChecked:
    'No matcher of goldenless ran in this run, so nothing was checked. What checked nothing has not passed.',
  chooseSample: 'Choose a sample, or press j for the first of the list.',
  nothingHere: 'This run has nothing to show here.',
  toOverview: 'Go to the overview',
  moreFaults: (count: number) => `and ${plural(count, 'more defect')}, below`,
  unknownSample: (id: string) => `This run has no sample ${id}.`,
  loading: 'Loading …',
  backToList: 'All samples',
  neighbours: 'Samples beside this one',
  previousSample: 'Previous sample',
  nextSample: 'Next sample',
  findingCount: (count: number) => plural(count, 'finding'),
  errorCount: (count: number) => plural(count, 'error'),
  checkCount: (count: number) => plural(count, 'check'),
  fieldsOf: (evaluated: number, total: number) =>
    `${grouped(evaluated)} of ${grouped(total)} (${percent(evaluated, total)}) fields`,
  carriedFrom: 'It did not run again: this is from run',
  carried: 'did not run again',

  checks: 'Checks',
  nothingToEvaluate: 'nothing to evaluate',
  evaluatedOf: (check: CheckName, evaluated: number, total: number) =>
    `${grouped(evaluated)} of ${grouped(total)} (${percent(evaluated, total)}) ${
      check === 'invariants' ? 'rules' : check === 'quotes' ? 'quotes' : 'fields'
    } evaluated`,
  noFindings: 'no findings',
  passedButNot: 'passed, but .not',
  wantedCount: (count: number) => `${grouped(count)} wanted`,
  wantedByNot: (status: Status) => `${wordOf(STATUSES, status)}, as wanted: the test says .not`,
  wantedAsymmetric: (status: Status) => `${wordOf(STATUSES, status)}, and the expectation around it holds`,
  wantedByTest: (status: Status) => `${wordOf(STATUSES, status)}, as the test expects`,
  inTest: (name: string) => `in “${name}”`,
  checkOf: (check: CheckName) => `${wordOf(CHECKS, check)} check`,
  wantedFrom: (check: CheckName) => `Wanted from the ${wordOf(CHECKS, check)} check`,
  unwantedPass: (check: CheckName, evaluated: number, total: number) =>
    `The candidate was expected to fail the ${check} check, but it passed: all ${evaluated} evaluated of ${total} fields match.`,
  nothingComparable: 'Nothing was evaluated: there was nothing to compare.',
  noneEvaluated: (total: number) =>
    `Nothing was evaluated: none of the ${total} fields has independent evidence.`,
  comparedNothing: 'What compared nothing has not passed.',

  linkToFinding: 'Link to this finding',
  evidenceIs: (words: string) => `evidence ${words}`,
  ruleOfEvidence: 'rule of evidence',
  showPlace: 'Show the place',
  contractSays: 'The contract',
  pageSays: 'The page says',
  thePage: 'The page',
  ruleSays: 'The rule',
  wasPinned: 'It was pinned as',
  sourceHas: 'The source has',
  sourceHides: 'The source hides',
  otherSourceHas: 'Another source has',
  namedPlaceHas: 'The place that it names has',
  valueToProve: 'The value to prove is',
  traceSays: 'The trace',
  candidateHas: 'The candidate has',
  must: (requirement: string) => `must ${requirement}`,
  mustBe: (value: string) => `must be ${value}`,
  hasIt: (times: string) => `has it ${times}`,
  seenIn: 'seen in',
  demandedBy: 'demanded by',
  standsAt: 'stands at',
  rule: 'rule',
  keyword: 'keyword',
  schema: 'schema',
  cause: 'cause',
  verbatim: 'verbatim',
  readBy: 'read by',
  cssPath: 'CSS path',
  visibleText: 'visible text',
  visibleTextAt: (start: number, end: number) => `visible text ${start}–${end}`,
  at: 'at',
  wholeAnswer: 'the whole answer',
  nothing: 'nothing',
  emptyQuote: 'an empty quote',
  nothingNear: 'nothing near it',
  whatTheRuleRead: 'What the rule read',
  here: 'here',

  notEvaluated: 'Not evaluated',
  matched: 'Matched',
  noReason: 'no reason given',
  byTier: (tier: string) => `found by the tier ${tier}`,
  inCheck: (check: CheckName) => `in the ${wordOf(CHECKS, check)} check`,
  notices: 'Notices',
  blindSpots: 'Blind spots',
  notSeenIn: 'Not seen in',
  retries: (count: number) => (count === 1 ? '1 retry' : `${grouped(count)} retries`),
  blindSpot: (name: string, count: number): string => {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]/g, ' ')
      .toLowerCase()
    return `${grouped(count)} ${count === 1 ? words.replace(/s$/, '') : words}`
  },

  shard: 'shard',
  sample: 'Sample',
  asymmetric: 'asymmetric',
  defects: 'Defects',
  defectCount: (count: number) => plural(count, 'defect'),
  patternCount: (count: number) => plural(count, 'pattern'),
  pattern: 'pattern',
  patternIn: (findings: number, samples: number) =>
    `the same in ${plural(samples, 'sample')}, ${plural(findings, 'finding')}`,
  patternsHint: 'Findings with the same cause: the same path, the same fault, the same shape of the value.',
  allPatterns: (count: number) => `All ${plural(count, 'pattern')}`,
  fault: 'fault',
  shape: 'what became of the value',
  examples: 'for example',
  probableStage: 'probable stage',
  stage: {
    'text-extraction': 'text extraction: the page was not read right',
    'after-snapshot': 'after the text snapshot: the text was right, the model or a filter behind it was not',
    'trace-drift': 'trace drift: only the trace differs',
    'snapshot-drift': 'snapshot drift: the two snapshots of the trace differ',
    form: 'form: the answer breaks its contract',
    evidence: 'evidence: the quotes, not the values',
    undecided: 'undecided: not enough checks looked at it',
  } as Readonly<Record<string, string>>,
  impact: 'what it means',
  whereToFix: 'where to mend it',
  hintFrom: (source: string) => `as the ${source} says`,
  retest: 'test it again',
  copy: 'Copy',
  copied: 'Copied',

  sideBySide: 'The page beside the answer',
  pageText: 'The page shows',
  candidateText: 'The answer',
  placesLeftOut: (count: number) => `${plural(count, 'more place')} not kept in run.json.`,
  keptOf: (kept: number, all: number) =>
    `${grouped(kept)} of ${plural(all, 'character')} kept, around the places that matter.`,
  leftOut: (count: number) => `… ${plural(count, 'character')} left out …`,
  moreFields: (count: number) =>
    `${plural(count, 'more field')} below, among the matched and the not evaluated.`,
  fieldGroup: {
    findings: 'with findings',
    unplaced: 'no place on the page',
    placed: 'placed',
  } as Readonly<Record<'findings' | 'unplaced' | 'placed', string>>,
  rulingVerdict: (verdict: string) => verdict as string,

  judgeEstimated: 'tokens estimated among them',
  forReview: (count: number) => `${plural(count, 'judged field')} drawn for people to look at`,
  mutation: 'Mutation testing of the checks',
  mutationHint:
    'Answers that passed were broken on purpose. What nobody noticed is a blind spot of the checks, not a fault of an answer.',
  mutationScore: (score: string, killed: number, survived: number) =>
    `Score ${score}: ${grouped(killed)} of ${plural(killed + survived, 'mutant')} noticed.`,
  mutationRest: (samples: number, equivalent: number, invalid: number, seed: number) =>
    `${plural(samples, 'sample')} mutated; ${grouped(equivalent)} equivalent and ${grouped(invalid)} invalid mutants are not counted; seed ${seed}.`,
  blindFields: (count: number) => plural(count, 'blind field'),
  blindFieldsTitle: 'Fields that can be changed unnoticed',
  unnoticedOf: (survived: number, all: number) =>
    `${grouped(survived)} of ${plural(all, 'mutant')} unnoticed`,
  notMutated: (count: number) => `${plural(count, 'sample')} not mutated`,
  mutatorColumn: 'what was done',
  noticed: 'noticed',
  unnoticed: 'unnoticed',
  score: 'score',
  remarks: 'What the checks have and do not use',
  wasTried: '(tried: it notices the example, and the original passes)',

  lookFirst: 'Look at these first',
  allSamples: (count: number) => `All ${plural(count, 'sample')}`,
  asTable: 'The numbers as a table',
  more: (count: number) => `${grouped(count)} more are in run.json.`,
  moreByFilter: (count: number) => `${grouped(count)} more: filter to find them.`,
  filterFields: 'a part of the path',

  fieldsHint:
    'Over all samples. Coverage, failures and strength of evidence are those of the facts checks: what was held against the page.',
  fieldColumn: 'field',
  evaluated: 'evaluated',
  failures: 'failures',
  otherChecks: 'findings of other checks',
  strengthColumn: 'strength of evidence',
  whyNot: 'why not evaluated',
  rules: 'Rules',
  holds: 'holds',
  broken: 'broken',
  undecided: 'undecided',

  quotes: 'Quotes',
  quotesInAll: (given: string, matched: string) => `Given: ${given}. Found in the source: ${matched}.`,
  quotePath: 'quote',
  quotesAsked: 'quotes',
  nonNull: 'non-null',
  matchRate: 'match rate',
  tiers: 'found by tier',
  lengths: 'lengths',
  lengthSpread: 'least / median / most',
  lengthsHint: (bounds: string) => `Lengths in characters, in classes up to ${bounds} and more.`,
  lengthClass: (from: number | undefined, to: number | undefined) =>
    to === undefined ? `over ${from}` : from === undefined ? `up to ${to}` : `${from + 1}–${to}`,
  blindSpotsHint: 'What no reader of text can see, counted once a source. Nothing in it was evaluated.',
  kindColumn: 'kind',
  countColumn: 'count',
  sourcesColumn: 'sources',
  mostOfIt: 'most of it in',
  blindSpotKind: (name: string): string =>
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]/g, ' ')
      .toLowerCase(),

  since: 'Since run',
  comparedWith: 'Compared with run',
  showChanges: 'Show the changes',
  changeKind: {
    new: 'new',
    fixed: 'fixed',
    still: 'still there',
    undecided: 'undecided',
    newErrors: 'new errors',
    fixedErrors: 'errors gone',
  } as Readonly<Record<'new' | 'fixed' | 'still' | 'undecided' | 'newErrors' | 'fixedErrors', string>>,
  /** Versions and fingerprints keep their names; of a check, what it is done by. */
  explanation: (what: string): string => (Object.hasOwn(CHECKS, what) ? `${what} check is done by` : what),
  sameInputs: (_same: boolean): string =>
    'No fingerprint that both runs have differs: template, prompt, contract and configuration do not explain a change.',
  newFindings: 'New findings',
  fixedFindings: 'Fixed',
  undecidedFindings: 'No longer there, but nothing shows that it is right now',
  stillFindings: 'Still there',
  newErrors: 'New errors',
  fixedErrors: 'Errors that are gone',
  valueChanged: 'with another value',
  whyUndecided: {
    'sample-gone': 'the sample is gone',
    'check-gone': 'its check did not run',
    'check-error': 'its check broke',
    'not-evaluated': 'its field was not evaluated',
  } as Readonly<Record<string, string>>,
  coverageChanges: 'Coverage that changed',
  appeared: 'New samples',
  gone: 'Samples that are gone',

  keys: 'Keys',
  keyList: [
    ['/', 'find a sample or a field'],
    ['j k', 'next, previous sample'],
    ['n p', 'next, previous finding of the sample'],
    ['1 2 3 4 5 6', 'the parts of the report, in their order'],
    ['l', 'the other language'],
    ['?', 'this help'],
    ['Esc', 'leave the field, close the help'],
  ] as readonly (readonly [string, string])[],
  keysOn: 'Single keys act',
  close: 'Close',
  statusMeans: {
    passed: 'at least one field was compared, and nothing differs',
    failed: 'at least one proven difference, with its evidence',
    error: 'the check could not be run',
    not_evaluated: 'nothing was compared: no independent evidence; in no pass rate',
  } as Readonly<Record<Status, string>>,
  marksMean:
    'Marks in the texts are places that are known: a straight line under what the page shows, a wavy one under what the answer has. Click one to see the other side.',
}

/** What every language has to say. */
export type Words = typeof EN
