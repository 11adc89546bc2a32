/** Tells Jest which files a sample's test module reads, so that `--watch` and `--findRelatedTests` follow them. */
import fs from 'node:fs'
import path from 'node:path'
import { PIN_FILE } from './pin/pinned-verdict.ts'
import { SOURCE_FILES } from './suite/find-samples.ts'
import { findConfig } from './suite/load-suites.ts'
import { overrideOf } from './suite/sample-module.ts'

/** https://jestjs.io/docs/configuration#dependencyextractor-string */
export default {
  extract(
    code: string,
    file: string,
    extractByDefault: (code: string, file: string) => Set<string>,
  ): Set<string> {
    if (!(SOURCE_FILES as readonly string[]).includes(path.basename(file)))
      return extractByDefault(code, file)
    const folder = path.dirname(file)
    const beside = ['extracted.json', 'trace.json', PIN_FILE].filter((name) =>
      fs.existsSync(path.join(folder, name)),
    )
    const override = overrideOf(folder)
    const config = configAbove(folder)
    return new Set([
      ...beside.map((name) => `./${name}`),
      ...(override === undefined ? [] : [`./${path.basename(override)}`]),
      ...(config === null ? [] : [config]),
    ])
  },
  getCacheKey: (): string => 'goldenless 1',
}

function configAbove(folder: string): string | null {
  for (let place = folder; ; place = path.dirname(place)) {
    const found = findConfig(place)
    if (found !== null || path.dirname(place) === place) return found
  }
}
