/** A value becomes null: the model found nothing where there is something. */
import { leafMutator } from '../mutator.ts'
import { isNothing } from '../nothing.ts'

export const valueNulled = leafMutator('value-nulled', ({ path, value }) =>
  path.length === 0 || isNothing(value) ? undefined : null,
)
