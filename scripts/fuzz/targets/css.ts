/** Style sheets and selectors: a page has a text under any of them, and a selector is read or refused by name. */
import fc from 'fast-check'
import { BudgetExceededError } from '../../../src/document/budget.ts'
import { readHtmlAnew } from '../../../src/document/from-html.ts'
import { SelectorError } from '../../../src/document/select.ts'
import { damaged } from '../inputs/damaged.ts'
import { anySelector, styleSheet } from '../inputs/markup.ts'
import { target, unlessRefused } from '../target.ts'
import { askAll } from './html.ts'

const BODY =
  '<div id=same class="a b"><p class=up>Fee <b>1,280</b></p><p hidden>x</p><ul><li>one<li>two</ul><table><tr><th>Total<td>5</table></div>'

const pieces = fc.constantFrom('{', '}', '"', '\\', '/*', ';', ':', '(', ')', '!important', '\u0000')

export const css = target({
  name: 'css',
  inputs: fc.record({
    sheet: damaged(styleSheet, pieces),
    inline: damaged(styleSheet, pieces),
    selector: anySelector,
  }),
  run({ sheet, inline, selector }) {
    unlessRefused([BudgetExceededError], () => {
      const attribute = inline.replace(/&/g, '&amp;').replace(/"/g, '&quot;')
      const page = readHtmlAnew(
        `<!doctype html><style>${sheet.replace(/<\/style/gi, '')}</style><p style="${attribute}">styled</p>${BODY}`,
      )
      askAll(page)
      unlessRefused([SelectorError], () => page.select(selector))
    })
  },
})
