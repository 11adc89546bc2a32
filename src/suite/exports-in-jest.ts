/** What a configuration exports, inside of Jest: also where it is an ES module or TypeScript that the project does not transform. */
import { loadModuleNow } from './load-module.ts'

/** Of Jest 30, Jest 29, and of a Babel or V8 that meets types or import where it knows none. */
const NOT_COMMONJS =
  /Must use import to load ES Module|Cannot use import statement|Unexpected token|Unexpected (?:reserved word|identifier)|SyntaxError|ERR_REQUIRE_ESM/

/**
 * @param load requires the file as Jest does, with the project's own transforms.
 * @param file absolute.
 * @throws what `load` threw, where the file cannot be loaded in another way either.
 */
export function exportsInJest(load: () => unknown, file: string): unknown {
  try {
    return load()
  } catch (error) {
    const { name, message } = error as Error
    if (!NOT_COMMONJS.test(`${name} ${message}`)) throw error
    try {
      return loadModuleNow(file)
    } catch {
      throw error
    }
  }
}
