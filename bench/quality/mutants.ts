/**
 * The checks of the fixture pages against answers broken on purpose: score, survivors, and mutants a second.
 *
 * node bench/quality/bundle.mjs mutants <folder of pages>
 */
import fs from 'node:fs'
import path from 'node:path'
import { createJiti } from 'jiti'
import * as goldenless from '../../src/index.ts'
import { readHtml } from '../../src/index.ts'
import { mutationScore } from '../../src/mutate/mutate.ts'
import { mutateAnswers } from '../../src/suite/mutate-samples.ts'

const [, , pages, ...names] = process.argv
const jiti = createJiti(import.meta.url, { virtualModules: { goldenless }, fsCache: false })
const imported = async (file: string): Promise<never> =>
  fs.existsSync(file) ? await jiti.import<never>(file, { default: true }) : (undefined as never)

for (const name of names.length > 0 ? names : fs.readdirSync(pages!)) {
  const folder = path.resolve(pages!, name)
  const json = (file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))
  if (!fs.existsSync(path.join(folder, 'contract.schema.json'))) continue
  const suite = {
    contract: json('contract.schema.json'),
    template: await imported(path.join(folder, 'template.ts')),
    invariants: await imported(path.join(folder, 'rules.ts')),
    quotes: '$.evidence',
  }
  const source = readHtml(fs.readFileSync(path.join(folder, 'source.html')))
  const candidate = json('extracted.json')
  // The first round reads the page and warms the compiler; the second one is what many samples of a suite cost.
  mutateAnswers(suite, [{ sample: name, candidate, source }])
  const started = process.cpuUsage()
  const figures = mutateAnswers(suite, [{ sample: name, candidate, source }])
  const { user, system } = process.cpuUsage(started)
  const seconds = (user + system) / 1e6
  const { killed, survived } = figures.kills
  console.log(
    `${name}: ${killed} of ${killed + survived} noticed (${(100 * mutationScore(figures.kills)).toFixed(1)}%), ${figures.equivalent} equivalent, ${figures.invalid} invalid; ${Math.round((killed + survived) / seconds)} mutants a second of processor time`,
  )
  if (process.env.VERBOSE) {
    console.log(figures.byCheck, figures.samples.leftOut, figures.error ?? '')
    for (const { path, killed, survived, mutators, example } of figures.blindSpots)
      console.log(
        ' ',
        path,
        `${killed}/${killed + survived}`,
        mutators.join(' '),
        JSON.stringify(example.before)?.slice(0, 60),
        '->',
        JSON.stringify(example.after)?.slice(0, 60),
      )
    for (const { code, message } of figures.remarks) console.log('  ', code, message)
  }
}
