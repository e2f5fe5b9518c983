import { LOCALES } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import { assertMailbox } from './assert-mailbox.ts'
import { cleanName } from './clean-name.ts'
import { renderMail } from './render-mail.ts'

const to = { email: 'zoe@example.org', locale: 'en', brand: 'Acme' } as const
const notice = { kind: 'new_sign_in', at: 0, browser: 'Firefox' } as const

describe('a name that others have chosen', () => {
  test.each([
    ['Acme\r\nBcc: all@example.org', 'Acme Bcc: all@example.org'],
    ['Acme\u2028\u2029\u0085\u0000x', 'Acme x'],
    ['\u202Egro.live\u2066\u200F', 'gro.live'],
    ['  A   B\t', 'A B'],
    ['a\uD800b', 'a\uFFFDb'],
    ['👩‍🚀 Zoë', '👩‍🚀 Zoë'],
  ])('%j becomes one harmless line', (name, line) => {
    expect(cleanName(name, 60)).toBe(line)
  })

  test('is cut between characters', () => {
    expect(cleanName('🦊'.repeat(100), 60)).toBe('🦊'.repeat(60))
  })

  test('breaks no header and fits its columns', () => {
    const brand = `Acme\r\nBcc: all@example.org\r\n\r\n${'x'.repeat(500)}`
    const mail = renderMail({ ...to, brand }, { kind: 'one_time_code', code: '1' })
    expect(mail.brand).not.toMatch(/[\r\n]/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.brand.length).toBeLessThanOrEqual(64)
    expect(mail.subject.length).toBeLessThanOrEqual(200)
  })

  test('fits the subject together with the name of an account, in every language', () => {
    const names = { brand: 'b'.repeat(500), account: `\r\n${'a'.repeat(500)}` }
    const link = 'https://id.example.org/'
    for (const locale of LOCALES) {
      for (const kind of [
        'trial_ends',
        'invoice_overdue',
        'purge_announced',
        'data_purged',
      ] as const) {
        const values = { invoice: 'INV-0000000001', amount: 10 ** 9, until: 4 * 10 ** 12 }
        const message = { kind, billed: names.account, link, ...values }
        const { subject } = renderMail({ ...to, locale, brand: names.brand }, message)
        expect(subject).not.toMatch(/[\r\n]/)
        expect(subject.length).toBeLessThanOrEqual(200)
      }
    }
  })

  test('of an application is one line without an address', () => {
    const application = 'Acme\r\nevil.example https://evil.example'
    const { text } = renderMail(to, { ...notice, application })
    expect(text).toContain('Application: Acme evil example https evil example\n')
  })

  test('is replaced when nothing is left of it', () => {
    const { brand, subject } = renderMail({ ...to, brand: '\u200B \n' }, notice)
    expect(brand).toBe('Shrd')
    expect(subject).toBe('Shrd: new sign-in to your account')
  })

  test('is no markup', () => {
    const brand = '<img src=x onerror="a">&amp;\''
    const browser = '</p><script>alert(1)</script>'
    const { html } = renderMail({ ...to, brand }, { ...notice, browser })
    expect(html).not.toMatch(/<img|<script|&amp;/)
    expect(html).toContain('<bdi>&#60;img src=x onerror=&#34;a&#34;&#62;&#38;amp;&#39;</bdi>')
    expect(html).toContain('&#60;/p&#62;&#60;script&#62;alert(1)&#60;/script&#62;')
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).not.toMatch(/<|&amp;/)
  })

  test('is no address that a mail reader would make a link of, if it is the name of an account', () => {
    const account = 'https://evil.example/a, evil@evil.example, Dr. Zoë: Söhne'
    const link = 'https://id.example.org/'
    const { subject } = renderMail(to, { kind: 'account_invitation', account, link })
    expect(subject).toContain('https evil example a, evil evil example, Dr. Zoë: Söhne')
  })

  test('is no address either, if it is the name of the sender', () => {
    const brand = 'https://evil.example/reset or evil.example'
    const link = 'https://id.example.org/'
    const { brand: sender, ...mail } = renderMail({ ...to, brand }, { kind: 'set_password', link })
    expect(sender).toBe('https evil example reset or evil example')
    expect(JSON.stringify(mail)).not.toMatch(/evil[.]example/)
  })

  test('is no address either, if it is the name of a provider', () => {
    const link = 'https://id.example.org/account/security'
    const connected = { ...notice, kind: 'provider_connected' as const, link }
    const mail = renderMail(to, { ...connected, provider: 'https://evil.example/a' })
    expect(mail.subject).toBe('Acme: https evil example a has been connected')
    expect(JSON.stringify(mail)).not.toMatch(/evil[.]example/)
  })

  test('is no placeholder', () => {
    const { text } = renderMail({ ...to, brand: '{email} $& {code}' }, notice)
    expect(text).toContain('to your account at {email} $& {code}.')
  })

  test('from right to left is kept apart from the words around it', () => {
    const { subject, html } = renderMail({ ...to, brand: 'שלום' }, notice)
    expect(subject).toBe('\u2068שלום\u2069: new sign-in to your account')
    expect(html).toContain('<bdi>שלום</bdi>')
  })
})

describe('the link of a mail', () => {
  test('is no markup', () => {
    const link = 'https://id.example.org/?a="><script>'
    const { html } = renderMail(to, { kind: 'set_password', link })
    expect(html).not.toContain('<script>')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '/register', ''])(
    '%j leads to no page and is refused',
    (link) => {
      expect(() => renderMail(to, { kind: 'set_password', link })).toThrow(TypeError)
    },
  )
})

describe('an address', () => {
  test.each(['zoe@example.org', 'a.b+c@localhost', 'ü@exämple.org', "o'neil@example.org"])(
    '%s is one',
    (address) => {
      expect(() => assertMailbox(address)).not.toThrow()
    },
  )

  test.each([
    'a@example.org, b@example.org',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org>,<b@example.org',
    'Zoe <zoe@example.org>',
    'friends:a@example.org',
    '"a b"@example.org',
    'a(comment)@example.org',
    'a@b@example.org',
    'a@',
    '@example.org',
    '',
    `${'a'.repeat(250)}@example.org`,
  ])('%j is refused', (address) => {
    expect(() => assertMailbox(address)).toThrow(TypeError)
  })
})
