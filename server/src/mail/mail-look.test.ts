import { expect, test } from 'vitest'
import { mailLookOf, OWN_LOOK } from './mail-look.ts'
import { renderMail } from './render-mail.ts'

const to = { email: 'zoe@example.org', locale: 'en', brand: 'Acme' } as const
const reset = { kind: 'reset_password', code: '123456', link: 'https://id.example/x' } as const
const lookOf = (theme: Parameters<typeof mailLookOf>[0]['theme']) =>
  mailLookOf({ theme, mails: {} }, { kind: reset.kind, locale: 'en' })
const buttonOf = (look: Parameters<typeof renderMail>[2]) =>
  /<a href="[^"]+" style="([^"]+)"/.exec(renderMail(to, reset, look).html)?.[1]

test('a client with an accent has it on its button, and every other one the colours of the service', () => {
  expect(buttonOf(undefined)).toContain('background:#1d4ed8;color:#ffffff')
  expect(buttonOf(lookOf({}))).toBe(buttonOf(undefined))
  expect(buttonOf(lookOf({ dark: { accent: '#7fd6c8' } }))).toBe(buttonOf(undefined))
  const green = lookOf({ light: { accent: '#0b6a5f' } })
  expect(buttonOf(green)).toContain('background:#0b6a5f;color:#ffffff')
  const pale = lookOf({ light: { accent: '#ffe08a', 'accent-contrast': '#221a00' } })
  expect(buttonOf(pale)).toContain('background:#ffe08a;color:#221a00')
})

test('a template is that of its kind and language alone', () => {
  const mails = { reset_password: { de: { button: 'Los' } } }
  const lookIn = (kind: string, locale: 'de' | 'en') =>
    mailLookOf({ theme: {}, mails }, { kind, locale })
  expect(lookIn('reset_password', 'de').template).toEqual({ button: 'Los' })
  for (const other of [lookIn('reset_password', 'en'), lookIn('new_sign_in', 'de')]) {
    expect(other).toEqual(OWN_LOOK)
  }
})
