/** What a test of Jest is called in the ledger: its worker and its reporter must say the same. */
import type { TestReference } from './journal.ts'

/** Jest gives tests no id; tests of one name in one file are told apart by their order. */
export const jestTest = (file: string, name: string, occurrence: number): TestReference => ({
  id: `${file} > ${name}${occurrence > 0 ? ` #${occurrence + 1}` : ''}`,
  file,
  name,
})
