import { describe, expect, it } from 'vitest'
import { readHtml } from '../../src/document/from-html.ts'
import { readFormControls } from '../../src/facts/form-control.ts'

const controls = (html: string) => readFormControls(readHtml(html)).map(({ element: _, ...rest }) => rest)

describe('a control', () => {
  it.each([
    [
      'is checked',
      '<label><input type=checkbox name=a checked> Roof rack</label>',
      [{ kind: 'checkbox', label: 'Roof rack', name: 'a', checked: true, isDisabled: false }],
    ],
    [
      'is not checked',
      '<input type=radio value=x>',
      [{ kind: 'radio', value: 'x', checked: false, isDisabled: false }],
    ],
    [
      'has the label that names it',
      '<label for=i>年份：</label><input id=i value=2017>',
      [{ kind: 'text', label: '年份', value: '2017', isDisabled: false }],
    ],
    [
      'has the label that it names',
      '<b id=l>Colour</b><input aria-labelledby="l nothing">',
      [{ kind: 'text', label: 'Colour', isDisabled: false }],
    ],
    [
      'has a label that nobody sees',
      '<input aria-label="Search">',
      [{ kind: 'text', label: 'Search', isDisabled: false }],
    ],
    [
      'is disabled with its fieldset',
      '<fieldset disabled><input type=checkbox></fieldset>',
      [{ kind: 'checkbox', checked: false, isDisabled: true }],
    ],
    [
      'shows the chosen option',
      '<select><option>a<option selected> b  c </select>',
      [{ kind: 'select', selected: ['b c'], isDisabled: false }],
    ],
    [
      'shows the first option where none is chosen',
      '<select><option disabled>pick<option>a</select>',
      [{ kind: 'select', selected: ['a'], isDisabled: false }],
    ],
    [
      'shows all chosen options',
      '<select multiple><option selected>a<option>b<option selected>c</select>',
      [{ kind: 'select', selected: ['a', 'c'], isDisabled: false }],
    ],
    [
      'shows no option where none of several is chosen',
      '<select multiple><option>a</select>',
      [{ kind: 'select', selected: [], isDisabled: false }],
    ],
    [
      'holds several lines',
      '<textarea>a\nb</textarea>',
      [{ kind: 'textarea', value: 'a\nb', isDisabled: false }],
    ],
    [
      'is a switch by its role',
      '<div role=switch aria-checked=true aria-label=Wifi></div>',
      [{ kind: 'switch', label: 'Wifi', checked: true, isDisabled: false }],
    ],
    [
      'is neither on nor off',
      '<div role=checkbox aria-checked=mixed aria-disabled=true>x</div>',
      [{ kind: 'checkbox', checked: 'mixed', isDisabled: true }],
    ],
    ['keeps its password', '<input type=password value=secret>', [{ kind: 'password', isDisabled: false }]],
    ['is none where it is hidden', '<input type=hidden value=x><input hidden value=y><p>x', []],
  ])('%s', (_, html, expected) => {
    expect(controls(html)).toEqual(expected)
  })
})
