/** A customer's invoice with personal data all around one wrong number. */
import { column, defineTemplate, labelled, money, rows } from '../../src/index.ts'

const LINES = [
  ['2026-02-03', 'Harbour dues', '412.50'],
  ['2026-02-09', 'Fresh water', '1,280.00'],
  ['2026-02-17', 'Crane hire', '96.25'],
]

export const INVOICE = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>Invoice of Margarethe Sommerfeld</title>
<style>.note { color: grey } .old { display: none } @media print { .x { top: 0 } }</style>
<script>window.user = { mail: 'm.sommerfeld@harbour.example' }</script></head>
<body>
<!-- printed for M. Sommerfeld -->
<header><a href="mailto:m.sommerfeld@harbour.example">m.sommerfeld@harbour.example</a> Tel. 040 555 7713</header>
<main><address>Margarethe Sommerfeld, Elbchaussee 4711, 22609 Hamburg</address>
<dl><dt>Invoice number</dt><dd>H-88213</dd><dt>Customer</dt><dd>Margarethe Sommerfeld</dd>
<dt>Total due</dt><dd class="old">£9.99</dd><dd>£1,788.75</dd></dl>
<table id="lines"><caption>Services</caption><thead><tr><th>Date</th><th>Service</th><th>Amount</th></tr></thead>
<tbody>${LINES.map(([date, service, amount]) => `<tr><td>${date}</td><td>${service}</td><td>£${amount}</td></tr>`).join('\n')}</tbody></table>
</main></body></html>`

export const PERSONAL = [
  'Margarethe',
  'Sommerfeld',
  'Elbchaussee',
  '4711',
  '22609',
  '7713',
  'harbour',
  '88213',
]

export const answer = {
  number: 'H-88213',
  customer: 'Margarethe Sommerfeld',
  total: 1788.75,
  lines: LINES.map(([date, service, amount]) => ({ date, service, amount: Number(amount.replace(',', '')) })),
}

const gbp = money({ currency: 'GBP' })

export const invoices = defineTemplate({
  name: 'invoices',
  fields: {
    '$.number': labelled('Invoice number'),
    '$.customer': labelled('Customer'),
    '$.total': labelled('Total due').as(gbp),
    '$.lines': rows('#lines', {
      date: column('Date'),
      service: column('Service'),
      amount: column('Amount').as(gbp),
    }).by('date'),
  },
})
