import { expect, test } from 'vitest'
import { checkQuotes } from '../../../src/oracles/quotes/check-quotes.ts'

test.each([
  ['the value of an input', '<input value="Bern Wankdorf">', 'not_evaluated'],
  ['the text of a textarea', '<textarea>Bern Wankdorf</textarea>', 'not_evaluated'],
  ['a frame', '<iframe srcdoc="<p>Bern <b>Wankdorf</b></p>"></iframe>', 'not_evaluated'],
  ['a shadow tree', '<div><template shadowrootmode="open">Bern Wankdorf</template></div>', 'not_evaluated'],
  ['a hidden input', '<input type="hidden" value="Bern Wankdorf">', 'failed'],
  ['a template', '<template>Bern Wankdorf</template>', 'failed'],
  ['a data attribute', '<p data-a="Bern Wankdorf">a</p>', 'failed'],
])('a quote that stands in %s', (_, html, status) => {
  const result = checkQuotes(['Bern Wankdorf'], `<p>Seven</p>${html}`)
  expect([result.status, result.findings.map(({ code }) => code)]).toEqual([
    status,
    status === 'failed' ? ['quote-hidden'] : [],
  ])
})
