/** What GitHub and the release read of this repository is well formed, and names what is there. */
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.dirname(path.dirname(import.meta.dirname))
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
const list = (folder: string, ending: string) =>
  fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith(ending))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

interface Step {
  readonly run?: string
  readonly uses?: string
}
interface Workflow {
  readonly name: string
  readonly on: object
  readonly permissions: object
  readonly jobs: Readonly<Record<string, { steps: Step[]; 'timeout-minutes': number; permissions?: object }>>
}

describe('workflows', () => {
  test.each(list('.github/workflows', '.yml'))(
    '%s has jobs of steps with a time limit, and the least rights',
    (file) => {
      const workflow = parse(read(`.github/workflows/${file}`)) as Workflow
      expect(workflow.name).toBe(file.replace('.yml', ''))
      expect(workflow.permissions).toEqual({ contents: 'read' })
      for (const job of Object.values(workflow.jobs)) {
        expect(job['timeout-minutes']).toBeGreaterThan(0)
        for (const { run, uses } of job.steps) {
          expect(run === undefined).toBe(uses !== undefined)
          if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
        }
      }
    },
  )

  test.each(list('.github/workflows', '.yml'))('%s runs scripts and paths that are there', (file) => {
    const runs = Object.values((parse(read(`.github/workflows/${file}`)) as Workflow).jobs)
      .flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
      .join('\n')
    const named = [...runs.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
    const tests = [...runs.matchAll(/__tests__\/[\w/]+/g)].map(([folder]) => folder)
    expect(tests.filter((folder) => !fs.existsSync(path.join(root, folder)))).toEqual([])
  })

  test('a release states its provenance', () => {
    const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow
    expect(jobs.publish.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
    expect(jobs.publish.steps.some(({ run }) => run?.startsWith('npm publish --provenance'))).toBe(true)
  })
})

describe('issue templates', () => {
  const forms = list('.github/ISSUE_TEMPLATE', '.yml').filter((name) => name !== 'config.yml')

  test.each(forms)('%s is a form with fields of unique ids', (file) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as {
      name: string
      description: string
      body: { type: string; id: string; attributes: { label: string } }[]
    }
    expect(form.name && form.description).toBeTruthy()
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length)
    for (const { type, attributes } of form.body) {
      expect(['textarea', 'input', 'dropdown', 'checkboxes']).toContain(type)
      expect(attributes.label).toBeTruthy()
    }
  })
})

describe('changesets', () => {
  const changes = list('.changeset', '.md').filter((name) => name !== 'README.md')

  test('are kept for the branch that is released', () => {
    expect(JSON.parse(read('.changeset/config.json'))).toMatchObject({ baseBranch: 'main', access: 'public' })
  })

  test('each names this package, a part of its version, and what changes for users', () => {
    for (const file of changes)
      expect(read(`.changeset/${file}`), file).toMatch(/^---\n'goldenless': (?:major|minor|patch)\n---\n\n\S/)
  })
})
