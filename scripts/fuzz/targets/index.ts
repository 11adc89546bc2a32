/** All targets: a new one is a file and a line here. */
import type { Target } from '../target.ts'
import { css } from './css.ts'
import { html } from './html.ts'
import { journal } from './journal.ts'
import { jsonPath } from './json-path.ts'
import { jsonText } from './json-text.ts'
import { plantedFaults } from './planted-faults.ts'
import { quotes } from './quotes.ts'
import { runFile } from './run-file.ts'
import { schema } from './schema.ts'
import { template } from './template.ts'
import { trace } from './trace.ts'

export const TARGETS: readonly Target[] = [
  plantedFaults,
  html,
  css,
  jsonText,
  jsonPath,
  template,
  schema,
  quotes,
  trace,
  journal,
  runFile,
]
