/** The public names of the folder. */
import { expect, it } from 'vitest'
import * as compare from '../../src/compare/index.ts'

it('exports these names and no others', () => {
  expect(Object.keys(compare).sort()).toEqual([
    'addAmounts',
    'code',
    'compareRaw',
    'date',
    'dateTime',
    'declaredScale',
    'declaredScales',
    'diffSequence',
    'diffSet',
    'duration',
    'enumeration',
    'findWhole',
    'flag',
    'foldCase',
    'foldText',
    'isMultipleOf',
    'matchRows',
    'money',
    'number',
    'percent',
    'period',
    'powerOfTenBetween',
    'quantity',
    'quarter',
    'roundsTo',
    'text',
    'time',
  ])
})
