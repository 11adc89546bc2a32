/** The parts of docs/benchmarks.md, in its order. */
import { contract } from './contract.ts'
import { facts } from './facts.ts'
import { faults } from './faults.ts'
import { imports } from './imports.ts'
import { matcher } from './matcher.ts'
import { parse } from './parse.ts'
import { quotes } from './quotes.ts'
import { report } from './report.ts'
import { scale } from './scale.ts'
import type { Section } from './section.ts'
import { visibleText } from './visible-text.ts'

export const SECTIONS: readonly Section[] = [
  faults,
  visibleText,
  contract,
  facts,
  quotes,
  parse,
  matcher,
  report,
  imports,
  scale,
]
