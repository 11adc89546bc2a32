/** Adds an import to an ES module in the style of those that stand there. */

const IMPORT = /^import\s(?:[^'";]*?\sfrom\s*)?(['"])[^'"\n]+\1[ \t]*;?/gm

/** After the last import; where there is none, before the statement at `fallback`. */
export function withImport(text: string, names: string, module: string, fallback: number): string {
  const imports = [...text.matchAll(IMPORT)]
  const last = imports.at(-1)
  const quote = last?.[1] ?? (/"/.test(text) && !/'/.test(text) ? '"' : "'")
  const end = last === undefined ? '' : last[0].endsWith(';') ? ';' : ''
  const line = `import ${names} from ${quote}${module}${quote}${end}`
  if (last === undefined) return `${text.slice(0, fallback)}${line}\n\n${text.slice(fallback)}`
  const place = last.index + last[0].length
  return `${text.slice(0, place)}\n${line}${text.slice(place)}`
}
