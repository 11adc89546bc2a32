/** The Vitest plugin: makes each sample folder of `goldenless.config.ts` a test file. */
import path from 'node:path'
import { findFiles, patternsOf, SOURCE_FILES, suiteOf } from './suite/find-samples.ts'
import { loadModule } from './suite/load-module.ts'
import { checksOfSample, type LoadedSuites, loadSuites } from './suite/load-suites.ts'
import { overrideOf, vitestModule } from './suite/sample-module.ts'

/** Settings of the plugin. */
export interface GoldenlessPluginOptions {
  /** The configuration file, relative to the project's root; `goldenless.config.ts` by default. */
  readonly config?: string
  /** The name of the Vitest project that holds the samples; `samples`. */
  readonly project?: string
}

/** A plugin of Vite, of whatever version: Vite reads its hooks, callers need only pass it on. */
export interface VitePlugin {
  readonly name: string
}

/** What Vitest hands to plugins of its own; the same in Vitest 3, 4 and 5. */
interface VitestContext {
  readonly vitest: {
    readonly config: { readonly root: string }
    readonly vite?: { readonly config: { readonly resolve?: { readonly alias?: unknown } } }
  }
  injectTestProjects(projects: unknown): Promise<unknown>
}

const SETUP = 'goldenless/vitest'
const REPORTER = 'goldenless/vitest-reporter'

/**
 * Vitest 5 (and 4, where it is asked to) keeps transformed modules between runs by their own content, and a page says
 * nothing of the checks that its module lists: a check that was added since would not run.
 */
const WITHOUT_MODULE_CACHE = { fsModuleCache: false, experimental: { fsModuleCache: false } }

/**
 * `plugins: [goldenless()]` is all: matchers and reporter are added where the configuration lacks them, and the samples
 * run as a project of their own, in workers that are not isolated from each other, since no sample keeps any state.
 *
 * @throws Error naming the configuration file and what is wrong with it, when Vitest starts.
 */
export default function goldenless(options: GoldenlessPluginOptions = {}): VitePlugin {
  const { config: file, project = 'samples' } = options
  return {
    name: 'goldenless',
    config({ test = {} }: { test?: { setupFiles?: unknown; reporters?: unknown } }) {
      return {
        test: {
          ...(!mentions(test.setupFiles, SETUP) && { setupFiles: [SETUP] }),
          ...(!mentions(test.reporters, REPORTER) && { reporters: reportersBeside(test.reporters) }),
        },
      } as object
    },
    async configureVitest(context: VitestContext) {
      const { root } = context.vitest.config
      const loaded = await loadSuites(root, file)
      const alias = context.vitest.vite?.config.resolve?.alias
      await context.injectTestProjects({
        extends: false,
        root: loaded.root,
        ...(alias !== undefined && { resolve: { alias } }),
        plugins: [samplesPlugin(loaded)],
        test: {
          name: project,
          root: loaded.root,
          isolate: false,
          ...WITHOUT_MODULE_CACHE,
          setupFiles: [SETUP],
          include: loaded.suites.flatMap(({ samples }) => patternsOf(samples).map(sourcePattern)),
        },
      })
    },
  } as VitePlugin
}

/** Where people name no reporters, Vitest adds its own to the default one; ours must not take their place. */
function reportersBeside(reporters: unknown): string[] {
  if (reporters !== undefined) return [REPORTER]
  return ['default', ...(process.env.GITHUB_ACTIONS === 'true' ? ['github-actions'] : []), REPORTER]
}

const mentions = (entries: unknown, name: string): boolean =>
  [entries].flat().some((entry) => (Array.isArray(entry) ? entry[0] : entry) === name)

const sourcePattern = (folder: string): string =>
  `${folder.replace(/\/+$/, '')}/source.{${SOURCE_FILES.map((name) => name.slice('source.'.length)).join(',')}}`

/** Turns the page of a sample into its test module. */
function samplesPlugin({ file, root, suites }: LoadedSuites): VitePlugin {
  const sampleOf = (id: string): { folder: string; suite: number } | null => {
    const place = id.split('?', 1)[0]
    if (!(SOURCE_FILES as readonly string[]).includes(path.posix.basename(place)) || id.includes('?raw'))
      return null
    const folder = path.dirname(place)
    const suite = suiteOf(suites, root, folder)
    return suite < 0 ? null : { folder, suite }
  }
  const moduleOf = async ({ folder, suite }: { folder: string; suite: number }): Promise<string> => {
    const override = overrideOf(folder)
    const own = override === undefined ? undefined : { file: override, exported: await loadModule(override) }
    const { name } = suites[suite]
    return vitestModule({
      folder,
      configFile: file,
      suite,
      checks: checksOfSample(suites[suite], own),
      ...(name !== undefined && { suiteName: name }),
      ...(override !== undefined && { override }),
    })
  }
  return {
    name: 'goldenless:samples',
    enforce: 'pre' as const,
    async load(this: { addWatchFile(file: string): void }, id: string) {
      const sample = sampleOf(id)
      if (!sample) return null
      const watched = ['extracted.json', 'trace.json'].map((name) => path.join(sample.folder, name))
      const others = findFiles(patternsOf(suites[sample.suite].watch), root)
      for (const one of [...watched, ...others]) this.addWatchFile(one)
      return { code: await moduleOf(sample), map: { mappings: '' }, moduleType: 'js' }
    },
  } as VitePlugin
}
