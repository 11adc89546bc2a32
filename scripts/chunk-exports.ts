/** What the chunks of the package export to each other, written once a chunk and not once a name. */

/** As rolldown writes one name, minified: `Object.defineProperty(exports,…)`. */
const ONE =
  'Object\\.defineProperty\\(exports,`([\\w$]+)`,\\{enumerable:!0,get:function\\(\\)\\{return ([\\w$]+)\\}\\}\\)'
const SEVERAL = new RegExp(`${ONE}(?:,${ONE})+`, 'g')

interface Chunk {
  readonly type: string
  readonly isEntry?: boolean
  code?: string
}

/**
 * Shortens the exports of chunks, which are 20 kB of the package otherwise. Entries are left alone: Node reads the
 * names that a CommonJS module exports out of its text.
 */
export function chunkExports() {
  return {
    name: 'chunk-exports',
    generateBundle(_options: unknown, bundle: Record<string, Chunk>) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.code) chunk.code = shortened(chunk.code)
    },
  }
}

const shortened = (code: string): string =>
  code.replaceAll(SEVERAL, (all) => {
    const getters = [...all.matchAll(new RegExp(ONE, 'g'))].map(([, name, local]) => `${name}:()=>${local}`)
    const define = '([n,get])=>Object.defineProperty(exports,n,{enumerable:!0,get})'
    return `Object.entries({${getters.join()}}).forEach(${define})`
  })
