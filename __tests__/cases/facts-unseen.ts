/** Values that stand only where nobody sees them: nothing is certified by them, and nothing refuted. */
import type { FactsCase } from './facts-case.ts'

const fade = '<style>.fade{opacity:0}.sr{position:absolute;clip:rect(0 0 0 0)}</style>'

export const unseenCases: readonly FactsCase[] = [
  {
    name: 'a labelled number that nobody sees is left open',
    html: `${fade}<dl><dt>Deposit<dd class=fade>480</dl><p>Harbour office`,
    candidate: { deposit: 480 },
    expect: { '$.deposit': 'not_evaluated page.unseen' },
  },
  {
    name: 'so is one for screen readers',
    html: `${fade}<p><b>Deposit:</b> <span class=sr>480</span></p><p>Harbour office`,
    candidate: { deposit: 480 },
    expect: { '$.deposit': 'not_evaluated page.unseen' },
  },
  {
    name: 'what a label shows goes before what it hides',
    html: `<html lang=en>${fade}<dl><dt>Deposit<dd class=fade>4,800</dl><dl><dt>Deposit<dd>480</dl>`,
    candidate: { deposit: 480 },
    expect: { '$.deposit': 'matched label.same' },
  },
  {
    name: 'a value that the label hides is left open, whatever it shows',
    html: `<html lang=en>${fade}<dl><dt>Deposit<dd class=fade>4,800</dl><dl><dt>Deposit<dd>480</dl>`,
    candidate: { deposit: 4800 },
    expect: { '$.deposit': 'not_evaluated page.unseen' },
  },
  {
    name: 'a value that the page neither shows nor hides is wrong all the same',
    html: `<html lang=en>${fade}<dl><dt>Deposit<dd class=fade>4,800</dl><dl><dt>Deposit<dd>480</dl>`,
    candidate: { deposit: 490 },
    expect: { '$.deposit': 'wrong label.different' },
  },
  {
    name: 'the part of a value that people see is the value',
    html: `${fade}<dl><dt>Deposit<dd><i class=fade>4,800</i> 480</dl>`,
    candidate: { deposit: 480 },
    expect: { '$.deposit': 'matched label.same' },
  },
  {
    name: 'the part that they do not see leaves it open',
    html: `${fade}<dl><dt>Deposit<dd><i class=fade>4,800</i> 480</dl>`,
    candidate: { deposit: 4800 },
    expect: { '$.deposit': 'not_evaluated page.unseen' },
  },
  {
    name: 'a heading that nobody sees is no title',
    html: `${fade}<h1 class=sr>Harbour dues of Brest</h1><p>Open all year`,
    candidate: { title: 'Harbour dues of Brest' },
    expect: { '$.title': 'not_evaluated page.unseen' },
  },
  {
    name: 'a long text that nobody sees is left open',
    html: `${fade}<p class=fade>The quay is closed to all traffic from noon on Sunday.</p><p>Open all year`,
    candidate: { notice: 'The quay is closed to all traffic from noon on Sunday.' },
    expect: { '$.notice': 'not_evaluated page.unseen' },
  },
  {
    name: 'a value in an element of its name that nobody sees is left open',
    html: `${fade}<p><span class="berth-fee fade">31.50</span></p><p>Harbour office`,
    candidate: { berth_fee: 31.5 },
    expect: { '$.berth_fee': 'not_evaluated page.unseen' },
  },
  {
    name: 'rows that nobody sees are no items, and items that stand there are left open',
    html: `${fade}<ul><li>Cordage</li><li>Canvas</li><li>Lamp oil</li><li class=fade>Tallow</li></ul>`,
    candidate: { goods: ['Cordage', 'Canvas', 'Lamp oil', 'Tallow'] },
    expect: { '$.goods[0]': 'matched list.row', '$.goods[3]': 'not_evaluated page.unseen' },
  },
  {
    name: 'a list that lacks a row which nobody sees lacks nothing',
    html: `${fade}<ul><li>Cordage</li><li>Canvas</li><li class=fade>Tallow</li><li>Lamp oil</li></ul>`,
    candidate: { goods: ['Cordage', 'Canvas', 'Lamp oil'] },
    expect: { '$.goods[2]': 'matched list.row' },
  },
]
