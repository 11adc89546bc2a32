/** Names of pseudo-classes, pseudo-elements and attributes that selectors treat in a special way. */
import type { SelectorTest } from './selector.ts'

const nth = (fromEnd: boolean, ofType: boolean): SelectorTest => ({
  kind: 'nth',
  fromEnd,
  ofType,
  step: 0,
  offset: 1,
})
const hasAttribute = (name: string, ...tags: string[]): SelectorTest => ({
  kind: 'has-attribute',
  name,
  tags: tags.length > 0 ? new Set(tags) : null,
})
const lacksAttribute = (name: string, ...tags: string[]): SelectorTest => ({
  kind: 'lacks-attribute',
  name,
  tags: new Set(tags),
})

const LINK = [hasAttribute('href', 'a', 'area')]
const CONTROLS = ['input', 'button', 'select', 'textarea', 'option', 'optgroup', 'fieldset']

/** States that only a person or a script brings about: on a saved page they match nothing. */
export const NEVER_ON_A_SAVED_PAGE: ReadonlySet<string> = new Set([
  '-internal-autofill-selected',
  '-webkit-autofill',
  '-webkit-drag',
  '-webkit-full-screen',
  'active',
  'active-view-transition',
  'autofill',
  'buffering',
  'current',
  'default',
  'focus',
  'focus-visible',
  'focus-within',
  'fullscreen',
  'future',
  'has-slotted',
  'host',
  'host-context',
  'hover',
  'indeterminate',
  'invalid',
  'local-link',
  'modal',
  'muted',
  'out-of-range',
  'past',
  'paused',
  'picture-in-picture',
  'playing',
  'popover-open',
  'seeking',
  'stalled',
  'state',
  'target',
  'target-current',
  'target-within',
  'user-invalid',
  'user-valid',
  'visited',
  'volume-locked',
  'xr-overlay',
  // Scroll bar states, always after `::-webkit-scrollbar…`.
  'corner-present',
  'decrement',
  'double-button',
  'end',
  'horizontal',
  'increment',
  'no-button',
  'single-button',
  'start',
  'vertical',
  'window-inactive',
])

/** Pseudo-classes without argument and what they ask for. Any other name makes a selector invalid. */
export const KNOWN_PSEUDO_CLASSES: ReadonlyMap<string, readonly SelectorTest[]> = new Map<
  string,
  readonly SelectorTest[]
>([
  ...[...NEVER_ON_A_SAVED_PAGE].map((name): [string, readonly SelectorTest[]] => [name, []]),
  ['-webkit-any-link', LINK],
  ['any-link', LINK],
  ['checked', [{ kind: 'checked' }]],
  ['defined', [{ kind: 'defined' }]],
  ['disabled', [hasAttribute('disabled', ...CONTROLS)]],
  ['empty', [{ kind: 'empty' }]],
  ['enabled', [lacksAttribute('disabled', ...CONTROLS)]],
  ['first-child', [nth(false, false)]],
  ['first-of-type', [nth(false, true)]],
  ['in-range', [hasAttribute('type', 'input')]],
  ['last-child', [nth(true, false)]],
  ['last-of-type', [nth(true, true)]],
  ['link', LINK],
  ['only-child', [nth(false, false), nth(true, false)]],
  ['only-of-type', [nth(false, true), nth(true, true)]],
  ['open', [hasAttribute('open', 'details', 'dialog')]],
  ['optional', [lacksAttribute('required', 'input', 'select', 'textarea')]],
  ['placeholder-shown', [{ kind: 'placeholder-shown' }]],
  ['read-only', [{ kind: 'read-only' }]],
  ['read-write', [{ kind: 'read-write' }]],
  ['required', [hasAttribute('required', 'input', 'select', 'textarea')]],
  ['root', [{ kind: 'root' }]],
  ['scope', [{ kind: 'scope' }]],
  ['valid', [{ kind: 'attribute', name: 'type', operator: 'exists', value: '', ignoreCase: false }]],
])

/** Pseudo-elements that Chromium knows; others make a selector invalid. */
export const KNOWN_PSEUDO_ELEMENT =
  /^(?:-webkit-.*|backdrop|checkmark|column|cue|details-content|file-selector-button|first-line|grammar-error|highlight|marker|part|picker|picker-icon|placeholder|scroll-.*|search-text|selection|slotted|spelling-error|target-text|view-transition.*)$/

/** Attributes whose values compare without regard to case in HTML (HTML standard, "case-sensitivity of selectors"). */
export const CASE_INSENSITIVE_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir ' +
    'direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref ' +
    'noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign ' +
    'valuetype vlink'
  ).split(' '),
)
