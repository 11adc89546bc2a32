/** docs/robustness.md names tests, targets and commands that are there. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { TARGETS } from '../../scripts/fuzz/targets/index.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'robustness.md'), 'utf8')

test('every test that is named is there', () => {
  const named = [...page.matchAll(/`(__tests__\/[^`]+)`/g)].map(([, place]) => place!)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((place) => !fs.existsSync(path.join(root, place)))).toEqual([])
})

test('every target that is named is one, and the command is a script', () => {
  const targets = [...page.matchAll(/`npm run fuzz` \(`([^`]+)`\)|--target (\w+)/g)].map(
    ([, first, second]) => first ?? second,
  )
  expect(targets.length).toBeGreaterThan(2)
  for (const name of targets) expect(TARGETS.map((one) => one.name)).toContain(name)
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(scripts).toHaveProperty('fuzz')
})
