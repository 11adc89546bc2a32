/** Lists whose selector finds more blocks than the list has: what is missing there, and what is only beside it. */
import { describe, expect, test } from 'vitest'
import { joined, squeezed } from '../../../src/facts/words.ts'
import { block, defineTemplate, each } from '../../../src/index.ts'
import { checkHtmlFacts } from '../../../src/oracles/facts/check-html-facts.ts'

/** Verdicts in order; the reason where it is left open. */
function verdictsOf(selector: string, html: string, tools: readonly string[]): string[] {
  const template = defineTemplate({ name: 'tools', fields: { '$.tools': each(selector, block()) } })
  return checkHtmlFacts({ tools }, html, template).fields.map(({ verdict, reason }) => reason ?? verdict)
}

const listOf = (names: readonly string[]) => names.map((name) => `<li>${name}</li>`).join('')
const tools = ['Claw hammer', 'Spirit level', 'Try square']
const page = (main: string) => `<body><main>${main}</main></body>`

describe('a selector that finds other lists as well', () => {
  const html = page(
    `<nav class="menu"><ul>${listOf(['Home', 'Shop', 'Contact'])}</ul></nav><div class="kit"><ul>${listOf(tools)}</ul></div>`,
  )
  test('leaves the blocks of the other list open, in one line', () => {
    expect(verdictsOf('ul > li', html, tools)).toEqual(['matched', 'matched', 'matched', 'several-places'])
  })
  test('misses an item of its own list all the same', () => {
    expect(verdictsOf('ul > li', html, [tools[0], tools[2]])).toContain('missing')
  })
  test('misses a whole group in a list that looks like the others', () => {
    const groups = page(
      `<div class="kit"><ul>${listOf(tools)}</ul></div><div class="kit"><ul>${listOf(['Chisel', 'Mallet'])}</ul></div>`,
    )
    const verdicts = verdictsOf('ul > li', groups, tools)
    expect(verdicts.filter((verdict) => verdict === 'missing')).toHaveLength(2)
  })
})

describe('a list that the page shows twice', () => {
  const html = page(`<ul class="wide">${listOf(tools)}</ul><ul class="narrow">${listOf(tools)}</ul>`)
  test('has each item once', () => {
    expect(verdictsOf('li', html, tools)).toEqual(['matched', 'matched', 'matched'])
  })
  test('finds an item that the candidate repeats', () => {
    expect(verdictsOf('li', html, [...tools, tools[2]])).toContain('unexpected')
  })
  test('misses an item that the candidate lost', () => {
    const short = verdictsOf('li', html, [tools[0], tools[2]])
    expect(short).toContain('missing')
  })
})

test('an item that stands twice in a list without copies is missed where the candidate has it once', () => {
  const html = page(`<ul>${listOf(['Stir', ...tools, 'Stir'])}</ul>`)
  expect(verdictsOf('li', html, ['Stir', ...tools])).toContain('missing')
})

test('a block within an item is a part of it', () => {
  const html = page(
    '<ul><li>Claw hammer<ul><li>with a hickory handle</li></ul></li><li>Spirit level</li><li>Try square</li></ul>',
  )
  expect(verdictsOf('li', html, ['Claw hammer with a hickory handle', ...tools.slice(1)])).toEqual([
    'matched',
    'matched',
    'matched',
  ])
})

test('a bold line is a title of what follows, perhaps', () => {
  const html = page(`<ul><li><b>For the shelf</b></li>${listOf(tools)}</ul>`)
  const verdicts = verdictsOf('li', html, tools)
  expect(verdicts).not.toContain('missing')
  expect(verdicts).toContain('ambiguous-value')
})

test('items that are lines of one block are left open, with what to name instead', () => {
  const html = page(`<div class="kit">${tools.map((name) => `<p>${name}</p>`).join('')}</div>`)
  expect(verdictsOf('.kit', html, tools)).toEqual(['ambiguous-value', 'ambiguous-value', 'ambiguous-value'])
})

test('a character reference that the page shows as such is none of the words', () => {
  expect(joined('Nuts &amp; bolts')).toBe(joined('Nuts & bolts'))
  expect(squeezed('Nuts&nbsp;&#39;n&#39; bolts')).toBe(squeezed("Nuts 'n' bolts"))
  expect(joined('Nuts amp bolts')).not.toBe(joined('Nuts & bolts'))
})
