/** `goldenless check page.html out.json`: the checks on one page and one answer. */
import path from 'node:path'
import { rememberOrigin } from '../candidate/origin.ts'
import { readRawAnswer } from '../candidate/raw-text.ts'
import { readHtml } from '../document/from-html.ts'
import type { CheckResult } from '../model/check-result.ts'
import { parsePath, valueAt } from '../model/json-path.ts'
import { checkContract } from '../oracles/contract/check-contract.ts'
import { checkHtmlFacts } from '../oracles/facts/check-html-facts.ts'
import { checkInvariants } from '../oracles/invariants/check-invariants.ts'
import { checkQuotes } from '../oracles/quotes/check-quotes.ts'
import type { CheckedSample } from '../suite/check-sample.ts'
import { InputError } from '../suite/input-error.ts'
import type { GivenChecks } from './given-checks.ts'
import { readInput, readInputText } from './input-file.ts'

/** @throws InputError naming the file and what it should be. */
export async function checkPage(
  page: string,
  json: string,
  load: () => Promise<GivenChecks>,
): Promise<CheckedSample> {
  const html = readInput(page, 'the page')
  const raw = readInputText(json, "the model's answer")
  const { schema, template, rules, quotes } = await load()
  const results: CheckResult[] = []
  const answer = readRawAnswer(raw)
  const clean = answer.form === 'clean'
  // Text around the JSON fails as the matcher has it; the value inside is checked all the same.
  const candidate = clean ? remembered(answer.value, json, raw) : raw
  if (schema !== undefined || !clean) results.push(checkContract(candidate, schema ?? true))
  if (answer.value !== undefined) {
    const source = readHtml(html, { name: page })
    results.push(
      checkHtmlFacts(candidate, source, template ?? (schema === undefined ? {} : { contract: schema })),
    )
    if (rules) results.push(checkInvariants(candidate, rules))
    if (quotes !== undefined)
      results.push(
        checkQuotes(holdingQuotes(clean ? candidate : answer.value, quotes), source, { at: quotes }),
      )
  }
  return { sample: sampleId(page), results }
}

/** Objects and arrays know their place in the file from here on. */
function remembered(value: unknown, file: string, text: string): unknown {
  rememberOrigin(value as Parameters<typeof rememberOrigin>[0], { file, text })
  return value
}

/** A sample's page is called by its folder, any other page by its file. */
function sampleId(page: string): string {
  const parts = path.relative(process.cwd(), path.resolve(page)).split(path.sep)
  return (parts.at(-1) === 'source.html' && parts.length > 1 ? parts.slice(0, -1) : parts).join('/')
}

/** The candidate, where something stands at the path: findings then say where in it. */
function holdingQuotes(candidate: unknown, path: string): unknown {
  const segments = parsePath(path)
  if (!segments) throw new InputError(`--quotes ${path} is not one place in JSON. Write it as $.evidence.`)
  if (valueAt(candidate, segments) === undefined)
    throw new InputError(`--quotes ${path}: the answer has nothing there.`)
  return candidate
}
