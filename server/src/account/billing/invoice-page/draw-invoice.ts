import { LOCALES, type Locale } from '@shrd/contract'
import { escapeHtml, fillHtml } from '../../../mail/fill-words.ts'
import { formatAmount, formatDay } from '../../../mail/format-values.ts'
import type { StoredInvoice } from '../../../persistence/repositories/invoices.ts'
import { DAY } from '../times.ts'
import { INVOICE_CSS } from './invoice-css.ts'
import type { InvoiceWords } from './invoice-words.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'

const WORDS: Readonly<Record<Locale, InvoiceWords>> = { da, de, en, fr, it }

/** How to draw an invoice. */
export interface InvoiceLook {
  readonly locale: Locale
  /** The value that the content security policy allows for the style. */
  readonly nonce: string
  /** The page of the account's bills. */
  readonly back: string
  /** On the screen. Paper is always white. @default `system` */
  readonly colorScheme?: 'light' | 'dark' | 'system'
}

/**
 * Draws an invoice as a whole HTML document, to read and to print on A4. It has no scripts and loads
 * nothing. Every text of seller and buyer is escaped.
 */
export function drawInvoice(invoice: StoredInvoice, look: InvoiceLook): string {
  const { locale, nonce, back, colorScheme = 'system' } = look
  const words = WORDS[locale]
  const { content, number } = invoice
  const title = fillHtml(words.title, { number }).replace(/<\/?bdi>/g, '')
  return `<!doctype html>
<html lang="${locale}"${colorScheme === 'system' ? '' : ` data-theme="${colorScheme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${escapeHtml(nonce)}">${INVOICE_CSS}</style>
</head>
<body>
${drawNav(words, { locale, back })}
<main>
${drawSeller(content.seller, { words, locale })}
<h1>${title}</h1>
<div class="parties">
${drawBuyer(content.buyer, { words, locale })}
${drawFacts(invoice, { words, locale })}
</div>
${drawLines(content, { words, locale })}
${drawState(invoice, { words, locale })}
</main>
<p class="hint">${escapeHtml(words.print)}</p>
</body>
</html>
`
}

interface InWords {
  readonly words: InvoiceWords
  readonly locale: Locale
}

type Content = StoredInvoice['content']

const NAMES: Readonly<Record<Locale, string>> = {
  ...{ da: 'Dansk', de: 'Deutsch', en: 'English', fr: 'Français', it: 'Italiano' },
}

function drawNav(words: InvoiceWords, { locale, back }: Pick<InvoiceLook, 'locale' | 'back'>) {
  const links = LOCALES.map((each) => {
    const current = each === locale ? ' aria-current="true"' : ''
    return `<a href="?lang=${each}" lang="${each}" hreflang="${each}"${current}>${NAMES[each]}</a>`
  })
  return `<nav aria-label="${escapeHtml(words.languages)}">
<a href="${escapeHtml(back)}">${escapeHtml(words.back)}</a>
${links.join('\n')}
</nav>`
}

/** Lines of text, each in its own direction. */
function drawLinesOf(texts: readonly (string | null)[]): string {
  return texts
    .flatMap((text) => (text === null ? [] : `<bdi>${escapeHtml(text)}</bdi>`))
    .join('<br>\n')
}

function drawSeller(seller: Content['seller'], { words, locale }: InWords): string {
  const { name, address, country, tax_id, registration, email } = seller
  const tax = tax_id === null ? null : `${words.taxId}: ${tax_id}`
  return `<p class="seller"><strong><bdi>${escapeHtml(name)}</bdi></strong><br>
${drawLinesOf([...address, countryOf(country, locale), tax, registration, email])}</p>`
}

function drawBuyer(buyer: Content['buyer'], { words, locale }: InWords): string {
  const { name, account_name, address, country, tax_id } = buyer
  const tax = tax_id === null ? null : `${words.taxId}: ${tax_id}`
  return `<section class="keep"><h2>${escapeHtml(words.buyer)}</h2>
<p>${drawLinesOf([name ?? account_name, ...address, countryOf(country, locale), tax])}</p></section>`
}

/** The name of a country, or its code if it has none. */
function countryOf(country: string | null, locale: Locale): string | null {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return country === null ? null : (names.of(country) ?? country)
}

function drawFacts(invoice: StoredInvoice, { words, locale }: InWords): string {
  const { number, issued_at, due_at, content } = invoice
  const { period, buyer } = content
  const facts: readonly (readonly [string, string | null])[] = [
    [words.number, number],
    [words.issued, formatDay(issued_at, locale)],
    [words.due, formatDay(due_at, locale)],
    [words.period, spanOf(period, { words, locale })],
    [words.account, buyer.account_name],
    [words.reference, buyer.reference],
  ]
  const rows = facts.flatMap(([name, value]) =>
    value === null ? [] : `<dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`,
  )
  return `<dl class="keep">\n${rows.join('\n')}\n</dl>`
}

/**
 * The first and the last day. A period begins at any time of a day and has whole days from then on,
 * so its last one is that on which the last 24 hours begin. Otherwise the date of a change would be
 * in two lines, and that of an end on two invoices.
 */
function spanOf({ from, to }: Content['period'], { words, locale }: InWords): string {
  const days = Math.max(1, Math.ceil((to - from) / DAY))
  const last = from + (days - 1) * DAY
  return words.span
    .replace('{from}', formatDay(from, locale))
    .replace('{to}', formatDay(last, locale))
}

function drawLines(content: Content, { words, locale }: InWords): string {
  const rows = content.lines.map(({ plan, from, days, price, amount }) => {
    const span = spanOf({ from, to: from + days * DAY }, { words, locale })
    return `<tr><td>${escapeHtml(words.plans[plan])}<small>${escapeHtml(span)}</small></td>
<td>${days}</td><td>${formatAmount(price, locale)}</td><td>${formatAmount(amount, locale)}</td></tr>`
  })
  const heads = [words.plan, words.days, words.price, words.amount]
  return `<table>
<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot><tr><th scope="row" colspan="3">${escapeHtml(words.total)}</th><td>${formatAmount(content.total, locale)}</td></tr></tfoot>
</table>
${drawTax(content, { words, locale })}`
}

function drawTax({ tax, note }: Content, { words, locale }: InWords): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const values = {
    percent: percent.format(tax.percent / 100),
    amount: formatAmount(tax.amount, locale),
  }
  const included = tax.percent === 0 ? [] : [fillHtml(words.tax, values)]
  const texts = [...included, ...(note === null ? [] : [`<bdi>${escapeHtml(note)}</bdi>`])]
  return texts.map((text) => `<p>${text}</p>`).join('\n')
}

function drawState(invoice: StoredInvoice, { words, locale }: InWords): string {
  const { paid, paid_at, total, content } = invoice
  if (paid_at !== null) {
    return `<p class="state">${fillHtml(words.paid, { day: formatDay(paid_at, locale) })}</p>`
  }
  const partly = { amount: formatAmount(paid, locale) }
  const open = { amount: formatAmount(total - paid, locale) }
  return `<section class="keep"><h2>${escapeHtml(words.payment)}</h2>
<p>${drawLinesOf([...content.payment, `${words.number}: ${invoice.number}`])}</p>
${paid > 0 ? `<p>${fillHtml(words.partlyPaid, partly)}</p>` : ''}
<p class="state">${fillHtml(words.open, open)}</p></section>`
}
