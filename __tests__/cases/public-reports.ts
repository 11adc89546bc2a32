/**
 * Faults that users of other tools reported, as small inputs of our own, with the verdict that is right. `report`
 * is where the behaviour was described.
 */

import type { CheckResult } from '../../src/model/check-result.ts'
import { checkContract } from '../../src/oracles/contract/check-contract.ts'
import { checkInvariants } from '../../src/oracles/invariants/check-invariants.ts'
import { ratioOf, sumOf } from '../../src/oracles/invariants/declared-rules.ts'
import { checkQuotes } from '../../src/oracles/quotes/check-quotes.ts'

export interface PublicReport {
  readonly report: string
  readonly name: string
  readonly run: () => CheckResult
  /** `passed`, or the code of the first finding. */
  readonly verdict: string
}

const FENCE = '```'
const OPEN = { type: 'object' } as const
const quote =
  (text: string, source: string, options = {}) =>
  () =>
    checkQuotes([text], source, options)

export const PUBLIC_REPORTS: readonly PublicReport[] = [
  {
    report: 'vectorize-io/hindsight#645',
    name: 'a fenced answer fails by name',
    run: () => checkContract(`${FENCE}json\n{"sail":"jib"}\n${FENCE}`, OPEN),
    verdict: 'fenced',
  },
  {
    report: 'NVIDIA-NeMo/labs-OO-Agents#238',
    name: 'a shell fence is not taken for the JSON',
    run: () => checkContract(`${FENCE}bash\nmake\n${FENCE}\n{"done":true}`, { required: ['done'] }),
    verdict: 'prose-around',
  },
  {
    report: 'garrytan/gbrain#4640',
    name: 'braces in the reasoning are not the answer',
    run: () => checkContract('<think>perhaps {"draft":0}</think>{"final":1}', { required: ['final'] }),
    verdict: 'reasoning-prefix',
  },
  {
    report: 'vercel/ai#18770',
    name: 'a list that is cut off is never valid',
    run: () => checkContract('{"masts":["fore","main"', OPEN),
    verdict: 'truncated',
  },
  {
    report: 'earendil-works/pi#8943',
    name: 'a number of 19 digits that is rounded is found',
    run: () => checkContract('{"key":7203461958823104557}', true),
    verdict: 'number-precision',
  },
  {
    report: 'Ivan-Korolenko/json-with-bigint#5',
    name: 'a long decimal is an ordinary number',
    run: () => checkContract('{"rate":0.3076923076923077}', { properties: { rate: { type: 'number' } } }),
    verdict: 'passed',
  },
  {
    report: 'node-fetch/node-fetch#806',
    name: 'NaN is broken syntax by name',
    run: () => checkContract('{"depth":NaN}', OPEN),
    verdict: 'syntax: nan',
  },
  {
    report: 'robhunter/agentdeals#1279',
    name: 'a price that only structured data has is hidden, not invented',
    run: quote(
      'offer at 24.90',
      '<p>On request</p><script type="application/ld+json">{"text":"offer at 24.90"}</script>',
    ),
    verdict: 'quote-hidden',
  },
  {
    report: 'LLMQuant/quant-mind#156',
    name: 'a line break within a sentence is white space',
    run: quote('tide turns at noon', 'The tide turns\nat noon.'),
    verdict: 'passed',
  },
  {
    report: 'LLMQuant/quant-mind#156',
    name: 'words in another order are not verbatim',
    run: quote('tide at turns noon', 'The tide turns\nat noon.'),
    verdict: 'quote-edited',
  },
  {
    report: 'monarch-initiative/dismech#10685',
    name: 'an ellipsis is not verbatim',
    run: quote('Sails ... hatches', 'Sails were furled before the crew closed all hatches'),
    verdict: 'quote-not-found',
  },
  {
    report: 'monarch-initiative/dismech#10685',
    name: 'an ellipsis in order is accepted where asked for',
    run: quote('Sails were ... all hatches', 'Sails were furled before the crew closed all hatches', {
      ellipsis: 'ordered',
    }),
    verdict: 'passed',
  },
  {
    report: 'monarch-initiative/dismech#10685',
    name: 'an ellipsis out of order is not',
    run: quote('all hatches ... Sails were', 'Sails were furled before the crew closed all hatches', {
      ellipsis: 'ordered',
    }),
    verdict: 'quote-not-found',
  },
  {
    report: '567-labs/instructor#2430',
    name: 'a quote is no pattern',
    run: quote('30% (about', 'It grew by 30% (about a third).'),
    verdict: 'passed',
  },
  {
    report: 'ucbepic/DataAgentBench#79',
    name: 'a state code is not found within a word',
    run: quote('OR', 'The captain gave no order.'),
    verdict: 'quote-not-found',
  },
  {
    report: 'kucaahbe/rspec-html-matchers#51',
    name: 'a narrow space before a mark is white space',
    run: quote('vraiment ?', '<p>Est-ce vraiment\u202f?</p>'),
    verdict: 'passed',
  },
  {
    report: 'shshaw/Splitting#81',
    name: 'a soft hyphen is not seen',
    run: quote('Mississippi', '<p>Missis&shy;sippi</p>'),
    verdict: 'passed',
  },
  {
    report: 'google/langextract#289',
    name: 'two right characters do not save an invented tail',
    run: quote('雨天 sailors never report whales at dawn', '雨天停航。'),
    verdict: 'quote-not-found',
  },
  {
    report: 'xr843/fojin#532',
    name: 'simplified characters are not traditional ones',
    run: quote('开船时间', '<p>開船時間</p>'),
    verdict: 'quote-not-found',
  },
  {
    report: 'UKGovernmentBEIS/inspect_ai#897',
    name: 'one and a half is not eleven halves',
    run: quote('11/2 miles', 'It is 1½ miles away.'),
    verdict: 'quote-edited',
  },
  {
    report: 'UKGovernmentBEIS/inspect_ai#897',
    name: 'one and a half is one and a half',
    run: () =>
      checkQuotes({ miles: 1.5, why: 'It is 1½ miles away.' }, 'It is 1½ miles away.', {
        covers: { '$.why': '$.miles' },
      }),
    verdict: 'passed',
  },
  {
    report: 'AgnesAI-Labs/AgnesCode#97',
    name: 'a share that is off by a place breaks its rule',
    run: () =>
      checkInvariants(
        { share: 0.024, part: 2_400_000, whole: 1_000_000_000 },
        ratioOf('$.share', '$.part', '$.whole', { percent: true, round: 2 }),
      ),
    verdict: 'rule-broken',
  },
  {
    report: 'firecrawl/firecrawl#4047',
    name: 'text of another encoding is garbled, not wrong',
    run: quote('º½Ïß', '<p>航线</p>'),
    verdict: 'quote-mojibake',
  },
  {
    report: 'SuffolkLITLab/docassemble-ALToolbox#250',
    name: 'a placeholder is one',
    run: quote('not found', '<p>The lighthouse was not found by the crew.</p>'),
    verdict: 'quote-placeholder',
  },
  {
    report: 'SuffolkLITLab/docassemble-ALToolbox#250',
    name: 'a placeholder that the page shows is what the page says',
    run: quote('N/A', '<table><tr><td>Pilot<td>N/A</table>'),
    verdict: 'passed',
  },
  {
    report: 'speedata/einvoice#163',
    name: 'binary floats raise no alarm',
    run: () => checkInvariants({ sum: 0.7, parts: [0.1, 0.6] }, sumOf('$.sum', '$.parts[*]')),
    verdict: 'passed',
  },
  {
    report: 'speedata/einvoice#163',
    name: 'two rounded lines may be a cent off',
    run: () =>
      checkInvariants(
        { sum: 3.34, parts: [1.11, 2.22] },
        sumOf('$.sum', '$.parts[*]', { round: 2, ofRounded: true }),
      ),
    verdict: 'passed',
  },
  {
    report: 'anskaffelser/ehf-postaward-g2#112',
    name: 'two rounded lines may not be five cents off',
    run: () =>
      checkInvariants(
        { sum: 3.38, parts: [1.11, 2.22] },
        sumOf('$.sum', '$.parts[*]', { round: 2, ofRounded: true }),
      ),
    verdict: 'rule-broken',
  },
  {
    report: 'simonw/llm-openai-plugin#3',
    name: 'nullable by a list of types',
    run: () => checkContract({ draught: null }, { properties: { draught: { type: ['number', 'null'] } } }),
    verdict: 'passed',
  },
  {
    report: 'koala73/worldmonitor#6270',
    name: 'nullable by alternatives',
    run: () =>
      checkContract(
        { draught: null },
        { properties: { draught: { anyOf: [{ type: 'number' }, { type: 'null' }] } } },
      ),
    verdict: 'passed',
  },
  {
    report: 'promptfoo/promptfoo#1414',
    name: 'a schema with examples works',
    run: () => checkContract({ a: 1 }, { properties: { a: { type: 'number', example: 3, 'x-note': '' } } }),
    verdict: 'passed',
  },
  {
    report: 'promptfoo/promptfoo#1415',
    name: 'a broken schema is an error of the schema',
    run: () => checkContract({ a: 1 }, { properties: { a: { type: 'nubmer' } } } as never),
    verdict: 'error: broken-contract',
  },
]
