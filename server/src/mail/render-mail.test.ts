import type { Locale } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import type { MailMessage } from './mail-message.ts'
import { renderMail } from './render-mail.ts'

const LOCALES: readonly Locale[] = ['en', 'da', 'de', 'fr', 'it']
const link = 'https://id.example.org/register/verify?token=a&next=%2F'
const notice = { at: Date.UTC(2026, 10, 22, 9, 5), browser: 'Firefox on Linux' }
const bill = { billed: 'Größe & Söhne', link }
const messages: readonly MailMessage[] = [
  { kind: 'verify_email', code: '123456', link },
  { kind: 'address_taken', link },
  { kind: 'one_time_code', code: '123456' },
  { kind: 'reset_password', code: '123456', link },
  { kind: 'set_password', link },
  { kind: 'webhook_disabled', account: 'Nordlicht', host: 'hooks.example.org', link },
  { kind: 'change_email', code: '123456', link },
  { kind: 'confirm_member_email', code: '123456' },
  { kind: 'replace_member_email', code: '123456' },
  { kind: 'new_sign_in', ...notice },
  { kind: 'password_changed', ...notice },
  { kind: 'email_changed', ...notice },
  { kind: 'two_factor_on', ...notice },
  { kind: 'two_factor_off', ...notice },
  { kind: 'passkey_added', ...notice },
  { kind: 'passkey_removed', ...notice },
  { kind: 'passkey_refused', ...notice },
  { kind: 'provider_connected', ...notice, provider: 'Example & Söhne', link },
  { kind: 'provider_disconnected', ...notice, provider: 'Example & Söhne', link },
  { kind: 'sessions_ended', ...notice },
  { kind: 'emergency_codes_new', ...notice },
  { kind: 'keys_replaced', ...notice },
  { kind: 'account_deleted', ...notice },
  { kind: 'emergency_codes_low', remaining: 3, link },
  { kind: 'two_factor_reset', hours: 72, link },
  { kind: 'two_factor_reset_waiting', until: notice.at, link },
  { kind: 'account_invitation', account: 'Nordlicht', link },
  { kind: 'owner_changed', account: 'Nordlicht', link },
  { kind: 'account_deletion_scheduled', account: 'Nordlicht', deletion_at: notice.at, link },
  { kind: 'account_deletion_cancelled', account: 'Nordlicht', link },
  { kind: 'users_exported', ...notice, account: 'Acme & Söhne', by: 'ada@example.org', link },
  { kind: 'trial_ends', ...bill, amount: 900, until: notice.at },
  { kind: 'trial_ends_without_plan', ...bill, until: notice.at },
  { kind: 'plan_missing', ...bill, until: notice.at },
  { kind: 'invoice_issued', ...bill, invoice: 'INV-000001', amount: 900, until: notice.at },
  { kind: 'invoice_overdue', ...bill, invoice: 'INV-000001', amount: 900, until: notice.at },
  { kind: 'payment_received', ...bill, invoice: 'INV-000001', amount: 900 },
  { kind: 'billing_expired', ...bill, until: notice.at },
  { kind: 'purge_announced', ...bill, until: notice.at },
  { kind: 'data_purged', ...bill },
]
const cases = LOCALES.flatMap((locale) => messages.map((message) => ({ locale, message })))

const to = { email: 'zoe@example.org', brand: 'Acme & Söhne' }
const render = (locale: Locale, message: MailMessage) => renderMail({ ...to, locale }, message)

/** What a person sees of HTML. */
const visible = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

test.each(LOCALES)('a mail about a provider names it in %s, in subject and text', (locale) => {
  for (const kind of ['provider_connected', 'provider_disconnected'] as const) {
    const { subject, text } = render(locale, { kind, ...notice, provider: 'Nordlys ID', link })
    expect([subject, text]).toEqual([
      expect.stringContaining('Nordlys ID'),
      expect.stringContaining('Nordlys ID'),
    ])
  }
})

describe.each(cases)('$message.kind in $locale', ({ locale, message }) => {
  const { subject, text, html } = render(locale, message)

  test('has every word, in both forms', () => {
    for (const words of [subject, text, visible(html)]) {
      expect(words).not.toMatch(/[{}]|undefined|NaN/)
      expect(words).toContain('Acme & Söhne')
    }
    expect(subject).not.toContain('\n')
    expect(text).toContain('zoe@example.org')
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`)
  })

  test('says the same in HTML as in text', () => {
    const seen = visible(html).replace(/\s+/g, '')
    for (const line of text.split('\n')) expect(seen).toContain(line.replace(/\s+/g, ''))
  })

  test('shows the code on a line of its own, and never in the subject', () => {
    const codes = 'code' in message ? [message.code] : []
    expect(text.match(/^\d{6}$/gm) ?? []).toEqual(codes)
    expect(subject).not.toContain('123456')
  })

  test('has one link at most, with its address to be read', () => {
    const links = 'link' in message ? [link] : []
    expect(text.match(/https?:\S+/g) ?? []).toEqual(links)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual(links.map((href) => href.replaceAll('&', '&#38;')))
    expect(visible(html).match(/https?:\S+/g) ?? []).toEqual(links)
  })

  test('loads nothing when it is opened', () => {
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|video|audio|form|base)\b/i)
    expect(html).not.toMatch(/\b(src|background|srcset)=|url\(|@import/i)
  })
})

describe('every language', () => {
  test('has words of its own', () => {
    for (const message of messages) {
      const subjects = new Set(LOCALES.map((locale) => render(locale, message).subject))
      expect(subjects.size, message.kind).toBe(LOCALES.length)
    }
  })

  test('says when something happened, in UTC', () => {
    const times = LOCALES.map(
      (locale) => /.*UTC/.exec(render(locale, { kind: 'password_changed', ...notice }).text)?.[0],
    )
    expect(times).toEqual([
      'When: 22 November 2026 at 09:05 UTC',
      'Hvornår: 22. november 2026 kl. 09.05 UTC',
      'Wann: 22. November 2026 um 09:05 UTC',
      'Quand\u00a0: 22 novembre 2026 à 09:05 UTC',
      'Quando: 22 novembre 2026 alle ore 09:05 UTC',
    ])
  })

  test('says what is to be paid, and by when', () => {
    const message = { kind: 'invoice_issued', ...bill, invoice: 'INV-000001' } as const
    const texts = LOCALES.map((locale) => {
      return render(locale, { ...message, amount: 123_450, until: notice.at }).text
    })
    const amounts = texts.map((text) => /[€\d.,\s]*1\D?234[.,]50[\s€]*/.exec(text)?.[0].trim())
    expect(amounts).toEqual([
      '€1,234.50',
      '1.234,50\u00a0€',
      '1.234,50\u00a0€',
      '1\u202f234,50\u00a0€',
      '1234,50\u00a0€',
    ])
    for (const text of texts) expect(text).toMatch(/22\.? \w+ 2026/)
  })

  test('leaves out a browser that did not say what it is', () => {
    for (const locale of LOCALES) {
      const { text } = render(locale, { kind: 'new_sign_in', at: notice.at, browser: ' \n ' })
      expect(text).not.toMatch(/Browser|Navigateur/)
    }
  })
})
