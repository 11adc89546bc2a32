/** The Vitest plugin: makes each sample folder of `goldenless.config.ts` a test file. */
import fs from 'node:fs'
import path from 'node:path'
import { PIN_FILE } from './pin/pinned-verdict.ts'
import { listenForAnswers, WatchedAnswers } from './suite/answers-under-watch.ts'
import { findFiles, SOURCE_FILES, sourcePatterns, suiteOf } from './suite/find-samples.ts'
import { type LiveSuites, liveSuites, sameChecks, sameSamples } from './suite/live-suites.ts'
import { loadModule } from './suite/load-module.ts'
import { checksOfSample } from './suite/load-suites.ts'
import { pinOf } from './suite/pinned-samples.ts'
import { overrideOf, vitestModule } from './suite/sample-module.ts'
import { answersFolder } from './suite/suite-extractor.ts'
import { isInSample, pageNamed, pagesOf, samplesTouchedBy, watchedFiles } from './suite/touched-samples.ts'
import { MODULE, TouchedSuites } from './suite/touched-suites.ts'
import { watchPatterns } from './suite/watch-patterns.ts'

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
  readonly vitest: WatchedVitest
  injectTestProjects(projects: unknown): Promise<readonly SamplesProject[]>
}

interface WatchedVitest {
  readonly config: { readonly root: string; readonly watch?: boolean }
  readonly vite?: {
    readonly config: { readonly resolve?: { readonly alias?: unknown } }
    readonly watcher: {
      on(event: 'add' | 'change' | 'unlink', listener: (file: string) => void): unknown
      emit(event: 'add' | 'change' | 'unlink', file: string): boolean
      add(files: readonly string[]): unknown
    }
  }
  onTestsRerun?(listener: () => void): void
  onFilterWatchedSpecification?(filter: (specification: Specification) => boolean): void
}

interface SamplesProject {
  readonly name: string
  readonly config: { include: readonly string[] }
}

interface Specification {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

interface ViteConfig {
  readonly test?: { readonly setupFiles?: unknown; readonly reporters?: unknown }
  readonly server?: { readonly watch?: unknown }
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
    config({ test = {}, server = {} }: ViteConfig) {
      return {
        ...(server.watch !== null && { server: { watch: { ignored: [isOfLedger] } } }),
        test: {
          ...(!mentions(test.setupFiles, SETUP) && { setupFiles: [SETUP] }),
          ...(!mentions(test.reporters, REPORTER) && { reporters: reportersBeside(test.reporters) }),
        },
      } as object
    },
    async configureVitest(context: VitestContext) {
      const { root } = context.vitest.config
      const live = await liveSuites(root, file)
      const loaded = live.known
      const alias = context.vitest.vite?.config.resolve?.alias
      const [samples] = await context.injectTestProjects({
        extends: false,
        root: loaded.root,
        ...(alias !== undefined && { resolve: { alias } }),
        plugins: [samplesPlugin(live)],
        test: {
          name: project,
          root: loaded.root,
          isolate: false,
          // No setup file: it would be fetched and run anew for each sample, whose module does what it would do.
          ...WITHOUT_MODULE_CACHE,
          include: sourcePatterns(loaded.suites),
        },
      })
      if (context.vitest.config.watch && samples) followFiles(context.vitest, samples, live)
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

/** Ledgers are written at each run, and nobody waits for their change; stored answers are followed. */
const isOfLedger = (file: string): boolean => /[\\/]\.goldenless[\\/](?!answers(?:[\\/]|$))/.test(file)

/** Vitest follows imports and named files; this adds what comes and goes, and the configuration itself. */
function followFiles(vitest: WatchedVitest, project: SamplesProject, live: LiveSuites): void {
  const { vite } = vitest
  if (!vite) return
  const { watcher } = vite
  const tell = (event: 'add' | 'change' | 'unlink', pages: readonly string[]): void => {
    for (const page of pages) watcher.emit(event, page)
  }
  /** New patterns are new test files, and other checks are other tests. */
  const followSuites = async (): Promise<void> => {
    const before = live.known
    const now = await live.current()
    if (!sameSamples(before, now)) {
      project.config.include = sourcePatterns(now.suites)
      const pages = new Set(pagesOf(now))
      tell(
        'unlink',
        pagesOf(before).filter((page) => !pages.has(page)),
      )
      tell('add', [...pages])
    } else if (!sameChecks(before, now)) tell('change', pagesOf(now))
  }
  const answers = new WatchedAnswers(() =>
    live.known.suites.flatMap((suite) => answersFolder(suite, live.known.root) ?? []),
  )
  listenForAnswers()
  const touched = new TouchedSuites(live)
  const changed = (file: string): void => {
    if (answers.has(file)) {
      const sample = answers.sampleTouchedBy(file)
      if (sample !== null) tell('change', pageNamed(sample, live.known))
      return
    }
    touched.note(file)
    if (isInSample(file, live.known)) return
    live.outdated()
    // Vite keeps a module of which only an import changed, but the list of tests must be made anew.
    if (path.resolve(file) === live.known.file) tell('change', pagesOf(live.known))
    // A configuration that cannot be loaded as it is now: each sample says so when it runs.
    if (MODULE.test(file)) followSuites().catch(() => {})
  }
  const cameOrWent = (file: string): void => {
    changed(file)
    tell('change', samplesTouchedBy(file, live.known))
  }
  watcher.add(watchedFiles(live.known))
  watcher.add(live.known.suites.flatMap((suite) => answersFolder(suite, live.known.root) ?? []))
  watcher.on('change', changed)
  watcher.on('add', cameOrWent)
  watcher.on('unlink', cameOrWent)
  // A folder may be deleted, or be no sample any more, just after an edit of it.
  vitest.onFilterWatchedSpecification?.(
    ({ moduleId, project: { name } }) =>
      name !== project.name ||
      (sampleAt(moduleId, live) !== null && fs.existsSync(moduleId) && touched.mayBe(moduleId)),
  )
  vitest.onTestsRerun?.(() => touched.forget())
}

interface SamplePlace {
  readonly folder: string
  readonly suite: number
}

/** The sample whose page a module id names. */
function sampleAt(id: string, { known: { suites, root } }: LiveSuites): SamplePlace | null {
  const place = id.split('?', 1)[0]
  if (!(SOURCE_FILES as readonly string[]).includes(path.posix.basename(place)) || id.includes('?raw'))
    return null
  const folder = path.dirname(place)
  const suite = suiteOf(suites, root, folder)
  return suite < 0 ? null : { folder, suite }
}

/** The module of a page that was a sample's until just now. */
const NO_SAMPLE = "import { test } from 'vitest'\ntest.skip('is no longer a sample', () => {})\n"

/** Turns the page of a sample into its test module. */
function samplesPlugin(live: LiveSuites): VitePlugin {
  const moduleOf = async ({ folder, suite }: SamplePlace): Promise<string> => {
    const { file, suites } = await live.current()
    const override = overrideOf(folder)
    const own = override === undefined ? undefined : { file: override, exported: await loadModule(override) }
    const pin = pinOf(folder)
    const { name } = suites[suite]
    return vitestModule({
      folder,
      configFile: file,
      suite,
      checks: checksOfSample(suites[suite], own, pin),
      isLive: suites[suite].extract !== undefined && pin === null,
      ...(name !== undefined && { suiteName: name }),
      ...(override !== undefined && { override }),
    })
  }
  return {
    name: 'goldenless:samples',
    enforce: 'pre' as const,
    async load(id: string) {
      if (!sampleAt(id, live)) return null
      await live.current()
      const sample = sampleAt(id, live)
      return { code: sample ? await moduleOf(sample) : NO_SAMPLE, map: { mappings: '' }, moduleType: 'js' }
    },
    /** Not while it loads: Vitest 3 then knows no module yet to which the files could belong. */
    async transform(this: { addWatchFile(file: string): void }, _code: string, id: string) {
      const sample = sampleAt(id, live)
      if (!sample) return null
      const { file, root, suites } = await live.current()
      const own = ['extracted.json', 'trace.json', PIN_FILE].map((name) => path.join(sample.folder, name))
      const others = findFiles(watchPatterns(suites[sample.suite]), root)
      for (const one of [...own, ...others, file]) this.addWatchFile(one)
      return null
    },
  } as VitePlugin
}
