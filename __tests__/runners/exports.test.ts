/** The formats for CI as options of both reporters, the project's own hints, and the retest command: all as people run them. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Run } from '../../src/ledger/run.ts'
import { JEST, runJest, writeJestProject } from './jest-project.ts'
import { type Finished, latestRun, runVitest, VITEST, writeProject } from './vitest-project.ts'

const OPTIONS = "{ junit: true, ctrf: 'out/ctrf.json', github: true, keep: 1, model: 'm-1' }"
const ODD = `it's "odd": $HOME (1 + 1) [a]`

const body = `
const contract = { properties: { price: { type: 'number', 'x-impact': 'Guests are billed wrong.' } } }
test('right', () => { expect({ price: 1 }).toConformToContract(contract) })
describe('rooms', () => {
  test(${JSON.stringify(ODD)}, () => { expect({ price: 'x' }).toConformToContract(contract) })
  test(${JSON.stringify(`${ODD} too`)}, () => { expect({ price: 1 }).toConformToContract(contract) })
})
test('open', () => { expect({ price: 1 }).toMatchHtmlFacts('<img src="price.png">Prices are in the picture') })
`

const vitestProject = () =>
  writeProject('exports-vitest', {
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: { setupFiles: ['goldenless/vitest'], reporters: ['default', ['goldenless/vitest-reporter', ${OPTIONS}]] },
})`,
    'own.test.ts': `import { describe, expect, test } from 'vitest'\n${body}`,
  })

const jestProject = () =>
  writeJestProject('exports-jest', {
    'jest.config.js': `module.exports = {
  setupFilesAfterEnv: ['goldenless/jest'],
  reporters: ['default', ['goldenless/jest-reporter', ${OPTIONS}]],
}`,
    'own.test.js': body,
  })

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each<[string, () => string, (folder: string) => Promise<Finished>, string]>([
  ['Vitest', vitestProject, runVitest, VITEST],
  ['Jest', jestProject, runJest, JEST],
])('%s', (name, write, run, bin) => {
  test('writes the formats that the options name, and repeats one test by its retest command', async () => {
    const folder = write()
    vi.stubEnv('GITHUB_STEP_SUMMARY', path.join(folder, 'step-summary.md'))
    const { output, run: first } = await run(folder)
    const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8')
    const place = path.join('.goldenless', 'runs', first!.id)

    expect(read(path.join(place, 'junit.xml'))).toContain(
      '<testsuites name="goldenless" tests="4" failures="1" errors="0"',
    )
    expect(JSON.parse(read(path.join('out', 'ctrf.json'))).results.summary).toMatchObject({
      tests: 4,
      passed: 2,
      failed: 1,
      skipped: 1,
    })
    expect(read('step-summary.md')).toContain('failed')
    expect(output).toMatch(/^::error .*title=/m)
    expect(output).toContain(`Written: ${path.join(place, 'junit.xml')}`)
    expect(first!.fingerprints).toMatchObject({ model: 'm-1' })

    const [defect] = defectsOf(first!)
    expect(defect).toMatchObject({ impact: 'Guests are billed wrong.', hints: { impact: 'contract' } })
    const command = defect.retest.replace(/^npx \w+/, `'${process.execPath}' '${bin}'`)
    expect(command).not.toBe(defect.retest)
    const again = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
    const second = latestRun(folder)!
    expect(second.id, again.stdout + again.stderr).not.toBe(first!.id)
    expect(second.summary.checks).toEqual({ contract: expect.objectContaining({ failed: 1, total: 1 }) })
    expect(defectsOf(second).map(({ retest }) => retest)).toEqual([defect.retest])

    // keep: 1
    expect(fs.readdirSync(path.join(folder, '.goldenless', 'runs'))).toEqual([second.id])
    expect(again.stdout + again.stderr).toContain(`removed: ${first!.id}`)
    expect(second.runner.name).toBe(name.toLowerCase())
  }, 120_000)
})

const defectsOf = ({ samples }: Run) => samples.flatMap(({ defects }) => defects)
