/** JSONPath: read or refused by name, never executed, and every place that is found holds the value that is given. */
import fc from 'fast-check'
import { openCandidate } from '../../../src/candidate/candidate.ts'
import { formatPath, parsePath, valueAt } from '../../../src/model/json-path.ts'
import { PathPatternError, pathPattern } from '../../../src/model/path-pattern.ts'
import { PathError, query } from '../../../src/oracles/invariants/query.ts'
import { anyJson, damaged, OBJECT_KEYS } from '../inputs/damaged.ts'
import { demand, target, unlessRefused } from '../target.ts'

/** Set by no path, since none is executed. */
const EXECUTED = 'goldenlessFuzzExecuted'
const CODE = `globalThis.${EXECUTED}=1`

const step = fc.oneof(
  fc.constantFrom(
    '.a',
    '.*',
    '[*]',
    '..',
    '..a',
    '..*',
    '..[0]',
    '[0]',
    '[-1]',
    '[1:]',
    '[:2]',
    '[::2]',
    '[::-1]',
    '[0:0:0]',
    '[99999999999]',
    "['a','b']",
    '["a"]',
    "['\\'']",
    '^',
    '~',
    '[?(@.a)]',
    '[(@.length-1)]',
    '@number()',
    ' ',
    '.',
    '[',
    ']',
  ),
  fc.constantFrom(...OBJECT_KEYS).map((name) => `[${JSON.stringify(name)}]`),
  fc.constantFrom(...OBJECT_KEYS).map((name) => `.${name}`),
  fc.constantFrom(
    `[?(${CODE})]`,
    `[(${CODE})]`,
    `[?(@.constructor.constructor('${CODE}')())]`,
    `..[?(${CODE})]`,
    `['\`${CODE}']`,
  ),
  fc.string({ maxLength: 6 }),
)

export const jsonPath = target({
  name: 'json-path',
  inputs: fc.record({
    path: damaged(
      fc.array(step, { maxLength: 5 }).map((steps) => `$${steps.join('')}`),
      fc.constantFrom('', "'", '"', '\\', '[', ']', '$', '\n'),
    ),
    value: anyJson,
  }),
  run({ path, value }) {
    const segments = parsePath(path)
    if (segments)
      demand(
        JSON.stringify(parsePath(formatPath(segments))) === JSON.stringify(segments),
        'a path is printed and read back',
      )
    unlessRefused([PathPatternError], () => pathPattern(path)(['a', 0, '__proto__']))
    const found = unlessRefused([PathError], () =>
      query(openCandidate(JSON.parse(JSON.stringify({ root: value }))), path.replace('$', '$.root')),
    )
    for (const one of found?.values ?? []) {
      const at = parsePath(one.path)
      demand(at !== null, `the place ${one.path} is a path`)
      demand(
        valueAt({ root: value } as never, at) === one.value ||
          JSON.stringify(valueAt({ root: value } as never, at)) === JSON.stringify(one.value),
        `the place ${one.path} holds the value`,
      )
    }
    demand(!(EXECUTED in globalThis), 'no path is executed')
    demand(
      !('polluted' in {}) && Object.keys(Object.prototype).length === 0,
      'the prototype of objects is left alone',
    )
  },
})
