/** The fixture pages with the checks that they come with, ready to be mutated. */
import fs from 'node:fs'
import path from 'node:path'
import { createJiti } from 'jiti'
import * as goldenless from '../../src/index.ts'
import {
  column,
  date,
  defineTemplate,
  type Invariant,
  labelled,
  type MutatedAnswer,
  money,
  readHtml,
  rows,
  type SuiteChecks,
  sumOf,
  type Template,
} from '../../src/index.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
export const PAGES = path.join(root, 'fixtures', 'pages')
const REPORTS = path.join(root, 'fixtures', 'projects', 'vehicle-reports')

// Templates and rules import `goldenless`, which is the source under test here.
const jiti = createJiti(import.meta.url, { virtualModules: { goldenless }, fsCache: false })

const usd = money({ currency: 'USD' })

/** The checks of the README's first test. */
const POLICY: SuiteChecks = {
  template: defineTemplate({
    name: 'policy-report',
    fields: {
      '$.report_no': labelled('Report number'),
      '$.total': labelled('Total claims paid').as(usd),
      '$.claims': rows('#claims', {
        date: column('Date of loss').as(date()),
        amount: column('Amount paid').as(usd),
      }).by('date'),
    },
  }),
  invariants: sumOf('$.total', '$.claims[*].amount'),
}

/** The checks of a page: its own, or those of the project that has them; what the page has none of is left out. */
export async function suiteOf(page: string): Promise<SuiteChecks> {
  if (page === 'policy-001') return POLICY
  const folder = path.join(PAGES, page)
  const shared = path.join(REPORTS, `${page.slice(-2)}.`)
  const own = async <Value>(name: string): Promise<Value | undefined> => {
    const places = [path.join(folder, name), page.startsWith('vehicle') ? shared + name : '']
    const file = places.find((place) => fs.existsSync(place))
    return file ? await jiti.import<Value>(file, { default: true }) : undefined
  }
  const contract = path.join(folder, 'contract.schema.json')
  const [template, invariants] = [await own<Template>('template.ts'), await own<Invariant[]>('rules.ts')]
  return {
    ...(fs.existsSync(contract) && { contract: JSON.parse(fs.readFileSync(contract, 'utf8')) }),
    ...(template && { template }),
    ...(invariants && { invariants }),
    quotes: '$.evidence',
  }
}

export function answerOf(page: string): MutatedAnswer {
  const read = (name: string): string => fs.readFileSync(path.join(PAGES, page, name), 'utf8')
  return {
    sample: page,
    candidate: JSON.parse(read('extracted.json')),
    source: readHtml(read('source.html')),
  }
}
