/** The first sample of a project: a small invoice, and what a model would extract from it. */

export const EXAMPLE_FOLDER = 'data/example-invoice'

export const EXAMPLE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Invoice R-1047</title>
  </head>
  <body>
    <h1>Invoice R-1047</h1>
    <dl>
      <dt>Invoice number</dt>
      <dd>R-1047</dd>
      <dt>Invoice date</dt>
      <dd>March 14, 2026</dd>
      <dt>Customer</dt>
      <dd>Harbour Bakery</dd>
      <dt>Total due</dt>
      <dd>$1,280.00</dd>
    </dl>
    <table id="items">
      <thead>
        <tr><th>Item</th><th>Quantity</th><th>Amount</th></tr>
      </thead>
      <tbody>
        <tr><td>Oven service</td><td>1</td><td>$830.00</td></tr>
        <tr><td>Door seals</td><td>3</td><td>$450.00</td></tr>
      </tbody>
    </table>
  </body>
</html>
`

export const EXAMPLE_ANSWER = `{
  "invoice_no": "R-1047",
  "date": "2026-03-14",
  "customer": "Harbour Bakery",
  "total": 1280,
  "items": [
    { "item": "Oven service", "quantity": 1, "amount": 830 },
    { "item": "Door seals", "quantity": 3, "amount": 450 }
  ]
}
`

/** How to see it fail. */
export const BREAK_IT = `change "total": 1280 to 12800 in ${EXAMPLE_FOLDER}/extracted.json`

/** Names that the suite uses, then the suite itself. */
export const EXAMPLE_SUITE = {
  names: 'column, date, defineSuite, defineTemplate, labelled, money, number, rows, sumOf',
  code: `defineSuite({
  samples: 'data/*',
  template: defineTemplate({
    name: 'invoice',
    fields: {
      '$.invoice_no': labelled('Invoice number'),
      '$.date': labelled('Invoice date').as(date()),
      '$.customer': labelled('Customer'),
      '$.total': labelled('Total due').as(money({ currency: 'USD' })),
      '$.items': rows('#items', {
        item: column('Item'),
        quantity: column('Quantity').as(number()),
        amount: column('Amount').as(money({ currency: 'USD' })),
      }),
    },
  }),
  invariants: [sumOf('$.total', '$.items[*].amount')],
})`,
}

/** For a project that has samples of its own: what the pages label decides. */
export const PLAIN_SUITE = { names: 'defineSuite', code: "defineSuite({ samples: 'data/*' })" }
