/** What makes a project's runner see the sample folders: a new configuration, an edited one, or lines to add. */
import fs from 'node:fs'
import path from 'node:path'
import type { Project } from '../project/detect-project.ts'
import { declares } from '../project/manifest.ts'
import { type RunnerName, runnerConfig } from '../project/runners.ts'
import { JEST_SAMPLES, withJestSamples } from './jest-edit.ts'
import type { Step } from './step.ts'
import { VITEST_PLUGIN, withVitestPlugin } from './vitest-edit.ts'

export function runnerSteps(project: Project, runner: RunnerName): readonly Step[] {
  return runner === 'vitest' ? [vitestStep(project)] : jestSteps(project)
}

const PLUGIN_NOTE = 'plugins: [goldenless()]'
const PLUGIN_LINES = [`import goldenless from '${VITEST_PLUGIN}'`, 'plugins: [goldenless()],']

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`

function vitestStep({ root, typescript }: Project): Step {
  const file = runnerConfig(root, 'vitest')
  if (file === null) {
    const content = lines(
      "import { defineConfig } from 'vitest/config'",
      PLUGIN_LINES[0],
      '',
      'export default defineConfig({ plugins: [goldenless()] })',
    )
    return { kind: 'write', file: typescript ? 'vitest.config.mts' : 'vitest.config.mjs', content }
  }
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  if (text.includes(VITEST_PLUGIN)) return { kind: 'keep', file, note: 'has the plugin' }
  if (file.startsWith('vite.') && !/\btest\s*:/.test(text)) return besideVite(file, text, typescript)
  const content = withVitestPlugin(text)
  return content === null
    ? { kind: 'ask', file, note: 'add these lines', lines: PLUGIN_LINES }
    : { kind: 'edit', file, content, note: PLUGIN_NOTE }
}

/** The application's own configuration stays free of tests; a function cannot be merged. */
function besideVite(vite: string, text: string, typescript: boolean): Step {
  const isObject = /^export default (?:defineConfig\(\s*)?\{/m.test(text)
  if (!isObject || text.includes('module.exports'))
    return { kind: 'ask', file: vite, note: 'add these lines', lines: PLUGIN_LINES }
  const content = lines(
    "import { defineConfig, mergeConfig } from 'vitest/config'",
    PLUGIN_LINES[0],
    `import vite from './${vite}'`,
    '',
    'export default mergeConfig(vite, defineConfig({ plugins: [goldenless()] }))',
  )
  return {
    kind: 'write',
    file: typescript ? 'vitest.config.mts' : 'vitest.config.mjs',
    content,
    note: `with all of ${vite}`,
  }
}

const JEST_NOTE = 'withSamples(…)'

function jestSteps(project: Project): readonly Step[] {
  const { root, manifest } = project
  const file = runnerConfig(root, 'jest')
  if (file === null) return manifest?.jest === undefined ? [newJestConfig('{}')] : moved(project)
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  if (text.includes(JEST_SAMPLES)) return [{ kind: 'keep', file, note: 'has withSamples' }]
  if (file.endsWith('.json')) return [asked(file, `./${file}`)]
  const content = withJestSamples(text)
  if (content !== null) return [{ kind: 'edit', file, content, note: JEST_NOTE }]
  return [
    {
      kind: 'ask',
      file,
      note: 'wrap the configuration that it exports',
      lines: [`const { withSamples } = require('${JEST_SAMPLES}')`, 'module.exports = withSamples({ … })'],
    },
  ]
}

const newJestConfig = (own: string, note?: string): Step => ({
  kind: 'write',
  file: 'jest.config.cjs',
  content: `const { withSamples } = require('${JEST_SAMPLES}')\n\nmodule.exports = withSamples(${own})\n`,
  ...(note !== undefined && { note }),
})

/** Jest takes one configuration: beside a file, the key "jest" of package.json would stop it. */
function moved({ root, manifest }: Project): readonly Step[] {
  const own = manifest?.jest
  const isRecord = typeof own === 'object' && own !== null && !Array.isArray(own)
  const needsKey =
    declares(manifest ?? {}, 'react-scripts') || !isRecord || 'projects' in own || 'testRegex' in own
  if (needsKey) return [asked('package.json', './package.json', '.jest')]
  const file = path.join(root, 'package.json')
  const text = fs.readFileSync(file, 'utf8')
  const { jest: _, ...rest } = JSON.parse(text) as Record<string, unknown>
  const indent = /^[{\s]*?\n([ \t]+)"/.exec(text)?.[1] ?? 2
  return [
    newJestConfig(JSON.stringify(own, null, 2), 'the "jest" of package.json, in withSamples(…)'),
    {
      kind: 'edit',
      file: 'package.json',
      content: `${JSON.stringify(rest, null, indent)}${text.endsWith('\n') ? '\n' : ''}`,
      note: '"jest" moved to jest.config.cjs: Jest takes one configuration',
    },
  ]
}

const asked = (file: string, from: string, key = ''): Step => ({
  kind: 'ask',
  file,
  note: 'write jest.samples.config.cjs with these lines, and run: npx jest --config jest.samples.config.cjs',
  lines: [
    `const { withSamples } = require('${JEST_SAMPLES}')`,
    `module.exports = withSamples({ ...require('${from}')${key}, rootDir: __dirname })`,
  ],
})
