/** A changed file narrows the choice of suites only where the configuration says for certain what it touches. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { configFiles } from '../../src/suite/config-files.ts'
import { suitesTouched } from '../../src/suite/suites-by-import.ts'

const MODULES = {
  'a.ts': "import { shared } from './shared.ts'\nexport const a = shared",
  'b.ts': "import { shared } from './shared.ts'\nexport const b = shared",
  'only-a.json': '{}',
  'shared.ts': 'export const shared = {}',
  'far.ts': 'export const far = 1',
}
const IMPORTS =
  "import { defineSuite } from 'goldenless'\nimport { a } from './a.ts'\nimport { b } from './b.ts'\n"
const TWO = `${IMPORTS}export default [
  // brackets ) in a comment, and a name: b
  defineSuite({ samples: 'a/*', contract: a, name: ')' }),
  defineSuite({ samples: 'b/*', contract: b }),
]
`

function touched(config: string, changed: string, count = 2): number[] | null {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-touched-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries({ ...MODULES, 'goldenless.config.ts': config }))
    fs.writeFileSync(path.join(root, name), text)
  const found = suitesTouched(configFiles(root)!, path.join(root, changed), count)
  return found && [...found]
}

describe('a change of a file that a configuration imports touches', () => {
  test.each([
    ['the suite that names it', TWO, 'a.ts', [0]],
    ['the other suite alone', TWO, 'b.ts', [1]],
    ['both, where both reach it', TWO, 'shared.ts', [0, 1]],
    [
      'the suite that is imported from elsewhere',
      "import a from './a.ts'\nimport * as b from './b.ts'\nexport default [a, b];\n",
      'b.ts',
      [1],
    ],
    [
      'the suite whose contract is JSON',
      TWO.replace("from './a.ts'", "from './only-a.json' with { type: 'json' }").replace('{ a }', 'a'),
      'only-a.json',
      [0],
    ],
    ['the only suite', `${IMPORTS}export default defineSuite({ contract: a })`, 'a.ts', [0], 1],
  ])('%s', (_, config, changed, expected, count = 2) => {
    expect(touched(config, changed, count)).toEqual(expected)
  })
})

describe('any suite may be touched by', () => {
  test.each([
    ['the configuration itself', TWO, 'goldenless.config.ts'],
    ['a file that it does not import', TWO, 'far.ts'],
    [
      'what a constant beside the suites uses',
      TWO.replace('export', 'const more = { ...a }\nexport'),
      'a.ts',
    ],
    ['an import for its effects', `import './far.ts'\n${TWO}`, 'far.ts'],
    [
      'an import in the middle of a suite',
      TWO.replace('contract: b', "contract: (await import('./a.ts')).a"),
      'a.ts',
    ],
    ['an import that no suite names', `import { far } from './far.ts'\n${TWO}`, 'far.ts'],
    ['a list that is made by code', TWO.replace(']', '].concat(more)'), 'a.ts'],
    ['a list with a spread', TWO.replace("defineSuite({ samples: 'b/*', contract: b })", '...b'), 'a.ts'],
    ['a list of other length', TWO.replace('b }),', 'b }), a,'), 'a.ts'],
    ['a suite with an end that is none', TWO.replace('contract: a', "contract: a, pattern: /'/"), 'a.ts'],
  ])('%s', (_, config, changed) => {
    expect(touched(config, changed)).toBeNull()
  })
})
