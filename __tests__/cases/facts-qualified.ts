/** Keys that say more than a name: a unit (`weight_kg`), one end of a range (`salary_max`), a count (`review_count`). */
import type { FactsCase } from './facts-case.ts'

const spec = (label: string, value: string): string =>
  `<html lang="en"><dl><dt>Colour</dt><dd>Slate</dd><dt>${label}</dt><dd>${value}</dd></dl>`

const one = (
  name: string,
  html: string,
  candidate: Record<string, unknown>,
  expected: Record<string, string>,
): FactsCase => ({ name, html, candidate: candidate as FactsCase['candidate'], expect: expected })

const SAME = 'matched label.same'
const WRONG = 'wrong label.different'
const OPEN = 'not_evaluated number.none'

export const qualifiedCases: readonly FactsCase[] = [
  one(
    'a number in the unit of its key',
    spec('Weight', '1.35 kg'),
    { weight_kg: 1.35 },
    { '$.weight_kg': SAME },
  ),
  one(
    'another number in the unit of its key',
    spec('Weight', '1.35 kg'),
    { weight_kg: 13.5 },
    { '$.weight_kg': WRONG },
  ),
  one(
    'a number converted to the unit of its key',
    spec('Weight', '1,350 g'),
    { weightKg: 1.35 },
    { '$.weightKg': SAME },
  ),
  one(
    'another unit of the dimension decides nothing',
    spec('Weight', '3 lb'),
    { weight_kg: 1.36 },
    { '$.weight_kg': OPEN },
  ),
  one(
    'a unit of another dimension decides nothing',
    spec('Volume', '40 kg'),
    { volume_l: 4 },
    { '$.volume_l': OPEN },
  ),
  one(
    'a value without a unit decides nothing',
    spec('Weight', '1.5'),
    { weight_kg: 1.35 },
    { '$.weight_kg': OPEN },
  ),
  one(
    'a share in the percent of its key',
    spec('Discount', '20 %'),
    { discount_percent: 20 },
    { '$.discount_percent': SAME },
  ),
  one('another share', spec('Discount', '20 %'), { discount_percent: 25 }, { '$.discount_percent': WRONG }),
  one(
    'a share of one may be meant',
    spec('Discount', '20 %'),
    { discount_pct: 0.2 },
    { '$.discount_pct': OPEN },
  ),
  one(
    'minutes of a time in hours',
    spec('Cook time', '1 h 20 min'),
    { cook_time_minutes: 80 },
    { '$.cook_time_minutes': SAME },
  ),
  one(
    'other minutes',
    spec('Cook time', '1 h 20 min'),
    { cook_time_minutes: 120 },
    { '$.cook_time_minutes': WRONG },
  ),
  one(
    'an amount in the currency of its key',
    spec('Deposit', '€1,200'),
    { deposit_eur: 1200 },
    { '$.deposit_eur': SAME },
  ),
  one(
    'another amount in the currency of its key',
    spec('Deposit', '€1,200'),
    { deposit_eur: 12000 },
    { '$.deposit_eur': WRONG },
  ),
  one(
    'another currency decides nothing',
    spec('Deposit', '£1,200'),
    { deposit_eur: 1400 },
    { '$.deposit_eur': OPEN },
  ),
  one(
    'a dollar that may be another one decides nothing',
    spec('Deposit', '$1,200'),
    { deposit_usd: 1300 },
    { '$.deposit_usd': OPEN },
  ),
  one(
    'both ends of a range',
    spec('Salary range', '€85,000 – €105,000 per year'),
    { salary_min: 85000, salary_max: 105000 },
    { '$.salary_min': SAME, '$.salary_max': SAME },
  ),
  one(
    'ends of a range that are swapped',
    spec('Salary', '€85,000 – €105,000 per year'),
    { min_salary: 105000, max_salary: 85000 },
    { '$.min_salary': WRONG, '$.max_salary': WRONG },
  ),
  one('one number is no range', spec('Salary', '€85,000'), { salary_max: 105000 }, { '$.salary_max': OPEN }),
  one(
    'ends inside an object of the name',
    spec('Guests', '2–6'),
    { guests: { min: 2, max: 8 } },
    { '$.guests.min': SAME, '$.guests.max': WRONG },
  ),
  one(
    'two fields of one name and unit say nothing of either',
    spec('Weight', '1.35 kg'),
    { item: { weight_kg: 2 }, box: { weight_kg: 3 } },
    { '$.item.weight_kg': OPEN, '$.box.weight_kg': OPEN },
  ),
  one(
    'a count beside the word of what is counted',
    '<html lang="en"><p>4.6 ★ (1,283 reviews)</p>',
    { review_count: 1283 },
    { '$.review_count': 'matched label.beside' },
  ),
  one(
    'another count decides nothing',
    '<html lang="en"><p>4.6 ★ (1,283 reviews)</p>',
    { review_count: 12830 },
    { '$.review_count': OPEN },
  ),
  one(
    'the label of the key itself goes first',
    spec('Weight kg', '7'),
    { weight_kg: 7 },
    { '$.weight_kg': SAME },
  ),
]
