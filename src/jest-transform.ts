/** Jest's transform of a sample's page: its test module. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { TransformOptions } from './jest-samples.ts'
import { suiteOf } from './suite/find-samples.ts'
import { loadModuleNow } from './suite/load-module.ts'
import { checksOfSample } from './suite/load-suites.ts'
import { pinOf } from './suite/pinned-samples.ts'
import { jestModule, overrideOf } from './suite/sample-module.ts'
import { suitesOf } from './suite/suites-of.ts'

interface TransformContext {
  readonly transformerConfig: TransformOptions
}

/** Loaded once a process: a changed configuration changes the cache key, and Jest starts anew. */
const loaded = new Map<string, ReturnType<typeof suitesOf>>()

function suitesIn(configFile: string): ReturnType<typeof suitesOf> {
  const version = `${configFile} ${fs.statSync(configFile).mtimeMs}`
  const known = loaded.get(version)
  if (known) return known
  const suites = suitesOf(loadModuleNow(configFile))
  loaded.set(version, suites)
  return suites
}

function moduleOf(file: string, { transformerConfig: { configFile } }: TransformContext): string {
  const folder = path.dirname(file)
  const suites = suitesIn(configFile)
  const suite = suiteOf(suites, path.dirname(configFile), folder)
  if (suite < 0) return 'module.exports = {}\n'
  const override = overrideOf(folder)
  const own = override === undefined ? undefined : { file: override, exported: loadModuleNow(override) }
  const pin = pinOf(folder)
  const { name } = suites[suite]
  return jestModule({
    folder,
    configFile,
    suite,
    checks: checksOfSample(suites[suite], own, pin),
    isLive: suites[suite].extract !== undefined && pin === null,
    ...(name !== undefined && { suiteName: name }),
    ...(override !== undefined && { override }),
  })
}

/** The transformer, as Jest loads it. https://jestjs.io/docs/code-transformation */
export default {
  process: (_source: string, file: string, context: TransformContext) => ({ code: moduleOf(file, context) }),
  /** The page itself is no part of its module: the key is that of the module. */
  getCacheKey: (_source: string, file: string, context: TransformContext): string =>
    createHash('sha256').update(file).update(moduleOf(file, context)).digest('hex').slice(0, 32),
}
