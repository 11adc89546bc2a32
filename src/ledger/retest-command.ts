/** The command that tests a sample again, for the runner in use and a POSIX shell. */
import { literalExpression } from '../model/literal-expression.ts'
import type { CheckEntry, RunnerInfo, SampleResult } from './run.ts'

/** `npx vitest run 'policy.test.ts' -t '^policy-001$'`. */
export function retestCommand(runner: RunnerInfo, sample: SampleResult, entry: CheckEntry): string {
  if (entry.retest !== undefined) return entry.retest
  const test = entry.test === undefined ? undefined : sample.tests[entry.test]
  if (test === undefined)
    return runner.name === 'goldenless' ? checkCommand(sample) : `npx ${runner.name} run`
  const { project, file } = placeOf(test.file)
  const pattern = quoted(`^${namePattern(test.name)}$`)
  if (runner.name === 'jest') {
    // Jest reads files as patterns; names of projects are an option of their own.
    const projects = project === undefined ? '' : ` --selectProjects ${quoted(project)}`
    return `npx jest --runTestsByPath ${quoted(file)}${projects} -t ${pattern}`
  }
  const projects = project === undefined ? '' : ` --project ${quoted(project)}`
  return `npx vitest run ${quoted(file)}${projects} -t ${pattern}`
}

const checkCommand = ({ id }: SampleResult): string => `npx goldenless check ${quoted(id)}`

/** `|project| file`, as the ledger names the files of several projects. */
function placeOf(name: string): { readonly project?: string; readonly file: string } {
  const end = name.startsWith('|') ? name.indexOf('| ', 1) : -1
  return end < 0 ? { file: name } : { project: name.slice(1, end), file: name.slice(end + 2) }
}

/** Runners hold patterns against the names of suites and test joined by blanks; the ledger joins them by ` > `. */
const namePattern = (name: string): string => name.split(' > ').map(literalExpression).join(' (> )?')

/** Left as it is where a shell takes it as one word. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
