import { ERRORS } from '@shrd/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  codeOf,
  type MailedIdentity,
  PASSWORD,
  startMailedIdentity,
  tokenOf,
} from '../../../test/mailed-identity.ts'
import { hashSecret } from '../../secrets.ts'
import { clientPolicy } from '../client-policy/client-policy.ts'
import { createEmailRegistration } from './email-registration.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(databases)('registering with an e-mail address on %s', (database) => {
  let identity: MailedIdentity
  beforeAll(async () => {
    identity = await startMailedIdentity(database)
  })
  afterAll(() => identity.server.stop())

  const newcomer = (email: string) => ({
    ...identity.origin(),
    email,
    password: PASSWORD,
    name: 'New Comer',
  })
  const register = (of: ReturnType<typeof newcomer>) => identity.emailRegistration.register(of)
  const verify: MailedIdentity['emailRegistration']['verify'] = (proof) =>
    identity.emailRegistration.verify(proof)
  const signIn = (email: string, accountId = identity.origin().accountId) =>
    codeOf(
      identity.server.app.services.passwords.verify({
        ...{ ...identity.origin(), accountId },
        ...{ email, password: PASSWORD },
      }),
    )
  const personOf = (email: string, accountId = identity.origin().accountId) =>
    identity.server.database.store.identity.persons.findByEmail(accountId, email)

  /** Somebody who has registered, with both things that were mailed. */
  async function begin(email = identity.newEmail()) {
    const given = newcomer(email)
    await register(given)
    const mail = identity.lastMail(email, 'verify_email')
    return { ...given, code: mail.code, token: tokenOf(mail) }
  }

  /** Opens the link and types the password, by default the one that was chosen. */
  function verifyLink(token: string, password = PASSWORD) {
    const { address } = identity.origin()
    return verify({ tokenHash: hashSecret(token), typed: { password, address } })
  }

  test('mails a code and a link, and makes nobody yet [IDENT-11] [IDENT-12]', async () => {
    const { email, code } = await begin()
    expect(code).toMatch(/^\d{6}$/)
    expect(await personOf(email)).toBeUndefined()
    expect(await signIn(email)).toBe('invalid_credentials')
  })

  test('makes the person once the code is right, who can then sign in [IDENT-12]', async () => {
    const { email, flow, code } = await begin()
    const person = await verify({ flow, code })
    const expected = { email, email_verified: true, name: 'New Comer', status: 'active' }
    expect(person).toMatchObject(expected)
    expect(await personOf(email)).toMatchObject(expected)
    expect(await signIn(email)).toBe('ok')
  })

  test('is proven by the link as well, in any browser, for a day', async () => {
    const [early, late] = [await begin(), await begin()]
    identity.server.clock.advance(DAY - 1)
    expect(await verifyLink(early.token)).toMatchObject({ email: early.email })
    identity.server.clock.advance(1)
    expect(await codeOf(verifyLink(late.token))).toBe('email_not_verified')
    expect(await personOf(late.email)).toBeUndefined()
    await identity.server.database.sweep(identity.server.clock.now())
    expect(await identity.server.database.knex('pending_registrations').select()).toEqual([])
  })

  test('by its link needs the password that was chosen, and wrong ones count as at a sign-in', async () => {
    const { email, token } = await begin()
    const { address } = identity.origin()
    const guess = (password: string) =>
      codeOf(verify({ tokenHash: hashSecret(token), typed: { password, address } }))
    for (let count = 0; count < 5; count += 1) {
      expect(await guess('not what was chosen')).toBe('invalid_credentials')
    }
    expect(await guess(PASSWORD)).toBe('too_many_requests')
    expect(await personOf(email)).toBeUndefined()
    identity.server.clock.advance(1_000)
    expect(await guess(PASSWORD)).toBe('ok')
    expect(await signIn(email)).toBe('ok')
  })

  test('by its link alone gives the person no password', async () => {
    const { email, token } = await begin()
    await verify({ tokenHash: hashSecret(token), typed: null })
    expect(await personOf(email)).toMatchObject({ email_verified: true })
    expect(await signIn(email)).toBe('invalid_credentials')
  })

  test('says to the one who types the code after the link was used that the account exists', async () => {
    const { flow, code, token } = await begin()
    await verifyLink(token)
    expect(await codeOf(verify({ flow, code }))).toBe('account_exists')
    expect(await codeOf(verifyLink(token))).toBe('email_not_verified')
  })

  test('with a wrong code says that the e-mail was not verified, and how many tries are left [ERR-28]', async () => {
    const { flow, code } = await begin()
    const wrong = code === '000000' ? '000001' : '000000'
    const refusal = await verify({ flow, code: wrong }).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'email_not_verified', data: { attempts: 4 } })
    expect(ERRORS.email_not_verified.message).toBe('Your email was not verified. Please try again.')
    expect(await codeOf(verifyLink('A'.repeat(43)))).toBe('email_not_verified')
    expect(await codeOf(verify({ flow: identity.origin().flow, code }))).toBe('email_not_verified')
  })

  test('makes one person, whichever proof comes how often at the same moment', {
    tags: ['sql'],
  }, async () => {
    const { email, flow, code, token } = await begin()
    const byCode = () => verify({ flow, code })
    const proofs = [byCode(), verifyLink(token), byCode(), verifyLink(token), byCode()]
    const answers = await Promise.all(proofs.map(codeOf))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    for (const answer of answers) {
      expect(['ok', 'email_not_verified', 'account_exists']).toContain(answer)
    }
    expect(await identity.server.database.knex('persons').where({ email })).toHaveLength(1)
    expect(await codeOf(verifyLink(token))).toBe('email_not_verified')
  })

  test('of one address by two goes to the first who proves it; the second is told so then [ERR-30]', async () => {
    const email = identity.newEmail()
    const [first, second] = [await begin(email), await begin(email)]
    const { storedUnder: _, ...winner } = await verify({ flow: second.flow, code: second.code })
    expect(await codeOf(verify({ flow: first.flow, code: first.code }))).toBe('account_exists')
    expect(await personOf(email)).toEqual(winner)
  })

  test('of one address by two at the same moment makes one person', { tags: ['sql'] }, async () => {
    const email = identity.newEmail()
    const pending = [await begin(email), await begin(email), await begin(email)]
    const proofs = pending.map(({ token }) => codeOf(verifyLink(token)))
    const answers = (await Promise.all(proofs)).toSorted()
    expect(answers).toEqual(['account_exists', 'account_exists', 'ok'])
  })

  test('of a taken address says so to its owner alone, by mail, with the way to log in', async () => {
    const person = await identity.addPerson({ password: PASSWORD })
    const email = person.email ?? ''
    const given = newcomer(` ${email.toUpperCase()} `)
    expect(await codeOf(register(given))).toBe('ok')
    const mail = identity.lastMail(email, 'address_taken')
    expect(() => identity.lastMail(email, 'verify_email')).toThrow()
    expect(await codeOf(verify({ flow: given.flow, code: '123456' }))).toBe('email_not_verified')
    expect(mail.link).toBe(identity.origin().links.login)
    expect(await personOf(email)).toMatchObject({ sub: person.sub })
  })

  test('refuses a proof of what was taken meanwhile in the words of the specification [ERR-30]', async () => {
    const email = identity.newEmail()
    const { token } = await begin(email)
    const person = await identity.addPerson({ email })
    expect(await codeOf(verifyLink(token))).toBe('account_exists')
    expect(ERRORS.account_exists.message).toBe(
      'An account using that email address already exists. Please try to login instead.',
    )
    expect(await personOf(email)).toMatchObject({ sub: person.sub })
  })

  test('costs the same for new and taken addresses, query by query', async () => {
    const cost = (email: string) =>
      identity.costOf(async () => {
        const given = newcomer(email)
        await register(given)
        await identity.emailRegistration.resend(given)
      })
    // The first of all begins the counter of all, which costs more.
    await register(newcomer(identity.newEmail()))
    const expected = await cost(identity.newEmail())
    expect(expected.hashes).toBe(1)
    expect(expected.queries.length).toBeGreaterThan(10)
    expect(await cost((await identity.addPerson({ password: PASSWORD })).email ?? '')).toEqual(
      expected,
    )
  })

  test('is refused where the client allows none, and nothing is kept [IDENT-10]', async () => {
    const policy = clientPolicy.parse({ registration: false })
    const email = identity.newEmail()
    const mails = identity.mails.length
    expect(await codeOf(register({ ...newcomer(email), policy }))).toBe('registration_closed')
    expect(identity.mails.length).toBe(mails)
    const { knex } = identity.server.database
    expect(await knex('pending_registrations').where({ email })).toEqual([])
  })

  test('is refused with a password the client does not allow, or no address, and nothing is kept', async () => {
    const given = newcomer(identity.newEmail())
    for (let n = 0; n < 6; n++) {
      expect(await codeOf(register({ ...given, password: 'short' }))).toBe('password_too_short')
    }
    expect(await codeOf(register({ ...given, email: 'nonsense' }))).toBe('email_invalid')
    const { knex } = identity.server.database
    expect(await knex('pending_registrations').where({ email: given.email })).toEqual([])
    expect(await codeOf(register(given))).toBe('ok')
  })

  test('with one e-mail is possible once in every account [IDENT-23]', async () => {
    const accountId = await identity.addAccount()
    const { email, flow, code } = await begin()
    await verify({ flow, code })
    const there = { ...newcomer(email), accountId }
    await register(there)
    const mail = identity.lastMail(email, 'verify_email')
    const other = await verify({ flow: there.flow, code: mail.code })
    expect(other.account_id).toBe(accountId)
    expect(other.sub).not.toBe((await personOf(email))?.sub)
    expect(await signIn(email, accountId)).toBe('ok')
    expect(await codeOf(register(newcomer(email)))).toBe('ok')
    expect(identity.lastMail(email, 'address_taken')).toBeDefined()
  })

  test('mails again in place of the first mail, as long as there is something to prove', async () => {
    const first = await begin()
    await identity.emailRegistration.resend(first)
    const second = identity.lastMail(first.email, 'verify_email')
    expect(await codeOf(verifyLink(first.token))).toBe('email_not_verified')
    expect(await verifyLink(tokenOf(second))).toMatchObject({ email: first.email })
    expect(await codeOf(identity.emailRegistration.resend(first))).toBe('code_expired')
  })

  test('mails ten times in a quarter of an hour, to new and taken addresses alike', async () => {
    const taken = (await identity.addPerson()).email ?? ''
    for (const email of [taken, identity.newEmail()]) {
      const answers: string[] = []
      for (let n = 0; n < 11; n++) answers.push(await codeOf(register(newcomer(email))))
      expect(answers).toEqual([...Array(10).fill('ok'), 'too_many_requests'])
    }
  })

  test('mails so many addresses in an hour, new and taken alike, from however many networks', async () => {
    const { services } = identity.server.app
    await identity.server.database.knex('attempts').delete()
    const { register: registerFew } = createEmailRegistration({
      ...services,
      codes: services.oneTimeCodes,
      config: { strangerMails: { most: 3, window: HOUR } },
    })
    const answerTo = (email: string) => codeOf(registerFew(newcomer(email)))
    const taken = (await identity.addPerson()).email ?? ''
    for (const email of [taken, identity.newEmail(), identity.newEmail()]) {
      expect(await answerTo(email)).toBe('ok')
    }
    for (const email of [taken, identity.newEmail()]) {
      expect(await answerTo(email)).toBe('too_many_requests')
    }
    const forgotten = { ...identity.origin(), email: taken }
    expect(await codeOf(identity.passwordReset.request(forgotten))).toBe('ok')
    identity.server.clock.advance(HOUR)
    expect(await answerTo(identity.newEmail())).toBe('ok')
  })

  test('keeps the password as Argon2id until then, and the token by its hash', async () => {
    const { email, token } = await begin()
    const [row] = await identity.server.database.knex('pending_registrations').where({ email })
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(JSON.stringify(row)).not.toContain(token)
  })
})
