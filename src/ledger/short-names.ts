/** The shortest names by which people can tell samples apart. */

/** The last parts of each id, as many as it takes to be unique among the ids; a test keeps its own name. */
export function shortNames(ids: readonly string[]): string[] {
  const parts = ids.map((id) =>
    id.includes(' > ') ? [id.slice(id.indexOf(' > ') + 3)] : id.split('/').filter((part) => part !== '..'),
  )
  const names = parts.map((own) => own.at(-1) ?? '')
  for (let length = 2; ; length++) {
    const counts = new Map<string, number>()
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
    let grew = false
    for (const [index, own] of parts.entries()) {
      if (counts.get(names[index])! < 2 || own.length < length) continue
      names[index] = own.slice(-length).join('/')
      grew = true
    }
    if (!grew) return names
  }
}
