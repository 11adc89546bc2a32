/** The workflow examples: they are YAML, their commands exist, and they do what makes a merge possible. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.join(import.meta.dirname, '..', '..')
const read = (name: string): unknown =>
  parse(fs.readFileSync(path.join(root, 'docs', 'ci', name), 'utf8'), { strict: true })

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly if?: string
  readonly shell?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface GithubJob {
  readonly needs?: string
  readonly if?: string
  readonly steps: readonly Step[]
  readonly strategy?: {
    readonly 'fail-fast': boolean
    readonly matrix: { readonly shard: readonly number[] }
  }
}
interface GitlabJob {
  readonly script?: readonly string[]
  readonly parallel?: number
  readonly artifacts?: { readonly when: string; readonly paths: readonly string[] }
}

const github = read('github-actions.yml') as { readonly jobs: Readonly<Record<'test' | 'report', GithubJob>> }
const gitlab = read('gitlab-ci.yml') as Readonly<Record<'extraction' | 'report', GitlabJob>>

const githubLines = Object.values(github.jobs).flatMap(({ steps }) =>
  steps.flatMap(({ run }) => run?.trim().split('\n') ?? []),
)
const gitlabLines = [gitlab.extraction, gitlab.report].flatMap(({ script }) => script ?? [])
const docLines = [
  ...fs.readFileSync(path.join(root, 'docs', 'ci.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g),
].flatMap(([, block]) => block.trim().split('\n'))

/** The words of each call of goldenless in a line of shell. */
const callsOf = (line: string): string[][] =>
  line
    .split(/[|;&]+/)
    .map((part) =>
      part
        .trim()
        .replace(/^npx /, '')
        .replace(/ +#.*$/, '')
        .split(/\s+/),
    )
    .filter(([program]) => program === 'goldenless')
    .map(([, ...words]) => words)

const help = (command: readonly string[]): string =>
  execFileSync(process.execPath, [path.join(root, 'dist', 'cli', 'main.cjs'), ...command, '--help'], {
    encoding: 'utf8',
  })

describe('a workflow example', () => {
  const sources: [string, readonly string[]][] = [
    ['github-actions.yml', githubLines],
    ['gitlab-ci.yml', gitlabLines],
    ['ci.md', docLines],
  ]
  test.each(sources)('%s calls commands that exist', (_name, lines) => {
    const calls = lines.flatMap(callsOf)
    expect(calls).not.toEqual([])
    for (const words of calls) {
      const command = words.slice(0, 2).filter((word) => !word.startsWith('--'))
      expect(help(command)).toContain(`Usage: goldenless ${command.join(' ')} [options] `)
      for (const option of words.filter((word) => word.startsWith('--')))
        expect(help(command)).toContain(option)
    }
  })

  test('of GitHub has as many shards as its command says, and keeps the ledger of each, also of those that failed', () => {
    const { strategy, steps } = github.jobs.test
    const { shard } = strategy!.matrix
    expect(strategy?.['fail-fast']).toBe(false)
    expect(steps.map(({ run }) => run)).toContain(
      `npx vitest run --shard=\${{ matrix.shard }}/${shard.length}`,
    )
    expect(steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact'))).toMatchObject({
      if: 'always()',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as GitHub writes it
      with: { name: 'goldenless-${{ matrix.shard }}', path: '.goldenless', 'include-hidden-files': true },
    })
  })

  test('of GitHub merges after all shards, and shows the summary whatever the exit code', () => {
    const { needs, steps, if: condition } = github.jobs.report
    expect([needs, condition]).toEqual(['test', 'always()'])
    expect(steps.find(({ run }) => run?.includes('ledger merge'))?.run).toBe(
      'npx goldenless ledger merge shards',
    )
    expect(steps.find(({ run }) => run?.includes('goldenless export --github'))?.if).toBe('always()')
  })

  test('of GitLab keeps the ledger of each shard under a name of its own', () => {
    expect(gitlab.extraction.parallel).toBe(4)
    expect(gitlab.extraction.artifacts).toMatchObject({ when: 'always', paths: ['shards'] })
    expect(gitlab.report.script).toEqual(['npx goldenless ledger merge shards'])
  })
})
