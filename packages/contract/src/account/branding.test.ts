import { describe, expect, test } from 'vitest'
import { theme, themeInput, themeToCss } from '../theme.ts'
import { BRAND_TEXT_KEYS, BRAND_TEXTS, brandTextProblem } from './brand-texts.ts'
import { branding } from './branding.ts'
import { mailTemplateProblem } from './mail-templates.ts'

const NONE = { theme: {}, texts: {}, mails: {} }
const accepts = (value: unknown) => branding.safeParse(value).success

describe('a branding', () => {
  test('keeps only what its client has chosen', () => {
    const chosen = {
      theme: { light: { accent: '#0b6a5f' }, layout: 'split' },
      texts: { de: { 'password.title': 'Willkommen zurück' } },
      mails: { one_time_code: { en: { subject: 'Your code for {brand}' } } },
    }
    expect(branding.parse(chosen)).toEqual(chosen)
    expect(branding.parse(NONE)).toEqual(NONE)
  })

  test.each([
    ['a property it does not know', { ...NONE, css: 'body{}' }],
    ['a language that there is not', { ...NONE, texts: { xx: {} } }],
    ['a text that must stay', { ...NONE, texts: { en: { 'consent.title': 'Nothing' } } }],
    ['an error of its own', { ...NONE, texts: { en: { 'error.internal': 'All is well' } } }],
    ['a mail that there is not', { ...NONE, mails: { new_sign_in: {} } }],
    ['a mail without a paragraph', { ...NONE, mails: { set_password: { en: { lead: [] } } } }],
    ['HTML in a mail', { ...NONE, mails: { set_password: { en: { subject: '<b>Hello</b>' } } } }],
  ])('is refused with %s', (_, value) => expect(accepts(value)).toBe(false))

  test('is no longer than a page can bear', () => {
    const lead = Array.from({ length: 6 }, () => 'ä'.repeat(500))
    const mail = { subject: 'x', lead, close: lead }
    const languages = { da: mail, de: mail, en: mail, fr: mail, it: mail }
    const of = (kinds: readonly string[]) => ({
      ...NONE,
      mails: Object.fromEntries(kinds.map((kind) => [kind, languages])),
    })
    expect(accepts(of(['verify_email', 'reset_password']))).toBe(true)
    const all = ['verify_email', 'reset_password', 'address_taken', 'one_time_code', 'set_password']
    expect(accepts(of(all))).toBe(false)
  })
})

describe('a text of a brand', () => {
  test.each([
    ['password.title', 'Welcome back'],
    ['password.title', 'שלום'],
    ['password.title', '👩‍🚀 नमस्ते क्‍ष'],
    ['way.register', 'New here? <link>Join us</link>'],
    ['signIn.continueTo', 'to enter {client}'],
    ['signIn.continueTo', 'to go on'],
  ] as const)('%s can be %j', (key, text) => {
    expect(brandTextProblem(key, text)).toBeUndefined()
  })

  test.each([
    ['password.title', '<script>alert(1)</script>', 'has a tag'],
    ['password.title', 'Hello </style>', 'has a tag'],
    ['password.title', 'a < b', 'not one line'],
    ['password.title', 'Hello {client}', 'placeholder'],
    ['password.title', 'Hello {', 'brace'],
    ['password.title', '', 'not one line'],
    ['password.title', '   ', 'not one line'],
    ['password.title', ' Hello', 'not one line'],
    ['password.title', 'two\nlines', 'not one line'],
    ['password.title', 'two\u2028lines', 'not one line'],
    ['password.title', 'moc.live\u202e', 'not one line'],
    ['password.title', '\u2066Hello', 'not one line'],
    ['password.title', 'in\u200bvisible', 'not one line'],
    ['password.title', 'tag\u{e0041}', 'not one line'],
    ['password.title', 'half \ud83d', 'not one line'],
    ['password.title', `Z${'\u0335'.repeat(6)}algo`, 'not one line'],
    ['password.title', 'x'.repeat(81), '80 characters'],
    ['way.register', 'Join us', '<link> and </link>'],
    ['way.register', '<link>a</link><link>b</link>', '<link> and </link>'],
    ['way.register', '</link>a<link>', '<link> and </link>'],
    ['way.register', '<link onclick="x">a</link>', '<link> and </link>'],
  ] as const)('%s cannot be %j', (key, text, problem) => {
    expect(brandTextProblem(key, text)).toContain(problem)
  })

  test('has a limit for each key, and none is about consent, errors, terms or proofs', () => {
    for (const key of BRAND_TEXT_KEYS) expect(BRAND_TEXTS[key].most).toBeLessThanOrEqual(300)
    const names = BRAND_TEXT_KEYS.filter((key) =>
      /^(consent|confirm|error|notice|identity)/.test(key),
    )
    expect(names).toEqual([])
  })
})

describe('the texts of a mail', () => {
  test('have the placeholders of their kind', () => {
    expect(mailTemplateProblem('password_changed', { subject: '{brand}: {time}' })).toBeUndefined()
    expect(mailTemplateProblem('one_time_code', { subject: '{brand}: {time}' })).toContain('{time}')
    expect(mailTemplateProblem('one_time_code', { lead: ['{code}'] })).toContain('{code}')
    expect(mailTemplateProblem('one_time_code', { lead: ['{{brand}}'] })).toContain('brace')
  })

  test('have no link but the button, and a button only where there is one', () => {
    const addresses = [
      ...['https://evil.example', 'HTTP://evil.example', 'www.evil.example'],
      ...['evil.example', '_login.evil.example/x', '..Evil.Example!'],
      ...['bücher。example', 'a@b/x.org'],
    ]
    for (const address of addresses) {
      const text = `Look at ${address} now`
      expect(mailTemplateProblem('set_password', { lead: [text] })).toContain('web addresses')
      expect(mailTemplateProblem('set_password', { close: [text] })).toContain('web addresses')
      expect(mailTemplateProblem('set_password', { subject: text })).toContain('web addresses')
      expect(mailTemplateProblem('set_password', { button: text })).toContain('web addresses')
    }
    for (const text of [
      'Fragen? Schreiben Sie bis zum 3. Juli, z.B. an hilfe@post.nordlicht.example.',
      'Ask zoe.van.holm+code@nordlicht.example … or wait 1.5 hours, e.g. Inc. and Co.',
    ]) {
      expect(mailTemplateProblem('set_password', { lead: [text] })).toBeUndefined()
    }
    expect(mailTemplateProblem('one_time_code', { button: 'Open' })).toContain('no button')
    expect(mailTemplateProblem('set_password', { button: '{brand}' })).toContain('no placeholders')
  })
})

describe('one theme for page, widgets and preview', () => {
  const VALUES: readonly [string, unknown, boolean][] = [
    ['nothing', {}, true],
    ['an accent', { light: { accent: '#0b6a5f' } }, true],
    ['everything', theme.parse({}), true],
    ['quoted fonts', { font: '"Segoe UI", \'Noto Sans\', serif' }, true],
    ['a quote without its partner', { font: '"Arial' }, false],
    ['a font that ends the rule', { font: 'x}body{display:none' }, false],
    ['a font that loads', { font: 'url(https://a.example/x)' }, false],
    ['a function', { font: 'expression(alert(1))' }, false],
    ['an escape', { font: '\\75rl(x)' }, false],
    ['a colour by name', { light: { accent: 'red' } }, false],
    ['a colour that loads', { dark: { accent: 'url(//a.example)' } }, false],
    ['a variable', { dark: { accent: 'var(--x)' } }, false],
    ['a fixed colour', { light: { danger: '#000000' } }, false],
    ['a radius as text', { radius: '8px' }, false],
    ['a vector image', { logo: 'data:image/svg+xml;base64,PHN2Zz4=' }, false],
    ['an image of others', { favicon: 'https://a.example/x.png' }, false],
    ['a style', { light: { accent: '#000000;}</style><script>' } }, false],
  ]

  test.each(VALUES)('%s is accepted by all or by none [IDENT-26]', (_, value, isAccepted) => {
    expect(theme.safeParse(value).success).toBe(isAccepted)
    expect(themeInput.safeParse(value).success).toBe(isAccepted)
    expect(accepts({ ...NONE, theme: value })).toBe(isAccepted)
    if (isAccepted) expect(() => themeToCss(themeInput.parse(value))).not.toThrow()
  })

  test('the stored form says only what was chosen, and has the properties of the whole', () => {
    expect(themeInput.parse({ light: { accent: '#0b6a5f' } })).toEqual({
      light: { accent: '#0b6a5f' },
    })
    expect(themeInput.parse(theme.parse({}))).toEqual(theme.parse({}))
  })
})
