import { describe, expect, test } from 'vitest'
import { withJestSamples } from '../../../src/cli/init/jest-edit.ts'
import { withVitestPlugin } from '../../../src/cli/init/vitest-edit.ts'
import { type EditCase, JEST_EDITS, VITEST_EDITS } from '../../cases/cli/config-edits.ts'

const title = ({ name, after }: EditCase): string => `${name} is ${after === null ? 'left alone' : 'edited'}`

describe('a Vitest configuration', () => {
  test.each(VITEST_EDITS.map((one) => [title(one), one] as const))('%s', (_title, { before, after }) => {
    expect(withVitestPlugin(before)).toBe(after)
  })
})

describe('a Jest configuration', () => {
  test.each(JEST_EDITS.map((one) => [title(one), one] as const))('%s', (_title, { before, after }) => {
    expect(withJestSamples(before)).toBe(after)
  })
})
