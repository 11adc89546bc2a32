/** A field stands under another name than the one that was promised. */
import { objectOf } from '../../model/edit-json.ts'
import type { Mutator } from '../mutator.ts'
import { oneOf } from '../random.ts'

export const keyRenamed: Mutator = {
  name: 'key-renamed',
  *faults({ objects }, random) {
    for (const { path, members } of objects) {
      const name = oneOf(Object.keys(members), random)
      if (name === undefined) continue
      const other = otherName(name)
      if (Object.hasOwn(members, other)) continue
      const renamed = Object.entries(members).map(
        ([key, value]) => [key === name ? other : key, value] as const,
      )
      yield { path: [...path, name], edits: [{ path, value: objectOf(renamed) }] }
    }
  },
}

/** `report_no` and `reportNo` are the same to a person; other names get a tail. */
function otherName(name: string): string {
  if (name.includes('_')) return name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (/[a-z][A-Z]/.test(name)) return name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return `${name}_value`
}
