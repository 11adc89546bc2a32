/** docs/ledger.md: its commands have the options that it names, and its words are those of the format. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RUN_SCHEMA } from '../../src/ledger/run-schema.ts'
import { checkedOptions } from '../../src/report/reporter-options.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'ledger.md'), 'utf8')
const commands = [...page.matchAll(/^npx goldenless (\w+)(.*)$/gm)].map(([, name, rest]) => [name, rest])

test.each(commands)('goldenless %s%s has its command and its options', (name, rest) => {
  const source = fs.readFileSync(path.join(root, 'src', 'cli', `${name}-command.ts`), 'utf8')
  expect(source).toContain(`.command('${name}')`)
  for (const [option] of rest.matchAll(/--[\w-]+/g)) expect(source).toContain(`'${option}`)
})

test('the reporter takes the options that the page names', () => {
  const [, written] = /'goldenless\/vitest-reporter', (\{.*\})\]/.exec(page)!
  const options = Object.fromEntries(
    [...written.matchAll(/(\w+): (true|'[^']*')/g)].map(([, name, value]) => [
      name,
      value === 'true' ? true : value.slice(1, -1),
    ]),
  )
  expect(Object.keys(options)).toEqual(['junit', 'ctrf', 'github'])
  const all = { ...options, keep: 50, model: 'name', prompt: 'prompts/policy.md' }
  expect(checkedOptions('goldenless/vitest-reporter', all)).toEqual(all)
})

test.each([
  [{ keep: 0 }, /keep of goldenless\/vitest-reporter is 0, but a number of runs/],
  [{ junit: 5 }, /junit .* is a number, but true or a path/],
  [{ github: 'yes' }, /github .* is a string, but true or false/],
  [{ prompt: 5 }, /prompt .* is a number, but a path/],
  [{ model: 5 }, /model .* is a number, but a name/],
  [{ jnuit: true }, /has no option "jnuit"/],
])('the reporter refuses %j by name', (options, message) => {
  expect(() => checkedOptions('goldenless/vitest-reporter', options)).toThrow(message)
})

test('the page names every stage of a defect', () => {
  const stages = RUN_SCHEMA.$defs.defect.properties!.stage.enum as string[]
  for (const stage of stages) expect(page).toContain(`\`${stage}\``)
})
