/** Traces: held against any answer without an error, and refused by name where they are none. */
import fc from 'fast-check'
import { explain } from '../../../src/explain/explain.ts'
import { checkTrace } from '../../../src/oracles/trace/check-trace.ts'
import { TraceUsageError } from '../../../src/oracles/trace/trace.ts'
import { anyJson, changedJson } from '../inputs/damaged.ts'
import { demand, target, unlessRefused } from '../target.ts'

const TRACES = [
  {
    lines: ['Total: 1,280', 'Report number', 'BX-2026-0611', '日期：2026年3月4日'],
    raw_text: 'Total: 1,280\r\nReport number\nBX-2026-0611',
  },
  { lines: [{ text: 'Name | Anna' }, { text: 'a: b: c' }] },
  { raw_text: 'fee\t5\n\n\u2028x' },
]

export const trace = target({
  name: 'trace',
  inputs: fc.record({
    trace: fc.oneof(changedJson(TRACES), fc.constantFrom(...TRACES), anyJson),
    candidate: anyJson,
  }),
  run({ trace: given, candidate }) {
    const result = unlessRefused([TraceUsageError], () =>
      checkTrace({ total: 1280, report_number: 'BX-2026-0611', value: candidate }, given as never),
    )
    if (result) demand(explain(result) !== '', 'a result has words')
  },
})
