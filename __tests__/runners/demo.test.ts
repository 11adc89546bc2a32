import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.dirname(path.dirname(import.meta.dirname))

test('the demo finds exactly the planted faults, and the README shows its real output', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  expect(status, stdout).toBe(0)
  expect(stdout).toContain('Planted faults found: 55 of 55. Findings that nobody planted: 0.')
  expect(stdout).toContain('The run ended with exit code 1')

  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
  const [, shown] = /\(real output of `npm run demo`\):\n\n```\n([\s\S]*?)```/.exec(readme)!
  // Vitest prints failures to standard error.
  expect(stderr).toContain(shown.trim())
})
