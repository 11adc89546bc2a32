/** What grows with the size of a run or of a page, and what does not. */
import { jobInFreshProcess } from '../measure/fresh-process.ts'
import { checkPage, type PageFigures } from '../scale/pages.ts'
import { checkSamples, type SamplesFigures } from '../scale/samples.ts'
import { duration, figure, type Section, type Table } from './section.ts'

/** Work that is measured in a process of its own, by name. */
export const JOBS: Readonly<Record<string, (argument: number) => unknown>> = {
  samples: (count) => checkSamples(count),
  page: (size) => checkPage(size),
}

export const scale: Section = {
  name: 'scale',
  title: 'Scale',
  about: `Each line is a process of its own. Growth is the cost of one sample, or of one million characters, against that of the
smallest run or page: 1 is linear. Samples have pages of 3,000 characters, one answer in twenty is wrong, and each is read,
checked twice and written to the journal; the reporter then writes run.json and report.html. Pages are a report with a
long tail, checked without a template and with two quotes; a page's first lines are compiled code in each process.`,
  async make({ leastMs }) {
    const isTiny = leastMs === 0
    const runs = (isTiny ? [3, 6] : [10, 100, 1000, 10_000]).map(
      (samples) =>
        (isTiny ? checkSamples(samples, 1) : jobInFreshProcess('samples', samples)) as SamplesFigures,
    )
    const pages = (isTiny ? [0.01, 0.02] : [0.3, 1, 5, 10, 20]).map(
      (size) => (isTiny ? checkPage(size, 1) : jobInFreshProcess('page', size)) as PageFigures,
    )
    return [samplesTable(runs), pagesTable(pages)]
  },
}

function samplesTable(runs: readonly SamplesFigures[]): Table {
  const [first] = runs as [SamplesFigures]
  return {
    head: [
      'growth, checking',
      'growth, reporting',
      'samples',
      'checking one',
      'reporting one',
      'memory while checking',
      'memory, reporting too',
      'journal',
      'run.json',
      'report.html',
    ],
    rows: runs.map((run) => [
      `**${figure(run.checking / first.checking)}**`,
      `**${figure(run.reporting / first.reporting)}**`,
      run.samples.toLocaleString('en'),
      duration(run.checking),
      duration(run.reporting),
      megabytes(run.checkingMemory),
      megabytes(run.memory),
      megabytes(run.journal),
      megabytes(run.run),
      megabytes(run.report),
    ]),
  }
}

function pagesTable(pages: readonly PageFigures[]): Table {
  const [first] = pages as [PageFigures]
  const growth = (page: PageFigures, name: 'reading' | 'checking' | 'quoting'): string =>
    `**${figure(page[name] / page.size / (first[name] / first.size))}**`
  return {
    head: [
      'growth, reading',
      'growth, facts',
      'growth, quotes',
      'million characters',
      'reading',
      'facts',
      'quotes',
      'memory',
    ],
    rows: pages.map((page) => [
      growth(page, 'reading'),
      growth(page, 'checking'),
      growth(page, 'quoting'),
      String(page.size),
      duration(page.reading),
      duration(page.checking),
      duration(page.quoting),
      megabytes(page.memory),
    ]),
  }
}

const megabytes = (size: number): string => (size >= 10 ? `${size.toFixed(0)} MB` : `${size.toFixed(2)} MB`)
