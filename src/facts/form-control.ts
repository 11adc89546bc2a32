/** Controls of forms and their states. What a control holds is shown to people, but is no part of the visible text. */
import type { HtmlDocument } from '../document/html-document.ts'
import type { ElementNode } from '../document/tree.ts'
import { labelText } from './label.ts'
import { onlyWithin, readOnce } from './read-once.ts'
import { closest } from './walk.ts'

export interface FormControl {
  readonly element: ElementNode
  /** `checkbox`, `radio`, `select`, `textarea`, `switch`, or the type of the `<input>`. */
  readonly kind: string
  /** Text of its `<label>`, of what `aria-labelledby` names, or `aria-label`. */
  readonly label?: string
  readonly name?: string
  /** What it holds: text, or the value that a box stands for. Of a password field nothing. */
  readonly value?: string
  /** Of boxes, radio buttons and switches; `mixed` is neither. */
  readonly checked?: boolean | 'mixed'
  /** Texts of the chosen options. */
  readonly selected?: readonly string[]
  readonly isDisabled: boolean
}

/** All rendered controls, in document order; hidden inputs are none. */
export function readFormControls(document: HtmlDocument, within?: ElementNode): readonly FormControl[] {
  return onlyWithin(allControls(document), within)
}

const CHECKABLE_ROLES = ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']
const SELECTOR = ['input', 'select', 'textarea', ...CHECKABLE_ROLES.map((role) => `[role=${role}]`)].join(
  ', ',
)
const LABEL: ReadonlySet<string> = new Set(['label'])
const FIELDSET: ReadonlySet<string> = new Set(['fieldset'])

const allControls = readOnce((document) => {
  const labels = new Map<string, ElementNode>()
  for (const label of document.select('label[for]')) {
    const id = label.attributes.get('for')!
    if (!labels.has(id)) labels.set(id, label)
  }
  return document.select(SELECTOR).flatMap((element): FormControl[] => {
    const kind = kindOf(element)
    if (kind === 'hidden' || !document.isRendered(element)) return []
    const label = labelOf(document, element, labels)
    const name = element.attributes.get('name')
    return [
      {
        element,
        kind,
        ...(label !== '' && { label }),
        ...(name !== undefined && { name }),
        ...stateOf(document, element, kind),
        isDisabled: isDisabled(element),
      },
    ]
  })
})

function kindOf(element: ElementNode): string {
  const role = element.attributes.get('role')
  if (role !== undefined && CHECKABLE_ROLES.includes(role)) return role
  return element.tag === 'input'
    ? (element.attributes.get('type') ?? 'text').trim().toLowerCase()
    : element.tag
}

function stateOf(
  document: HtmlDocument,
  element: ElementNode,
  kind: string,
): Pick<FormControl, 'value' | 'checked' | 'selected'> {
  const value = element.attributes.get('value')
  const held = value === undefined ? {} : { value }
  if (CHECKABLE_ROLES.includes(kind)) {
    const aria = element.attributes.get('aria-checked')
    const checked = element.tag === 'input' ? element.attributes.has('checked') : aria === 'true'
    return { ...held, checked: aria === 'mixed' ? 'mixed' : checked }
  }
  if (kind === 'select') return { selected: chosenOptions(document, element) }
  if (kind === 'textarea') return { value: ownText(element).replace(/^\n/, '') }
  return kind === 'password' ? {} : held
}

/** https://html.spec.whatwg.org/multipage/form-elements.html#ask-for-a-reset: without a choice, a drop-down shows its first option. */
function chosenOptions(document: HtmlDocument, select: ElementNode): readonly string[] {
  const options = document.select('option', select)
  const chosen = options.filter((option) => option.attributes.has('selected'))
  const text = (option: ElementNode): string => ownText(option).replace(/\s+/g, ' ').trim()
  if (select.attributes.has('multiple')) return chosen.map(text)
  const shown = chosen[chosen.length - 1] ?? options.find((option) => !option.attributes.has('disabled'))
  return shown === undefined ? [] : [text(shown)]
}

/** The text of an element's own text nodes, shown or not. */
const ownText = (element: ElementNode): string =>
  element.children.map((child) => (child.kind === 'text' ? child.text : '')).join('')

function labelOf(
  document: HtmlDocument,
  element: ElementNode,
  labels: ReadonlyMap<string, ElementNode>,
): string {
  const named = element.id === null ? undefined : labels.get(element.id)
  const label = named ?? closest(element, LABEL, 20)
  if (label !== null && label !== undefined) {
    const text = labelText(document.textOf(label))
    if (text !== '') return text
  }
  const ids = (element.attributes.get('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '')
  const texts = ids.slice(0, 8).map((id) => document.select(`[id="${id.replace(/["\\]/g, '\\$&')}"]`)[0])
  const text = texts.map((one) => (one === undefined ? '' : document.textOf(one))).join(' ')
  return labelText(text.trim() === '' ? (element.attributes.get('aria-label') ?? '') : text)
}

const isDisabled = (element: ElementNode): boolean =>
  element.attributes.has('disabled') ||
  element.attributes.get('aria-disabled') === 'true' ||
  closest(element, FIELDSET, 100)?.attributes.has('disabled') === true
