/** The facts oracle without a template says of each field what the policy allows, and by which rule. */
import { describe, expect, test } from 'vitest'
import { readHtmlAnew } from '../../src/document/from-html.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'
import { POLICY } from '../../src/oracles/facts/policy.ts'
import type { FactsCase } from '../cases/facts-case.ts'
import { labelledCases } from '../cases/facts-labelled.ts'
import { listCases } from '../cases/facts-list.ts'
import { pageCases } from '../cases/facts-page.ts'
import { qualifiedCases } from '../cases/facts-qualified.ts'
import { structuredCases } from '../cases/facts-structured.ts'
import { unseenCases } from '../cases/facts-unseen.ts'

const classes: Record<string, readonly FactsCase[]> = {
  'what the page labels': labelledCases,
  'keys that say more than a name': qualifiedCases,
  'the page as a whole': pageCases,
  'structured data': structuredCases,
  lists: listCases,
  'what nobody sees': unseenCases,
}

for (const [name, cases] of Object.entries(classes)) {
  describe(name, () => {
    test.each(cases)(
      '$name',
      ({ html, candidate, contract, labels, structuredData, expect: expected, notices }) => {
        const result = checkHtmlFacts(candidate, readHtmlAnew(html), {
          ...(contract !== undefined && { contract }),
          ...(labels !== undefined && { labels }),
          ...(structuredData !== undefined && { structuredData }),
        })
        const said = Object.fromEntries(
          Object.keys(expected).map((path) => {
            const fields = result.fields.filter((field) => field.path === path)
            const field = fields.find(({ verdict }) => verdict === 'missing') ?? fields[0]
            return [path, field && `${field.verdict} ${field.ruleCode}`]
          }),
        )
        expect(said).toEqual(expected)
        const failing = Object.entries(expected).filter(([, one]) =>
          /^(?:wrong|missing|unexpected) /.test(one),
        )
        for (const [path, one] of failing) {
          const finding = result.findings.find((found) => found.path === path)
          expect(finding).toMatchObject({ verdict: one.split(' ')[0], ruleCode: one.split(' ')[1] })
          expect(finding!.expected!.shown).not.toBe('')
        }
        expect(result.notices.map(({ code }) => code)).toEqual(expect.arrayContaining([...(notices ?? [])]))
      },
    )
  })
}

test('every rule of the policy is shown by a case', () => {
  const shown = new Set(
    Object.values(classes)
      .flat()
      .flatMap(({ expect: expected }) => Object.values(expected).map((one) => one.split(' ')[1])),
  )
  expect(Object.keys(POLICY).filter((rule) => !shown.has(rule))).toEqual([])
})

test('a rule that fails is never the rule of a matched field', () => {
  for (const one of Object.values(classes)
    .flat()
    .flatMap(({ expect: expected }) => Object.values(expected))) {
    const [verdict, rule] = one.split(' ') as [string, keyof typeof POLICY]
    const power = verdict === 'matched' ? 'certifies' : verdict === 'not_evaluated' ? 'tells' : 'fails'
    expect(POLICY[rule].power).toBe(power)
  }
})

test('a missing item stands beside the verdict on what the candidate has in its place', () => {
  const html =
    '<ul><li>Lay the keel</li><li>Bend the ribs</li><li>Nail the planks</li><li>Caulk the seams</li><li>Raise the mast</li></ul>'
  const steps = ['Lay the keel', 'Bend the ribs', 'Caulk the seams', 'Raise the mast']
  const { fields, findings, coverage } = checkHtmlFacts({ steps }, readHtmlAnew(html))
  expect(fields.map(({ path, verdict }) => `${path} ${verdict}`)).toEqual([
    '$.steps[0] matched',
    '$.steps[1] matched',
    '$.steps[2] matched',
    '$.steps[3] matched',
    '$.steps[2] missing',
  ])
  expect(findings.map(({ path }) => path)).toEqual(['$.steps[2]'])
  expect(coverage).toMatchObject({ evaluated: 5, total: 5 })
})
