/** A field is left out: one that has a value, or that the contract wants. */

import type { Mutator } from '../mutator.ts'
import { isNothing } from '../nothing.ts'

export const fieldDeleted: Mutator = {
  name: 'field-deleted',
  *faults({ leaves }) {
    for (const { path, value, isRequired } of leaves) {
      // An item of a list that is left out is a fault of the list.
      if (typeof path.at(-1) !== 'string' || (isNothing(value) && !isRequired)) continue
      yield { path, edits: [{ path, value: undefined }] }
    }
  },
}
