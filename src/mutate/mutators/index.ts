/** All mutators, in the order in which people read them. */
import type { Mutator } from '../mutator.ts'
import { columnsSwapped } from './columns-swapped.ts'
import { dayMonthSwapped } from './day-month-swapped.ts'
import { digitChanged } from './digit-changed.ts'
import { fieldDeleted } from './field-deleted.ts'
import { fieldInvented } from './field-invented.ts'
import { fieldsSwapped } from './fields-swapped.ts'
import { itemDropped } from './item-dropped.ts'
import { itemDuplicated } from './item-duplicated.ts'
import { itemInvented } from './item-invented.ts'
import { itemsMerged } from './items-merged.ts'
import { itemsReordered } from './items-reordered.ts'
import { keyRenamed } from './key-renamed.ts'
import { quoteReworded } from './quote-reworded.ts'
import { rowsShifted } from './rows-shifted.ts'
import { scaleMoved } from './scale-moved.ts'
import { signFlipped } from './sign-flipped.ts'
import { stateFlipped } from './state-flipped.ts'
import { textTruncated } from './text-truncated.ts'
import { traceDrifted } from './trace-drifted.ts'
import { unitChanged } from './unit-changed.ts'
import { valueNulled } from './value-nulled.ts'
import { wordDropped } from './word-dropped.ts'
import { wordReplaced } from './word-replaced.ts'

export const MUTATORS: readonly Mutator[] = [
  fieldDeleted,
  valueNulled,
  digitChanged,
  scaleMoved,
  signFlipped,
  dayMonthSwapped,
  unitChanged,
  stateFlipped,
  itemDropped,
  itemDuplicated,
  itemInvented,
  itemsReordered,
  itemsMerged,
  fieldsSwapped,
  columnsSwapped,
  rowsShifted,
  wordReplaced,
  wordDropped,
  textTruncated,
  quoteReworded,
  traceDrifted,
  fieldInvented,
  keyRenamed,
]
