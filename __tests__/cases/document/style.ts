/** Style sheets for `<div id=i class="x y"><b class=z>hit</b></div>` and whether they hide the word. */

export interface StyleCase {
  readonly fact: string
  readonly css: string
  readonly hides: boolean
  /** The page, where it is not the usual one. */
  readonly html?: string
}

const hides = (fact: string, css: string, html?: string): StyleCase => ({
  fact,
  css,
  hides: true,
  ...(html && { html }),
})
const shows = (fact: string, css: string, html?: string): StyleCase => ({
  fact,
  css,
  hides: false,
  ...(html && { html }),
})

export const CASCADE_CASES: readonly StyleCase[] = [
  hides('a rule that matches applies', '.z{display:none}'),
  shows('the later of equal rules wins', '.z{display:none}.z{display:inline}'),
  shows('an id outweighs any number of classes', '#i b{display:inline} .x.y .z.z.z{display:none}'),
  shows('a class outweighs a tag', '.z{display:inline} div b{display:none}'),
  hides('!important outweighs an id', 'b{display:none!important} #i b{display:inline}'),
  shows(
    'the style attribute outweighs rules',
    '#i b{display:none}',
    '<div id=i><b style="display:inline">hit</b></div>',
  ),
  hides(
    'an important rule outweighs the style attribute',
    'b{display:none !important}',
    '<b style="display:inline">hit</b>',
  ),
  shows(
    'an important style attribute outweighs all',
    'b{display:none!important}',
    '<b style="display:inline!important">hit</b>',
  ),
  shows(
    'an invalid value leaves the one before',
    '.z{display:inline;display:nonsense}b{display:none;display:inline}',
  ),
  hides('an invalid value does not undo the one before', '.z{display:none;display:nonsense}'),
  hides('an invalid selector drops its whole list only', '.z,:nonsense{display:inline} .z{display:none}'),
  shows('a list with an invalid part is dropped', '.z,::nonsense{display:none}'),
  hides(':is() forgives an invalid part', ':is(.z,:nonsense){display:none}'),
  hides('display: inherit takes that of the parent', '#i{display:none}b{display:inherit}'),
  shows('display: initial is inline', '.z{display:none}.z{display:initial}'),
  shows('display: unset is inline', '.z{display:none}.z{display:unset}'),
  shows("revert goes back to the browser's style", 'b{display:none}b{display:revert}'),
  hides(
    'all resets display',
    '.z{all:unset}',
    '<script class=z style="display:block">x</script><b class=z hidden style="all:revert">hit</b>',
  ),
  hides('comments may stand anywhere', '/*{*/.z/**/{/*;*/display/**/:/**/none/*}*/}'),
  hides('braces in strings are characters', '.q::before{content:"}"}.z{display:none}'),
  hides('quotes in unquoted urls are characters', ".q{background:url(a'b)}.z{display:none}"),
  hides(
    'a stray closing brace at the top is part of the next selector only',
    '.q{}} .p{display:inline} .z{display:none}',
  ),
  hides('an unclosed block ends with the sheet', '.z{display:none'),
  hides('names are read without regard to case', '.z{DISPLAY:NONE}'),
  hides('a semicolon in a prelude within @media does not end it', '@media all{a;b{} .z{display:none}}'),
  shows('and it belongs to the selector', '@media all{a; .z{display:none}}'),
  hides('HTML comment marks are skipped at the top', '<!-- .z{display:none} -->'),
]

export const AT_RULE_CASES: readonly StyleCase[] = [
  hides('@media screen applies', '@media screen{.z{display:none}}'),
  shows('@media print does not', '@media print{.z{display:none}}'),
  hides('@supports of a known property applies', '@supports (display:grid){.z{display:none}}'),
  shows("another browser's prefix is not supported", '@supports (-moz-appearance:none){.z{display:none}}'),
  hides('not of it is', '@supports not (-moz-appearance:none){.z{display:none}}'),
  hides('@supports selector() is answered', '@supports selector(:has(a)){.z{display:none}}'),
  shows('@layer loses against rules in none', '.z{display:inline}@layer a{#i .z{display:none}}'),
  shows('a later layer wins', '@layer a{#i .z{display:none}}@layer b{.z{display:inline}}'),
  shows(
    'layers count in the order of their first mention',
    '@layer b,a;@layer a{.z{display:inline}}@layer b{.z{display:none}}',
  ),
  hides(
    'important rules count the other way round',
    '@layer a{.z{display:none!important}}@layer b{.z{display:inline!important}}',
  ),
  shows(
    "a layer's own rules win over its sub-layers",
    '@layer a{.z{display:inline}@layer b{.z{display:none}}}',
  ),
  hides('nested rules apply within their parent', '.x{.z{display:none}}'),
  shows('nested rules apply nowhere else', '.q{.z{display:none}}'),
  hides('& is the parent', '.x{&.y .z{display:none}}'),
  hides('a nested combinator starts at the parent', '.x{> .z{display:none}}'),
  hides('declarations in a nested @media are those of the parent', '.z{@media screen{display:none}}'),
  hides('declarations after a nested rule come after it', '.z{&{display:inline}display:none}'),
  shows('@container is not decided', '@container (min-width:1px){.z{display:none}}'),
  shows('@keyframes are no rules', '@keyframes a{from{display:none}} .z{animation:a}'),
  shows('@font-face is none either', '@font-face{display:none}'),
]

export const VARIABLE_CASES: readonly StyleCase[] = [
  hides('var() takes the value of an ancestor', ':root{--d:none}.z{display:var(--d)}'),
  shows('a nearer value wins', ':root{--d:none}#i{--d:inline}.z{display:var(--d)}'),
  hides('the fallback is used where there is no value', '.z{display:var(--d,none)}'),
  hides('a fallback may be another var()', ':root{--e:none}.z{display:var(--d,var(--e))}'),
  shows('without value or fallback the property is unset', '.z{display:none;display:var(--d)}'),
  hides('a value may refer to another', ':root{--d:var(--e);--e:none}.z{display:var(--d)}'),
  shows('a circle has no value', ':root{--d:var(--e);--e:var(--d)}.z{display:var(--d)}'),
  hides(
    'a style attribute may declare one',
    '.z{display:var(--d)}',
    '<div style="--d:none"><b class=z>hit</b></div>',
  ),
  hides('an important one wins', '.z{--d:none!important}#i .z{--d:inline}.z{display:var(--d)}'),
  shows('initial takes the value away', ':root{--d:none}#i{--d:initial}.z{display:var(--d,inline)}'),
  hides('a custom property may hold braces', '.z{--d:{a:b};display:none}'),
]
