/** What the keys do, with the switch that turns them off (WCAG 2.1.4), and how the report is to be read. */
import { STATUSES_WORST_FIRST } from '../../../model/status.ts'
import { type Child, h } from '../element.ts'
import { statusMark } from '../icons.ts'
import type { Words } from '../words/en.ts'
import { pairs } from './pairs.ts'

export const helpView = (words: Words, keys: boolean): Child => [
  h('h2', { id: 'help-title' }, words.help),
  h(
    'table.keys',
    null,
    h('caption.unseen', null, words.keys),
    h(
      'tbody',
      null,
      words.keyList.map(([keys, meaning]) =>
        h(
          'tr',
          null,
          h(
            'th',
            { scope: 'row' },
            keys.split(' ').map((key, index) => [index > 0 && ' ', h('kbd', null, key)]),
          ),
          h('td', null, meaning),
        ),
      ),
    ),
  ),
  pairs(
    'states',
    STATUSES_WORST_FIRST.map((status) => [statusMark(status, words), words.statusMeans[status]] as const),
  ),
  h('p', null, words.marksMean),
  h(
    'p.tools',
    null,
    h(
      'label.choice',
      null,
      h('input', { type: 'checkbox', id: 'keys', checked: keys }),
      h('span', null, words.keysOn),
    ),
    h('button.close', { type: 'button', 'data-close': true }, words.close),
  ),
]
