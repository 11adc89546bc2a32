/** Versions: of Node, of this package and its copies, of the test runner, of TypeScript. */
import fs from 'node:fs'
import path from 'node:path'
import { VERSION } from '../../ledger/version.ts'
import type { Project } from '../project/detect-project.ts'
import { installedPackage } from '../project/installed-package.ts'
import { installCommand } from '../project/package-manager.ts'
import {
  isAtLeast,
  isSupported,
  RUNNERS,
  type RunnerName,
  runnerToInstall,
  SUPPORTED_NODE,
} from '../project/runners.ts'
import { type Diagnosis, diagnosis } from './diagnosis.ts'

export function environmentDiagnoses(project: Project, node: string = process.versions.node): Diagnosis[] {
  const typescript = installedPackage(project.root, 'typescript')
  return [
    isAtLeast(node, SUPPORTED_NODE)
      ? diagnosis('ok', 'node', node)
      : diagnosis(
          'error',
          'node',
          `${node}, but ${SUPPORTED_NODE} or newer is needed`,
          'Install a newer Node.',
        ),
    ownDiagnosis(project),
    runnerDiagnosis(project),
    diagnosis('ok', 'typescript', typescript?.version ?? 'not installed, not needed'),
  ]
}

function ownDiagnosis({ root, packageManager }: Project): Diagnosis {
  const installed = installedPackage(root, 'goldenless')
  if (!installed)
    return diagnosis(
      'error',
      'goldenless',
      `${VERSION}, not installed in this project`,
      installCommand(packageManager, ['goldenless']),
    )
  const copies = copiesOf('goldenless', root, installed.folder)
  if (copies.length > 1)
    return diagnosis(
      'warn',
      'goldenless',
      `${copies.length} copies are installed: ${copies.join(', ')}`,
      'Make all packages depend on one version: each copy records its own runs.',
    )
  return installed.version === VERSION
    ? diagnosis('ok', 'goldenless', VERSION)
    : diagnosis(
        'warn',
        'goldenless',
        `${installed.version} is installed, but ${VERSION} is running`,
        'Run the installed one, from the folder of the project.',
      )
}

/** Real folders, relative: beside the one that the project loads, those inside other packages and in a store. */
function copiesOf(name: string, root: string, own: string): string[] {
  const modules = path.join(root, 'node_modules')
  const packages = entriesOf(modules).flatMap((entry) =>
    entry.startsWith('@')
      ? entriesOf(path.join(modules, entry)).map((scoped) => path.join(modules, entry, scoped))
      : [path.join(modules, entry)],
  )
  const stored = entriesOf(path.join(modules, '.pnpm'))
    .filter((entry) => entry.startsWith(`${name}@`))
    .map((entry) => path.join(modules, '.pnpm', entry))
  const inside = [...packages, ...stored]
    .map((folder) => path.join(folder, 'node_modules', name))
    .filter((folder) => fs.existsSync(path.join(folder, 'package.json')))
    .map((folder) => fs.realpathSync(folder))
  return [...new Set([own, ...inside])].map((folder) => path.relative(root, folder) || '.')
}

const entriesOf = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])

function runnerDiagnosis({ root, runner, packageManager }: Project): Diagnosis {
  if (runner === null) return missing('vitest', 'neither Vitest nor Jest is found')
  const installed = installedPackage(root, runner)
  const { title, supportedInWords } = RUNNERS[runner]
  if (!installed) return missing(runner, `${title} is not installed`)
  return isSupported(runner, installed.version)
    ? diagnosis('ok', runner, installed.version)
    : diagnosis(
        'error',
        runner,
        `${installed.version}, but ${title} ${supportedInWords} are supported`,
        installCommand(packageManager, [runnerToInstall(runner)]),
      )

  function missing(name: RunnerName, message: string): Diagnosis {
    return diagnosis('error', 'runner', message, installCommand(packageManager, [runnerToInstall(name)]))
  }
}
