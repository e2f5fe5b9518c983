import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertPassword, type ProposedPassword } from './assert-password.ts'
import { createPasswordHasher } from './password-hash.ts'
import { passwordPolicy } from './password-policy.ts'
import { SERVICE } from './waiter.ts'

const hasher = createPasswordHasher()
const never = { isBreached: async () => false }

const proposed: ProposedPassword = {
  password: 'correct horse battery staple',
  policy: passwordPolicy.parse({}),
  secondFactorDemanded: false,
  person: { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' },
  history: [],
  waiter: SERVICE,
}

/** What is said to a password: `ok` or the code of the refusal. */
const answerTo = (changes: Partial<ProposedPassword>, breachedPasswords = never) =>
  assertPassword({ hasher, breachedPasswords }, { ...proposed, ...changes }).then(
    () => 'ok',
    (error) => error.code,
  )

/** Letters in an order that is on no list. */
const letters = (length: number) =>
  Array.from({ length }, (_, n) => 'qhxvtbzkwpjmr'[(n * n + 3 * n) % 13]).join('')

describe('a new password', () => {
  test('needs 15 characters alone, and 8 beside a second factor [IDENT-16]', async () => {
    expect(await answerTo({ password: letters(14) })).toBe('password_too_short')
    expect(await answerTo({ password: letters(15) })).toBe('ok')
    const guarded = { secondFactorDemanded: true }
    expect(await answerTo({ password: letters(7), ...guarded })).toBe('password_too_short')
    expect(await answerTo({ password: letters(8), ...guarded })).toBe('ok')
  })

  test('is told how many characters it needs', async () => {
    const refused = assertPassword(
      { hasher, breachedPasswords: never },
      { ...proposed, password: 'short' },
    )
    await expect(refused).rejects.toMatchObject({
      code: 'password_too_short',
      data: { minimum: 15 },
    })
  })

  test('may have 256 characters of any kind, and no more [IDENT-17]', async () => {
    for (const unit of ['q', 'ä', '密', '🔑']) {
      expect(await answerTo({ password: unit.repeat(256) })).toBe('ok')
      expect(await answerTo({ password: unit.repeat(257) })).toBe('password_too_long')
    }
  })

  test('of any Unicode text is refused for its length alone, and for every wrong length [IDENT-17]', async () => {
    // Far from any word of a list, a name or an address.
    const ideographs = fc.integer({ min: 0x4e00, max: 0x9fff }).map((n) => String.fromCodePoint(n))
    const unit = fc.oneof(ideographs, fc.constantFrom('🔑', '🏔', 'щ', 'ж', 'ﻼ'))
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 300 }), async (characters) => {
        const { length } = characters
        const expected =
          length < 15 ? 'password_too_short' : length > 256 ? 'password_too_long' : 'ok'
        expect(await answerTo({ password: characters.join('') })).toBe(expected)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['small letters only', 'abernichtheuteundauchnichtmorgen'],
    ['capitals only', 'ABERNICHTHEUTEUNDMORGEN'],
    ['words and spaces', 'a boat on a quiet river'],
    ['digits only', '918273640546372810'],
    ['signs only', '¡¿%&/()=§$!"[]{}+'],
  ])('of %s passes: there is no rule of composition [IDENT-18]', async (_, password) => {
    expect(await answerTo({ password })).toBe('ok')
  })

  test('that everybody has is refused, with or without a second factor [IDENT-19]', async () => {
    expect(await answerTo({ password: 'PasswordPassword' })).toBe('password_common')
    const guarded = { secondFactorDemanded: true }
    expect(await answerTo({ password: 'sunshine', ...guarded })).toBe('password_common')
  })

  test('with the person’s own address or name is refused [IDENT-20]', async () => {
    for (const password of [
      'ada.lovelace@example.org',
      'the lovelace engine 7',
      'ADA LOVELACE!!!!',
    ]) {
      expect(await answerTo({ password })).toBe('password_personal')
    }
    const nobody = { email: null, name: null }
    expect(await answerTo({ password: 'the lovelace engine 7', person: nobody })).toBe('ok')
  })

  test('of a data breach is refused [IDENT-22]', async () => {
    const always = { isBreached: async () => true }
    expect(await answerTo({}, always)).toBe('password_breached')
  })

  test('is held against as many earlier ones as the policy says [IDENT-14] [IDENT-21]', async () => {
    const history = await Promise.all(
      Array.from({ length: 11 }, (_, n) => hasher.hash(`${n} boats on a quiet river`, SERVICE)),
    )
    expect(await answerTo({ password: '0 boats on a quiet river', history })).toBe(
      'password_reused',
    )
    expect(await answerTo({ password: '9 boats on a quiet river', history })).toBe(
      'password_reused',
    )
    expect(await answerTo({ password: '10 boats on a quiet river', history })).toBe('ok')
    const policy = passwordPolicy.parse({ history: 11 })
    const eleventh = { password: '10 boats on a quiet river', history, policy }
    expect(await answerTo(eleventh)).toBe('password_reused')
  })

  test('is measured by what a client raised [IDENT-21]', async () => {
    const policy = passwordPolicy.parse({
      min_length_alone: 20,
      min_length_with_second_factor: 12,
      max_length: 300,
      common: ['acme vault of the north'],
    })
    expect(await answerTo({ password: letters(19), policy })).toBe('password_too_short')
    expect(await answerTo({ password: letters(20), policy })).toBe('ok')
    const guarded = { policy, secondFactorDemanded: true }
    expect(await answerTo({ password: letters(11), ...guarded })).toBe('password_too_short')
    expect(await answerTo({ password: letters(12), ...guarded })).toBe('ok')
    expect(await answerTo({ password: '密'.repeat(300), policy })).toBe('ok')
    expect(await answerTo({ password: 'Acme Vault of the North', policy })).toBe('password_common')
  })

  test('with broken characters is refused: all of them would be the same', async () => {
    expect(await answerTo({ password: `a boat on a river \ud800` })).toBe('invalid_input')
  })

  test('is asked about elsewhere and hashed only when nothing else is wrong', async () => {
    const asked: string[] = []
    const busy = { verify: async () => Boolean(asked.push('hash')) }
    const service = { isBreached: async () => !asked.push('service') }
    const deps = { hasher: busy, breachedPasswords: service }
    for (const password of ['short', 'passwordpassword', 'lovelace lovelace']) {
      const refused = assertPassword(deps, { ...proposed, password, history: ['any'] })
      await expect(refused).rejects.toThrow()
    }
    expect(asked).toEqual([])
    const reused = assertPassword(deps, { ...proposed, history: ['any', 'other'] })
    await expect(reused).rejects.toMatchObject({ code: 'password_reused' })
    expect(asked).toEqual(['service', 'hash'])
  })
})

describe('a hashed password', () => {
  test('is compared in full: a change of any character shows [IDENT-17]', async () => {
    const unit: fc.Arbitrary<string> = fc.constantFrom('q', 'ä', '密', '🔑', '\0', ' ')
    const texts = fc.array(unit, { minLength: 1, maxLength: 256 })
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (characters, place) => {
        const hash = await hasher.hash(characters.join(''), SERVICE)
        expect(await hasher.verify(hash, characters.join(''), SERVICE)).toBe(true)
        const other = characters.with(place % characters.length, '§')
        expect(await hasher.verify(hash, other.join(''), SERVICE)).toBe(false)
        const shorter = characters.slice(0, -1).join('')
        expect(await hasher.verify(hash, shorter, SERVICE)).toBe(false)
      }),
      { numRuns: 15 },
    )
  })

  test('that differs in its 256th character only is another one [IDENT-17]', async () => {
    const hash = await hasher.hash(`${'🔑'.repeat(255)}a`, SERVICE)
    expect(await hasher.verify(hash, `${'🔑'.repeat(255)}a`, SERVICE)).toBe(true)
    expect(await hasher.verify(hash, `${'🔑'.repeat(255)}b`, SERVICE)).toBe(false)
  })
})
