/** What the generated test module of a sample imports; not meant to be called by hand. */
export { recordInVitest as inVitest } from './ledger/record-in-vitest.ts'
export { exportsInJest } from './suite/exports-in-jest.ts'
export { type SampleModule, sampleTests } from './suite/sample-tests.ts'
