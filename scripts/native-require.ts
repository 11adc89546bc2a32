/** Libraries that are ES modules alone, as the CommonJS of the package loads them. */

/**
 * Leaves libraries to Node's own `require`, which loads ES modules. Jest hands modules a `require` and a `process` of its
 * own, which do not; a script that runs in the context of the process is the way to Node's.
 */
export function nativeRequire(libraries: readonly string[]) {
  return {
    name: 'native-require',
    generateBundle(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
      for (const library of libraries) {
        const chunks = Object.values(bundle).filter(({ code }) => code?.includes(`require(\`${library}\`)`))
        if (chunks.length === 0) throw new Error(`No chunk requires ${library}.`)
        for (const chunk of chunks)
          chunk.code = chunk.code?.replaceAll(`require(\`${library}\`)`, native(library))
      }
    },
  }
}

/** Loaded at the first use: an ES module is slow to load, and not every process reads a page. */
const native = (library: string): string =>
  `new Proxy({},{get:(t,n)=>(t.all??=${NODE}.createRequire(__filename)('${library}'))[n]})`

const NODE = "require('node:vm').runInThisContext('process').getBuiltinModule('node:module')"
