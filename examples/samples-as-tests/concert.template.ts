// Where every field stands on the page, and how it reads.
import { column, date, defineTemplate, labelled, money, number, rows, sumOf } from 'goldenless'
export const concert = defineTemplate({
  name: 'concert',
  fields: {
    '$.hall': labelled('Hall'),
    '$.doors': labelled('Doors open').as(date()),
    '$.seats': labelled('Seats in all').as(number()),
    '$.prices': rows('#prices', {
      block: column('Block'),
      seats: column('Seats').as(number()),
      price: column('Price').as(money({ currency: 'EUR' })),
    }).by('block'),
  },
})

export const rules = [sumOf('$.seats', '$.prices[*].seats')]
