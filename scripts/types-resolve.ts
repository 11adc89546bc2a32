/**
 * Holds the packed package against are-the-types-wrong: every entry has to resolve, with types that agree with its
 * code, for every way in which TypeScript looks for it. `npm run lint:package` runs it beside publint.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

const root = path.join(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-types-'))
const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
  cwd: root,
})
if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`)
const [tarball] = fs.readdirSync(folder)
const analysis = await checkPackage(createPackageFromTarballData(fs.readFileSync(path.join(folder, tarball))))
fs.rmSync(folder, { recursive: true })
if (!analysis.types) throw new Error('The package has no types.')

/** Vitest is an ES module, and so is what registers the matchers in it; browsers load nothing else. */
const ONLY_MODULES = ['./vitest', './vitest-browser', './browser']
const problems = analysis.problems.filter((problem) => {
  // TypeScript's oldest way knows no `exports`, which Node has had since version 12.
  if ('resolutionKind' in problem && problem.resolutionKind === 'node10') return false
  return !(problem.kind === 'CJSResolvesToESM' && ONLY_MODULES.includes(problem.entrypoint))
})
for (const problem of problems) console.error(JSON.stringify(problem))
console.log(
  problems.length === 0 ? 'Types of every entry resolve.' : `${problems.length} problems with types.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
