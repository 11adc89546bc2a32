import { expect, test } from 'vitest'
import { classShape } from '../../../src/document/fingerprint/class-shape.ts'

test.each<[string, string | null]>([
  ['price', 'price'],
  ['articleBody', 'articlebody'],
  ['price-table', 'price-table'],
  ['block__element--wide', 'block-element-wide'],
  ['col-6', 'col-#'],
  ['h2', 'h#'],
  ['出险', '出险'],
  ['Card_title__aB3xY', 'card-title'],
  ['title_3kd9f', 'title'],
  ['elementor-element-7a8b9c2', 'elementor-element'],
  ['css-1q2w3e', null],
  ['sc-bdVaJa', null],
  ['jss123', null],
  ['svelte-1tky8bj', null],
  ['1q2w3e4', null],
  ['active', null],
  ['is-open', null],
  ['no-js', null],
  ['postid-123', null],
  ['category-soups', null],
  ['tag-winter', null],
  ['author-jo', null],
  ['123', null],
  ['x'.repeat(200), null],
  ['tagline', 'tagline'],
  ['statusbar', 'statusbar'],
  ['csstable', 'csstable'],
])('the class %s has the shape %s', (name, shape) => {
  expect(classShape(name)).toBe(shape)
})
