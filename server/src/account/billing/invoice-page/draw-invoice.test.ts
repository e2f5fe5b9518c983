import { LOCALES } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { storedInvoice } from '../../../../test/billed-account.ts'
import { drawInvoice } from './draw-invoice.ts'

const look = { locale: 'en', nonce: 'abc', back: 'https://id.example.org/?a=1&b=2' } as const
const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>{number}$&'

/** What a person reads, without markup. */
const read = (html: string) =>
  html
    .slice(html.indexOf('<main>'), html.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

describe('the page of an invoice', () => {
  test.each(LOCALES)('says everything in %s', (locale) => {
    const html = drawInvoice(storedInvoice({ paid: 100 }), { ...look, locale })
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toMatch(/undefined|NaN|\{\w+\}/)
    const text = read(html)
    for (const part of [
      'INV-000007',
      'Beispiel GmbH',
      'DE000',
      'Käufer & Co',
      'PO 7',
      'IBAN DE00',
    ]) {
      expect(text).toContain(part)
    }
    // Total, what is open, and the tax in it.
    for (const amount of [/9[.,]00/, /8[.,]00/, /1[.,]44/]) expect(text).toMatch(amount)
    expect(html).toMatch(new RegExp(`href="\\?lang=${locale}"[^>]*aria-current`))
  })

  test('has words of its own in every language', () => {
    const texts = LOCALES.map((locale) => read(drawInvoice(storedInvoice(), { ...look, locale })))
    expect(new Set(texts).size).toBe(LOCALES.length)
  })

  test('names the last day of a period, not the one after it', () => {
    const text = read(drawInvoice(storedInvoice(), look))
    expect(text).toContain('31 January 1970 to 1 March 1970')
  })

  test('has each day in one line, also if a period begins at noon', () => {
    const { content } = storedInvoice()
    const [line] = content.lines
    if (line === undefined) throw new Error('the invoice has no line')
    const noon = 12 * 3_600_000
    const day = (nth: number) => nth * 24 * 3_600_000 + noon
    const lines = [
      { ...line, from: day(0), days: 10 },
      { ...line, from: day(10), days: 20 },
    ]
    const period = { from: day(0), to: day(30) }
    const text = read(drawInvoice(storedInvoice({ content: { ...content, period, lines } }), look))
    expect(text).toContain('1 January 1970 to 30 January 1970')
    expect(text).toContain('1 January 1970 to 10 January 1970')
    expect(text).toContain('11 January 1970 to 30 January 1970')
    // The last invoice of an account ends at any time, and counts a begun day as a whole one.
    const begun = { from: day(0), to: day(4) + 1 }
    const last = read(drawInvoice(storedInvoice({ content: { ...content, period: begun } }), look))
    expect(last).toContain('1 January 1970 to 5 January 1970')
  })

  test('is dark for those who want it dark', () => {
    const tagOf = (colorScheme: 'light' | 'dark' | 'system') =>
      /<html[^>]*>/.exec(drawInvoice(storedInvoice(), { ...look, colorScheme }))?.[0]
    expect(tagOf('dark')).toBe('<html lang="en" data-theme="dark">')
    expect(tagOf('light')).toBe('<html lang="en" data-theme="light">')
    expect(tagOf('system')).toBe('<html lang="en">')
  })

  test('says when it was paid, and then not how to pay', () => {
    const text = read(drawInvoice(storedInvoice({ paid: 900, paid_at: 0 }), look))
    expect(text).toContain('Paid on 1 January 1970')
    expect(text).not.toContain('IBAN')
  })

  test('has no script, loads nothing, and takes no text of others for markup', () => {
    const { content } = storedInvoice()
    const hostile = storedInvoice({
      content: {
        ...content,
        seller: { ...content.seller, name: HOSTILE, address: [HOSTILE], email: HOSTILE },
        buyer: { ...content.buyer, account_name: HOSTILE, name: HOSTILE, address: [HOSTILE] },
        ...{ note: HOSTILE, payment: [HOSTILE] },
      },
    })
    const html = drawInvoice(hostile, look)
    expect(html).not.toMatch(/<(script|img|link|iframe|object|form|base|svg)\b/i)
    expect(html).not.toMatch(/\b(src|style|on\w+)=["']|url\(|@import/i)
    expect(html.match(/<style nonce="abc">/g)).toHaveLength(1)
    expect(read(html)).toContain(HOSTILE)
    expect(html).toContain('href="https://id.example.org/?a=1&#38;b=2"')
  })

  test('fits A4 on paper, without what is for the screen', () => {
    const html = drawInvoice(storedInvoice(), look)
    expect(html).toContain('@page { size: A4;')
    expect(html).toMatch(/@media print \{[^@]*nav, \.hint \{ display: none; \}/)
  })
})
