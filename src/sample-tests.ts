/** What the generated test module of a sample imports; not meant to be called by hand. */
export { type SampleModule, sampleTests } from './suite/sample-tests.ts'
