/** What it costs to import each entry, in a new process each time. */

import { spentBy } from '../measure/fresh-process.ts'
import { type Effort, medianOf, ratioOf } from '../measure/rounds.ts'
import { duration, inWords, type Section } from './section.ts'

export const imports: Section = {
  name: 'imports',
  title: 'Import',
  about: `Every test file that is isolated imports its setup anew. Each line is a new process that imports one thing, in turns;
times are processor time without the start of Node. The entries of the runners cannot be
imported outside of them, so that their lines are all but the runner.`,
  async make({ rounds, leastMs }: Effort) {
    const loads = Object.entries({ ...ENTRIES, ...RIVALS }).slice(0, leastMs > 0 ? undefined : 2)
    const times = new Map<string, number[]>(loads.map(([name]) => [name, []]))
    const memory = new Map<string, number[]>(loads.map(([name]) => [name, []]))
    for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round++)
      for (const [name, code] of loads) {
        const { ms, megabytes } = spentBy(code)
        times.get(name)!.push(ms)
        memory.get(name)!.push(megabytes)
      }
    const line = (name: string): string[] => [
      times.has('jsdom') ? inWords(ratioOf(times, name, 'jsdom')) : '',
      name,
      duration(medianOf(times.get(name)!)),
      `${medianOf(memory.get(name)!).toFixed(0)} MB`,
    ]
    return [{ head: ['÷ jsdom', 'import of', 'takes', 'memory'], rows: loads.map(([name]) => line(name)) }]
  },
}

/** A process takes its time. */
const MOST_ROUNDS = 7

const ENTRIES: Readonly<Record<string, string>> = {
  goldenless: `await import('goldenless')`,
  'goldenless/vitest, without Vitest': `await import('./dist/register-in-vitest.cjs')`,
  'goldenless/jest, without Jest': `const { default: Module } = await import('node:module')
    const load = Module._load
    Module._load = (name, ...rest) => name === '@jest/globals' ? { expect: { extend() {} }, beforeEach() {} } : load(name, ...rest)
    await import('goldenless/jest')`,
  'goldenless/vitest-plugin': `await import('goldenless/vitest-plugin')`,
  'goldenless/vitest-reporter': `await import('goldenless/vitest-reporter')`,
  'goldenless/jest-reporter': `await import('goldenless/jest-reporter')`,
  'goldenless, one contract checked': `const { checkContract } = await import('goldenless')
    checkContract({ a: 1 }, { type: 'object', properties: { a: { type: 'number' } } })`,
}

const RIVALS: Readonly<Record<string, string>> = {
  jsdom: `await import('jsdom')`,
  'happy-dom': `await import('happy-dom')`,
  parse5: `await import('parse5')`,
  'Ajv with formats': `await import('ajv/dist/2020.js'); await import('ajv-formats')`,
  'Ajv with formats, one schema checked': `const { Ajv2020 } = await import('ajv/dist/2020.js')
    const { default: addFormats } = await import('ajv-formats')
    const ajv = new Ajv2020(); addFormats.default(ajv)
    ajv.compile({ type: 'object', properties: { a: { type: 'number' } } })({ a: 1 })`,
  zod: `await import('zod')`,
}
