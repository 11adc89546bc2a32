import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configuredJudges } from '../../src/suite/configured-judges.ts'

/** A project whose configuration, whenever it is loaded, fails. */
function projectOf(files: Readonly<Record<string, string>>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goldenless-config-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}
const config = (text: string) => ({ 'goldenless.config.ts': `throw new Error('loaded')\n${text}` })

test.each([
  ['there is none', {}],
  ['its suite is written out and names none', config("export default defineSuite({ samples: 'data/*' })")],
])('a configuration is not loaded where %s', async (_, files: Readonly<Record<string, string>>) => {
  expect(await configuredJudges(projectOf(files))).toBeUndefined()
})

test.each([
  ['names a judge', config("export default defineSuite({ samples: 'data/*', judge })")],
  ['takes entries over from elsewhere', config("export default defineSuite({ ...base, samples: 'data/*' })")],
  ['has its suite elsewhere', config("export { default } from 'our-suite'")],
  [
    'imports a file that names a judge',
    {
      ...config("import { settings } from './settings'\nexport default defineSuite({ samples: 'data/*' })"),
      'settings.ts': 'export const settings = { judge: 1 }',
    },
  ],
])('a configuration that %s is loaded, and a fault in it is thrown', async (_, files) => {
  await expect(configuredJudges(projectOf(files))).rejects.toThrow(
    /goldenless\.config\.ts cannot be loaded: /,
  )
})
