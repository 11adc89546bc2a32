/** An object has a field that it should not have: one that the contract knows and the page does not, or any other. */
import type { Mutator } from '../mutator.ts'
import { oneOf } from '../random.ts'

const NAMES = ['remark', 'reference', 'category', 'subtotal']
const VALUES = ['as stated', 'standard', 4711, 'see above']

export const fieldInvented: Mutator = {
  name: 'field-invented',
  *faults({ objects, valuesLike }, random) {
    for (const { path, members, absent } of objects) {
      const known = oneOf(absent, random)
      const name = known ?? NAMES.find((one) => !Object.hasOwn(members, one))
      if (name === undefined) continue
      const elsewhere = valuesLike([...path, name]).filter((value) => value !== null)
      const value = oneOf(elsewhere, random) ?? oneOf(VALUES, random)!
      yield {
        path: [...path, name],
        ...(known === undefined && { field: path }),
        edits: [{ path: [...path, name], value }],
      }
    }
  },
}
