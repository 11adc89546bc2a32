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
  {
    fact: 'the shorthand font may set it',
    html: '<b style="font:0/0 serif">hit</b>',
    flags: ['transparent'],
  },
  { fact: 'font with a size does not', html: '<b style="font:bold 12px/1.5 serif">hit</b>', flags: [] },
  {
    fact: 'font with a size gives it back',
    html: '<b style="font-size:0"><i style="font:700 12px serif">hit</i></b>',
    flags: [],
  },
  {
    fact: 'filter: opacity(0) is transparent',
    html: '<b style="filter:opacity(0)">hit</b>',
    flags: ['transparent'],
  },
  {
    fact: 'filter: opacity(50%) is not',
    html: '<b style="filter:blur(1px) opacity(50%)">hit</b>',
    flags: [],
  },
  {
    fact: 'a transparent colour is transparent',
    html: '<b style="color:transparent">hit</b>',
    flags: ['transparent'],
  },
  {
    fact: 'so is one of no alpha',
    html: '<b style="color:rgba(0,0,0,0)"><i>hit</i></b>',
    flags: ['transparent'],
  },
  { fact: 'so is #0000', html: '<b style="color:#0000">hit</b>', flags: ['transparent'] },
  {
    fact: 'a colour can be undone within',
    html: '<b style="color:transparent"><i style="color:#111">hit</i></b>',
    flags: [],
  },
  {
    fact: 'a link within has its own colour',
    html: '<b style="color:transparent"><a href="#x">hit</a></b>',
    flags: [],
  },
  {
    fact: 'letters cut out of a background are seen',
    html: '<h1 style="color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text">hit</h1>',
    flags: [],
  },
  {
    fact: 'so are those of elements within',
    html: '<h1 style="color:transparent;background:linear-gradient(red,blue);background-clip:text"><i>hit</i></h1>',
    flags: [],
  },
  {
    fact: 'a shadow is seen of transparent letters',
    html: '<b style="color:transparent;text-shadow:0 0 0 #333">hit</b>',
    flags: [],
  },
  {
    fact: 'a fill goes before the colour',
    html: '<b style="color:transparent;-webkit-text-fill-color:#333">hit</b>',
    flags: [],
  },
  {
    fact: 'a transparent fill is transparent',
    html: '<b style="-webkit-text-fill-color:transparent">hit</b>',
    flags: ['transparent'],
  },
  {
    fact: 'letters in the colour of their background are not seen',
    html: '<b style="color:#fff;background-color:white">hit</b>',
    flags: ['transparent'],
  },
  {
    fact: 'nor are those of elements within',
    html: '<p style="color:rgb(255,255,255);background:#ffffff">a <i>hit</i></p>',
    flags: ['transparent'],
  },
  {
    fact: 'a background of its own shows them',
    html: '<p style="color:#fff;background:#fff">a <i style="background:#000">hit</i></p>',
    flags: [],
  },
  {
    fact: 'a picture on the background may show them',
    html: '<p style="color:#fff;background:#fff linear-gradient(#000,#000)">hit</p>',
    flags: [],
  },
  {
    fact: 'an inherited colour counts',
    html: '<p style="color:#fff"><b style="background:#fff">hit</b></p>',
    flags: ['transparent'],
  },
  { fact: 'another colour does not', html: '<b style="color:#eee;background:#fff">hit</b>', flags: [] },
  { fact: 'a page that fades in as a whole is shown', css: 'body{opacity:0}', html: '<b>hit</b>', flags: [] },
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
  {
    fact: 'padding at its sides does not keep it open',
    html: '<div style="height:0;overflow:hidden;padding:0 20px">hit</div>',
    flags: ['clipped'],
  },
  {
    fact: 'clip-path: inset(100%) clips',
    html: '<b style="clip-path:inset(100%)">hit</b>',
    flags: ['clipped'],
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
    html: '<div style="text-indent:100%;white-space:nowrap;overflow:hidden">hit</div>',
    flags: ['offscreen'],
  },
  {
    fact: 'a translation may',
    html: '<div style="transform:translateX(-2000px)">hit</div>',
    flags: ['offscreen'],
  },
  { fact: 'scaling to nothing may', html: '<div style="transform:scale(0)">hit</div>', flags: ['offscreen'] },
  {
    fact: 'so may scaling one side',
    html: '<div style="transform:scaleY(0)">hit</div>',
    flags: ['offscreen'],
  },
  { fact: 'scale: 0 may', html: '<div style="scale:0">hit</div>', flags: ['offscreen'] },
  {
    fact: 'a flat matrix may',
    html: '<div style="transform:matrix(0,0,0,0,0,0)">hit</div>',
    flags: ['offscreen'],
  },
  { fact: 'translate: may', html: '<div style="translate:-3000px 0">hit</div>', flags: ['offscreen'] },
  { fact: 'another scale does not', html: '<div style="transform:scale(0.5)">hit</div>', flags: [] },
  {
    fact: 'a box within a line is not transformed',
    html: '<b style="transform:scale(0)">hit</b>',
    flags: [],
  },
  {
    fact: 'a box within a line has no height of its own',
    html: '<b style="height:0;overflow:hidden">hit</b>',
    flags: [],
  },
  {
    fact: 'a drawer moved by its own width is off screen',
    html: '<div style="position:fixed;left:0;transform:translateX(-100%)">hit</div>',
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
