/** A page with one wrong value in its candidate, as the judge's tests use it. */

import type { Finding } from '../../src/model/finding.ts'
import { checkHtmlFacts } from '../../src/oracles/facts/check-html-facts.ts'

export const FERRY_PAGE = `<!doctype html><html lang="en"><title>Ferry</title><body><h1>Harbour ferry</h1>
<dl><dt>Fare</dt><dd>$12.80</dd><dt>Seats</dt><dd>240</dd></dl><p>Bicycles travel free.</p></body></html>`

export const FERRY_CONTRACT = {
  type: 'object',
  properties: {
    fare: { type: 'number', title: 'Fare', description: 'Price of one crossing for an adult.' },
    seats: { type: 'integer', title: 'Seats' },
  },
}

/** `$.fare is 128, but the page says $12.80`, and where asked for a second one on the seats. */
export const ferryFindings = (
  page = FERRY_PAGE,
  candidate: object = { fare: 128, seats: 240 },
): readonly Finding[] => checkHtmlFacts(candidate, page, { contract: FERRY_CONTRACT }).findings
