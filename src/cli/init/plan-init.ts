/** Decides all that `goldenless init` does, without touching a file. */
import fs from 'node:fs'
import path from 'node:path'
import { SOURCE_FILES } from '../../suite/find-samples.ts'
import { findConfig } from '../../suite/load-suites.ts'
import type { Project } from '../project/detect-project.ts'
import { declares } from '../project/manifest.ts'
import type { RunnerName } from '../project/runners.ts'
import { EXAMPLE_ANSWER, EXAMPLE_FOLDER, EXAMPLE_PAGE, EXAMPLE_SUITE, PLAIN_SUITE } from './example-sample.ts'
import { runnerSteps } from './runner-steps.ts'
import type { Step } from './step.ts'

export function planInit(project: Project, runner: RunnerName): readonly Step[] {
  const { root } = project
  const config = findConfig(root)
  const own = ownSamples(root)
  const steps: Step[] = []
  if (config !== null) steps.push({ kind: 'keep', file: path.basename(config), note: 'is there already' })
  else {
    const file = `goldenless.config.${configExtension(project, runner)}`
    const suite = own === 0 ? EXAMPLE_SUITE : PLAIN_SUITE
    const content = file.endsWith('.cjs')
      ? `const { ${suite.names} } = require('goldenless')\n\nmodule.exports = ${suite.code}\n`
      : `import { ${suite.names} } from 'goldenless'\n\nexport default ${suite.code}\n`
    steps.push({ kind: 'write', file, content, ...(own > 0 && { note: `for the ${own} folders in data/` }) })
  }
  steps.push(...runnerSteps(project, runner))
  if (config === null && own === 0) steps.push(...exampleSteps(root))
  // An example of which one file is gone is made whole; one that was removed as a whole stays away.
  else if (fs.existsSync(path.join(root, EXAMPLE_FOLDER))) steps.push(...exampleSteps(root))
  return [...steps, ignoreStep(root)]
}

/** The files of the example that are not there; a page in another format stands for `source.html`. */
function exampleSteps(root: string): Step[] {
  const isThere = (name: string) => fs.existsSync(path.join(root, EXAMPLE_FOLDER, name))
  const write = (name: string, content: string): Step[] =>
    isThere(name) ? [] : [{ kind: 'write', file: `${EXAMPLE_FOLDER}/${name}`, content }]
  return [
    ...(SOURCE_FILES.some(isThere) ? [] : write('source.html', EXAMPLE_PAGE)),
    ...write('extracted.json', EXAMPLE_ANSWER),
  ]
}

/** Jest requires the file, and only some of its transforms read TypeScript. */
function configExtension({ typescript, manifest }: Project, runner: RunnerName): string {
  if (runner === 'vitest') return typescript ? 'ts' : 'mjs'
  const reads = ['ts-jest', '@swc/jest', '@babel/preset-typescript'].some((name) =>
    declares(manifest ?? {}, name),
  )
  return typescript && reads ? 'ts' : 'cjs'
}

/** Folders in `data/` that hold a page and an answer. */
function ownSamples(root: string): number {
  const data = path.join(root, 'data')
  if (!fs.existsSync(data)) return 0
  return fs.readdirSync(data, { withFileTypes: true }).filter((entry) => {
    if (!entry.isDirectory()) return false
    const names = fs.readdirSync(path.join(data, entry.name))
    return names.includes('extracted.json') && SOURCE_FILES.some((name) => names.includes(name))
  }).length
}

/** Runs hold whole pages; they are artifacts, not sources. */
function ignoreStep(root: string): Step {
  const file = '.gitignore'
  const place = path.join(root, file)
  if (!fs.existsSync(place)) return { kind: 'write', file, content: 'node_modules/\n.goldenless/\n' }
  const text = fs.readFileSync(place, 'utf8')
  if (ignoresLedger(text)) return { kind: 'keep', file, note: 'leaves .goldenless/ out' }
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  return { kind: 'edit', file, content: `${text}${gap}.goldenless/\n`, note: '.goldenless/' }
}

/** Whether a .gitignore leaves the ledger out, by a line of its own. */
export const ignoresLedger = (text: string): boolean =>
  /^[ \t]*(?:\*\*)?\/?\.goldenless\/?[ \t]*\r?$/m.test(text)
