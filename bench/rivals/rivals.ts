/** Rivals by name, each with the part of its interface that is used. They are installed beside this file by `npm run bench`. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'

interface Scored {
  readonly score: number | null
}

export interface RivalModules {
  readonly 'jest-json-schema': {
    readonly matchers: {
      toMatchSchema(this: object, value: unknown, schema: object): { readonly pass: boolean }
    }
  }
  readonly jsonrepair: { jsonrepair(text: string): string }
  readonly cheerio: {
    load(html: string): (selector: string) => { remove(): unknown; text(): string }
  }
  readonly 'fuse.js': {
    readonly default: new (
      list: readonly string[],
      options: object,
    ) => { search(pattern: string, options: object): readonly { readonly score?: number }[] }
  }
  readonly fuzzball: { partial_ratio(one: string, other: string, options?: object): number }
  readonly autoevals: {
    JSONDiff(args: { output: unknown; expected: unknown }): Promise<Scored>
    ValidJSON(args: { output: string; schema: object }): Promise<Scored>
  }
  readonly 'vitest-evals/legacy': {
    StructuredOutputScorer(
      config?: object,
    ): (args: { input: string; output: string; expected: object }) => Promise<Scored>
  }
  readonly openevals: {
    createJsonMatchEvaluator(options: {
      aggregator: 'all'
    }): (args: { outputs: unknown; referenceOutputs: unknown }) => Promise<Scored | readonly Scored[]>
  }
}

export type RivalName = keyof RivalModules

/** Why a rival took no part, by its name. */
export const absent = new Map<string, string>()

/** A rival's module; `null` where it is not installed here or does not load. */
export async function rival<Name extends RivalName>(name: Name): Promise<RivalModules[Name] | null> {
  const importer = pathToFileURL(path.resolve('bench', 'rivals', 'import.mjs')).href
  try {
    const { importRival } = (await import(/* @vite-ignore */ importer)) as {
      importRival(name: string): Promise<RivalModules[Name]>
    }
    return await importRival(name)
  } catch (error) {
    absent.set(
      name,
      String((error as Error).message)
        .split('\n')[0]!
        .replaceAll(process.cwd(), '.'),
    )
    return null
  }
}
