/** Pages that show the word `hit`, and the flags of it. */
import type { RunFlags } from '../../../src/document/run-flags.ts'

export interface FlagCase {
  readonly fact: string
  readonly html: string
  readonly css?: string
  readonly flags: readonly (keyof RunFlags)[]
}

const SR_ONLY = 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'

export const FLAG_CASES: readonly FlagCase[] = [
  { fact: 'plain text has no flag', html: '<b>hit</b>', flags: [] },
  { fact: '<s> strikes', html: '<s>hit</s>', flags: ['struck'] },
  { fact: '<del> strikes', html: '<del><b>hit</b></del>', flags: ['struck'] },
  { fact: '<strike> strikes', html: '<strike>hit</strike>', flags: ['struck'] },
  {
    fact: 'a style may strike',
    html: '<b style="text-decoration:2px line-through red">hit</b>',
    flags: ['struck'],
  },
  {
    fact: 'text-decoration-line may strike',
    css: 'b{text-decoration-line:line-through}',
    html: '<b>hit</b>',
    flags: ['struck'],
  },
  {
    fact: 'a <del> that is styled without a line is not struck',
    html: '<del style="text-decoration:none">hit</del>',
    flags: [],
  },
  {
    fact: 'a child cannot take the line away',
    html: '<s><b style="text-decoration:none">hit</b></s>',
    flags: ['struck'],
  },
  {
    fact: 'an inline-block is not struck by what is around it',
    html: '<s>x<b style="display:inline-block">hit</b></s>',
    flags: [],
  },
  {
    fact: 'opacity 0 is transparent',
    html: '<div style="opacity:0"><b>hit</b></div>',
    flags: ['transparent'],
  },
  {
    fact: 'opacity 0.0 and 0% are transparent',
    html: '<b style="opacity:0.0"><i style="opacity:0%">hit</i></b>',
    flags: ['transparent'],
  },
  { fact: 'opacity .5 is not', html: '<b style="opacity:.5">hit</b>', flags: [] },
  {
    fact: 'opacity cannot be undone within',
    html: '<b style="opacity:0"><i style="opacity:1">hit</i></b>',
    flags: ['transparent'],
  },
  { fact: 'font size 0 is transparent', html: '<b style="font-size:0">hit</b>', flags: ['transparent'] },
  {
    fact: 'font size can be undone within',
    html: '<b style="font-size:0"><i style="font-size:12px">hit</i></b>',
    flags: [],
  },
  {
    fact: 'a size in em of 0 is 0',
    html: '<b style="font-size:0"><i style="font-size:2em">hit</i></b>',
    flags: ['transparent'],
  },
  { fact: 'text for screen readers is clipped', html: `<b style="${SR_ONLY}">hit</b>`, flags: ['clipped'] },
  { fact: 'clip counts on positioned boxes only', html: '<b style="clip:rect(0,0,0,0)">hit</b>', flags: [] },
  {
    fact: 'a clip of one pixel clips',
    html: '<b style="position:absolute;clip:rect(1px 1px 1px 1px)">hit</b>',
    flags: ['clipped'],
  },
  {
    fact: 'a larger clip does not',
    html: '<b style="position:absolute;clip:rect(0 99px 99px 0)">hit</b>',
    flags: [],
  },
  {
    fact: 'clip-path: inset(50%) clips',
    html: '<b style="clip-path:inset(50%)">hit</b>',
    flags: ['clipped'],
  },
  { fact: 'clip-path: circle(0) clips', html: '<b style="clip-path:circle(0)">hit</b>', flags: ['clipped'] },
  {
    fact: 'clip-path: polygon of one point clips',
    html: '<b style="clip-path:polygon(0 0,0 0,0 0)">hit</b>',
    flags: ['clipped'],
  },
  { fact: 'another clip-path does not', html: '<b style="clip-path:inset(10%)">hit</b>', flags: [] },
  {
    fact: 'a folded panel is clipped',
    html: '<div style="max-height:0;overflow:hidden">hit</div>',
    flags: ['clipped'],
  },
  {
    fact: 'a box kept open by its padding is not',
    html: '<div style="height:0;overflow:hidden;padding-bottom:56%">hit</div>',
    flags: [],
  },
  { fact: 'height 0 without overflow: hidden is not', html: '<div style="height:0">hit</div>', flags: [] },
  {
    fact: 'a box far to the left is off screen',
    html: '<b style="position:absolute;left:-9999px">hit</b>',
    flags: ['offscreen'],
  },
  { fact: 'so is one in em', html: '<b style="position:absolute;top:-999em">hit</b>', flags: ['offscreen'] },
  { fact: 'left counts on positioned boxes only', html: '<b style="left:-9999px">hit</b>', flags: [] },
  {
    fact: 'a box a little to the left is not',
    html: '<b style="position:relative;left:-10px">hit</b>',
    flags: [],
  },
  {
    fact: 'a later rule brings it back',
    css: 'b{position:absolute;left:-9999px}b{left:0}',
    html: '<b>hit</b>',
    flags: [],
  },
  {
    fact: 'a rule for another screen does not',
    css: 'b{position:absolute;left:-9999px}@media print{b{left:0}}',
    html: '<b>hit</b>',
    flags: ['offscreen'],
  },
  { fact: 'a margin may move it out', html: '<b style="margin-left:-9999px">hit</b>', flags: ['offscreen'] },
  { fact: 'an indent may', html: '<div style="text-indent:-9999px"><b>hit</b></div>', flags: ['offscreen'] },
  {
    fact: 'an indent can be undone within',
    html: '<div style="text-indent:-9999px"><p style="text-indent:0">hit</p></div>',
    flags: [],
  },
  {
    fact: 'an indent of 100% moves it out to the right',
    html: '<div style="text-indent:100%">hit</div>',
    flags: ['offscreen'],
  },
  {
    fact: 'a translation may',
    html: '<b style="transform:translateX(-2000px)">hit</b>',
    flags: ['offscreen'],
  },
  { fact: 'scaling to nothing may', html: '<b style="transform:scale(0)">hit</b>', flags: ['offscreen'] },
  {
    fact: 'a drawer moved by its own width is off screen',
    html: '<div style="position:fixed;transform:translateX(-100%)">hit</div>',
    flags: ['offscreen'],
  },
  {
    fact: 'a tooltip moved by its own height is not',
    html: '<div style="position:absolute;transform:translate(-50%,-100%)">hit</div>',
    flags: [],
  },
  { fact: 'aria-hidden text says so', html: '<b aria-hidden=true><i>hit</i></b>', flags: ['ariaHidden'] },
  { fact: 'aria-hidden=false does not', html: '<b aria-hidden=false>hit</b>', flags: [] },
  {
    fact: 'an option that is not chosen says so',
    html: '<select><option>a<option>hit</select>',
    flags: ['unselectedOption'],
  },
  { fact: 'the first option is chosen', html: '<select><option>hit<option>a</select>', flags: [] },
  {
    fact: 'the option marked selected is chosen',
    html: '<select><option>a<option selected>hit</select>',
    flags: [],
  },
  {
    fact: 'a disabled first option is not chosen',
    html: '<select><option disabled>a<option>hit</select>',
    flags: [],
  },
  {
    fact: 'a list box shows all of its options',
    html: '<select size=4><option>a<option>hit</select>',
    flags: [],
  },
  {
    fact: 'so does one for several choices',
    html: '<select multiple><option>a<option>hit</select>',
    flags: [],
  },
  { fact: 'a ruby annotation says so', html: '<ruby>a<rt>hit</rt></ruby>', flags: ['ruby'] },
  { fact: 'flags add up', html: '<s style="opacity:0">hit</s>', flags: ['struck', 'transparent'] },
]
