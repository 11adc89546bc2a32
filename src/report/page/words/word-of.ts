/** A name in words; one that has none is shown as it is, whatever it is called. */
export const wordOf = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? table[name] : name
