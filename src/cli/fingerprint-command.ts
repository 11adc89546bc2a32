/** `goldenless fingerprint pages/`: which pages are of one template, and the fingerprint that a template keeps. */

import fs from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { plural } from '../explain/counts.ts'
import { defuse } from '../explain/defuse.ts'
import { groupPages, type NamedPage, type PageGroup } from '../learn/group-pages.ts'
import { findFiles } from '../suite/find-samples.ts'
import { InputError } from '../suite/input-error.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { readInput } from './input-file.ts'

export function addFingerprintCommand(program: Command): void {
  program
    .command('fingerprint')
    .summary('group pages by their template')
    .description(
      'Takes the fingerprint of each page: its structure, whatever it says. Pages of one template are listed together. With --json, each group has the fingerprint that a template for its pages keeps, so that a page of a new layout is told as template-drift.',
    )
    .argument('<pages...>', 'saved pages, folders of pages, or a pattern in quotes')
    .option('--json', 'print the groups as JSON, each with its fingerprint, and nothing else')
    .addHelpText('after', EXAMPLES)
    .action((places: readonly string[], { json }: { json?: true }) => {
      const names = pagesAt(places)
      const groups = groupPages(pagesNamed(names))
      console.log(json ? JSON.stringify({ groups }, null, 2) : inWords(groups))
      process.exitCode = EXIT_CODES.passed
    })
}

const EXAMPLES = `
Examples:
  $ goldenless fingerprint data/
  $ goldenless fingerprint 'data/*/source.html'
  $ goldenless fingerprint policy-001/source.html --json

Exit codes: 0 grouped, 2 error.`

/** One page is in memory at a time. */
function* pagesNamed(names: readonly string[]): Generator<NamedPage> {
  for (const name of names) yield { name, html: readInput(name, 'the page') }
}

/** @throws InputError for a place without any page. */
function pagesAt(places: readonly string[]): string[] {
  const files = places.flatMap((place) => {
    const is = fs.statSync(place, { throwIfNoEntry: false })
    const isFolder = is?.isDirectory() ?? false
    const patterns = is?.isFile() ? [place] : [place, `${place}/source.{html,htm}`]
    const found = isFolder
      ? findFiles(['**/*.{html,htm}'], path.resolve(place))
      : findFiles(patterns, process.cwd())
    if (found.length > 0) return found
    throw new InputError(
      isFolder
        ? `The folder ${place} holds no page: no file in it ends in .html.`
        : `There is no page ${place}. Name a saved page, a folder of pages, or a pattern in quotes.`,
    )
  })
  return [...new Set(files)].map((file) => path.relative(process.cwd(), file).split(path.sep).join('/'))
}

const MOST_BLOCKS = 6

function inWords(groups: readonly PageGroup[]): string {
  const pages = groups.reduce((sum, group) => sum + group.pages.length, 0)
  const parts = groups.map(({ pages: names, fingerprint, leastSimilarity }, at) => {
    const alike = names.length > 1 ? `, at least ${Math.floor(leastSimilarity * 100)} % alike` : ''
    const blocks = fingerprint.blocks.slice(0, MOST_BLOCKS).join(', ')
    return [
      `template ${at + 1}   ${plural(names.length, 'page')}${alike}   ${fingerprint.digest}`,
      ...names.map((name) => `  ${name}`),
      ...(blocks === ''
        ? []
        : [`  blocks: ${blocks}${fingerprint.blocks.length > MOST_BLOCKS ? ', …' : ''}`]),
    ].join('\n')
  })
  const sum = `${plural(pages, 'page')} of ${plural(groups.length, 'template')}.`
  return defuse([...parts, sum].join('\n\n'))
}
