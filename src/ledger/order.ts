/** The order of what test files found: by file, so that it depends neither on timing nor on how files were shared out. */

/** Stable: what one file found stays in the order in which it was found; what no file found goes first. */
export function byFile<Item>(items: readonly Item[], fileOf: (item: Item) => string | undefined): Item[] {
  return [...items].sort((left, right) => {
    const [one, other] = [fileOf(left) ?? '', fileOf(right) ?? '']
    return one < other ? -1 : one > other ? 1 : 0
  })
}
