/** Which suites of a configuration a changed file can touch, by what the configuration's text imports from it. */
import { importsOf } from './config-files.ts'

/**
 * Only what is certain narrows the choice: a configuration that exports suites written out in place, or names that it
 * imports, and nothing beside them. Any other is `null`: all suites may be touched.
 *
 * @param files the configuration with everything that it imports, as text by absolute path; the configuration first.
 * @param changed absolute.
 * @param count of its suites.
 * @returns indexes of the suites, in the order of the configuration.
 */
export function suitesTouched(
  files: ReadonlyMap<string, string>,
  changed: string,
  count: number,
): ReadonlySet<number> | null {
  const [[config, text] = ['', '']] = files
  if (!files.has(changed) || changed === config) return null
  const importers = reaching(files, changed)
  const statements = [...text.matchAll(STATEMENT)]
  const rest = text.replace(STATEMENT, '')
  const parts = exportedParts(rest)
  if (parts === null || parts.length !== count) return null
  if (importsOf(rest, config).some((file) => importers.has(file))) return null
  const names = new Set<string>()
  for (const [, clause = '', , specifier] of statements) {
    const found = importsOf(`import '${specifier}'`, config)
    if (!found.some((file) => importers.has(file))) continue
    const bound = clause.match(NAME)?.filter((name) => !KEYWORDS.has(name)) ?? []
    // An import for its effects alone may touch anything.
    if (bound.length === 0) return null
    for (const name of bound) names.add(name)
  }
  // It is reached in a way that no import statement of the configuration says.
  if (names.size === 0) return null
  const touched = parts.flatMap((part, index) =>
    (part.match(NAME) ?? []).some((name) => names.has(name)) ? [index] : [],
  )
  return touched.length === 0 ? null : new Set(touched)
}

/** `import clause from 'specifier'`, at the beginning of a line. */
const STATEMENT =
  /^import\s{1,9}(?:([^'"`;()]{1,2000}?)\s{0,9}from\s{0,9})?(['"])([^'"\n]{1,400})\2[^\n;]{0,200};?/gm

const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/gu

const KEYWORDS: ReadonlySet<string> = new Set(['type', 'as', 'default', 'from', 'with'])

/** The file, and all that import it at any remove. */
function reaching(files: ReadonlyMap<string, string>, changed: string): ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of files)
    for (const one of importsOf(text, file)) importers.set(one, [...(importers.get(one) ?? []), file])
  const found = new Set([changed])
  // A set grows while it is gone through.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}

const CALL = /^defineSuite\s{0,9}\(/
const WORD = /^[\p{ID_Start}$_][\p{ID_Continue}$]{0,200}/u

/** The texts of the suites in `export default [ … ]`; `null` where anything else stands in the file. */
function exportedParts(text: string): string[] | null {
  let rest = withoutComments(text).trim()
  const start = /^export\s{1,9}default\s{1,9}(?=[\w[$])/.exec(rest)
  if (!start) return null
  rest = rest.slice(start[0].length)
  const isList = rest.startsWith('[')
  if (isList) rest = rest.slice(1)
  const parts: string[] = []
  for (rest = rest.trimStart(); rest !== '' && rest[0] !== ']' && rest[0] !== ';'; rest = rest.trimStart()) {
    const length = CALL.test(rest) ? lengthOfCall(rest) : (WORD.exec(rest)?.[0].length ?? 0)
    if (length === 0) return null
    parts.push(rest.slice(0, length))
    rest = rest.slice(length).trimStart()
    if (rest.startsWith(',')) rest = rest.slice(1)
    else if (rest !== '' && rest[0] !== ']' && rest[0] !== ';') return null
  }
  return /^\]?\s*(?:;\s*)?$/.test(rest) && isList === rest.startsWith(']') ? parts : null
}

/** Up to the bracket that closes the call; 0 where none does. */
function lengthOfCall(text: string): number {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '(' || token === '[' || token === '{') depth++
    else if (token === ')' || token === ']' || token === '}') depth--
    if (depth === 0 && token === ')') return index + 1
  }
  return 0
}

/** Texts whole, so that brackets inside are none, and brackets one by one. */
const TOKENS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[()[\]{}]/gs

const withoutComments = (text: string): string =>
  text.replace(
    /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//gs,
    (_, literal: string | undefined) => literal ?? ' ',
  )
