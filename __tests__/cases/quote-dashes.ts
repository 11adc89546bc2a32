/** Dashes, and hyphens at the ends of lines: how a quote of them stands in a text, or that it does not. */
import type { QuoteTier } from '../../src/model/verdict.ts'

export type DashCase = readonly [quote: string, source: string, tier: QuoteTier | null]

/** Two hyphens for a dash: where both sides say a dash, and never where they are hyphens or signs. */
export const TWO_HYPHENS: readonly DashCase[] = [
  ['It rained — as ever — all day', 'It rained -- as ever -- all day.', 'typography'],
  ['It rained – as ever', 'It rained -- as ever -- all day.', 'typography'],
  ['It rained -- as ever', '<p>It rained — as ever</p>', 'typography'],
  ['It rained -- as ever — all', 'It rained — as ever -- all day.', 'typography'],
  ['Rain--and wind', 'Rain—and wind', 'typography'],
  ['"Rain--" he said', '“Rain—” he said', 'typography'],
  ['— all day', 'as ever -- all day', 'typography'],
  ['Rain －－ wind', 'Rain — wind', 'typography'],
  ['in 1999 -- the year', 'in 1999 — the year', 'typography'],
  ['left -- 40 of them', 'left — 40 of them', 'typography'],
  ['It rained -- as ever', 'It rained -- as ever', 'exact'],
  ['It rained - as ever', 'It rained -- as ever', null],
  ['sail-button', 'sail--button', null],
  ['run with —all', 'run with --all', null],
  ['run with -all', 'run with --all', null],
  ['-all', 'run with --all', null],
  ['then i— is', 'then i-- is', null],
  ['5—3', '5--3', null],
  ['5 — 3', '5 -- 3', null],
  ['a—5', 'a--5', null],
  ['Rain — wind', 'Rain --- wind', null],
  ['run — it', '<p><code>run -- it</code></p>', null],
  ['run -- it', '<p><kbd>run — it</kbd></p>', null],
  ['run -- it', '<p><code>run -- it</code></p>', 'exact'],
]

/** Hyphens where a line of a text without markup ends. */
export const LINE_ENDS: readonly DashCase[] = [
  ['The navigation of', 'The navi-\ngation of ships', 'hyphenation'],
  ['(The navigation of)', 'The navi-  \r\n   gation of ships', 'hyphenation'],
  ['navigation', 'The navi\u00ad\ngation of ships', 'hyphenation'],
  ['navigation', 'The navi\u2010\ngation of ships', 'hyphenation'],
  ['NAVIGATION', 'THE NAVI-\nGATION OF', 'hyphenation'],
  ['a well-known mast', 'a well-\nknown mast', 'hyphenation'],
  ['Anglo-Saxon', 'the Anglo-\nSaxon fleet', 'hyphenation'],
  ['fore- and mainmast', 'fore-\nand main-\nmast', 'hyphenation'],
  ['fore- and aft', 'fore-\nand aft', 'whitespace'],
  ['AngloSaxon', 'the Anglo-\nSaxon fleet', null],
  ['navigations', 'The navi-\ngation of ships', null],
  ['navigation', 'The navi-\nga-tion of ships', null],
  ['navigation', 'The navi- gation of ships', null],
  ['navigation', 'The navi-\n\ngation of ships', null],
  ['53', '5-\n3', null],
  ['A4', 'A-\n4', null],
  ['navigation', '<p>The navi-<br>gation of ships</p>', null],
  ['navi— gation', 'The navi-\ngation of ships', 'typography'],
]
