import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import {
  codeOf,
  type MailedIdentity,
  PASSWORD,
  startMailedIdentity,
  tokenOf,
} from '../../../test/mailed-identity.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { startManagedReset } from './managed-reset.ts'

const NEW_PASSWORD = 'seven gulls above the harbour'
const HOUR = 3_600_000

describe.each(databases)('a password reset on %s', (database) => {
  let identity: MailedIdentity
  beforeAll(async () => {
    identity = await startMailedIdentity(database)
  })
  afterAll(() => identity.server.stop())

  /** A person who has forgotten their password, with both things that were mailed. */
  async function forget() {
    const origin = identity.origin()
    const person = await identity.addPerson({ password: PASSWORD })
    const email = person.email ?? ''
    await identity.passwordReset.request({ ...origin, email })
    const mail = identity.lastMail(email, 'reset_password')
    const to = { ...origin, password: NEW_PASSWORD, browser: 'Firefox on Linux' }
    return { person, email, to, flow: origin.flow, code: mail.code, token: tokenOf(mail) }
  }
  const reset: MailedIdentity['passwordReset']['reset'] = (of) => identity.passwordReset.reset(of)
  const signIn = (email: string, password: string) =>
    codeOf(identity.server.app.services.passwords.verify({ ...identity.origin(), email, password }))

  test('takes the mailed code with the new password, and says so by mail', async () => {
    const { person, email, to, code } = await forget()
    expect(await reset({ ...to, code })).toMatchObject({ sub: person.sub })
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials')
    expect(await signIn(email, NEW_PASSWORD)).toBe('ok')
    expect(identity.lastMail(email, 'password_changed')).toMatchObject({
      at: identity.server.clock.now(),
      browser: 'Firefox on Linux',
    })
  })

  test('takes the token of the link in any browser, for an hour', async () => {
    const [early, late] = [await forget(), await forget()]
    identity.server.clock.advance(HOUR - 1)
    const { flow: _, ...elsewhere } = early.to
    expect(await codeOf(reset({ ...elsewhere, token: early.token }))).toBe('ok')
    identity.server.clock.advance(1)
    expect(await codeOf(reset({ ...late.to, token: late.token }))).toBe('code_expired')
  })

  test('succeeds once, whichever proof comes how often at the same moment', {
    tags: ['sql'],
  }, async () => {
    const { to, code, token } = await forget()
    const proofs = [{ token }, { token }, { token }, { code }, { code }, { code }]
    const answers = await Promise.all(proofs.map((proof) => codeOf(reset({ ...to, ...proof }))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await codeOf(reset({ ...to, token }))).toBe('code_expired')
    expect(await codeOf(reset({ ...to, code }))).toBe('code_expired')
  })

  test('uses nothing up with a password that is refused', async () => {
    const { to, code, token } = await forget()
    for (let n = 0; n < 7; n++) {
      expect(await codeOf(reset({ ...to, code, password: 'short' }))).toBe('password_too_short')
      expect(await codeOf(reset({ ...to, token, password: PASSWORD }))).toBe('password_reused')
    }
    expect(await codeOf(reset({ ...to, code }))).toBe('ok')
  })

  test('says nothing about passwords to whoever has no proof', async () => {
    const { to, code } = await forget()
    const wrong = code === '000000' ? '000001' : '000000'
    for (const password of ['short', PASSWORD, NEW_PASSWORD]) {
      expect(await codeOf(reset({ ...to, code: wrong, password }))).toBe('token_invalid')
    }
    const token = 'A'.repeat(43)
    expect(await codeOf(reset({ ...to, token, password: 'short' }))).toBe('code_expired')
  })

  test('ends all sessions of the person', async () => {
    const { person, to, code } = await forget()
    const { sessions } = identity.server.app.services
    const started = await identity.server.database.transaction((store) =>
      sessions.start(store, {
        ...{ sub: person.sub, user_id: null, amr: ['pwd'], key_proven: false },
        ...{ address: to.address, userAgent: 'Firefox' },
      }),
    )
    expect(await sessions.find(started.secret)).toBeDefined()
    await reset({ ...to, code })
    expect(await sessions.find(started.secret)).toBeUndefined()
  })

  test('lifts the waits after wrong passwords and codes', async () => {
    const { email, to, token } = await forget()
    const { knex } = identity.server.database
    await knex('attempts').delete()
    await signIn(email, 'wrong')
    await codeOf(reset({ ...to, code: 'wrong' }))
    const before = await knex('attempts').count({ n: '*' })
    await reset({ ...to, token })
    const after = await knex('attempts').count({ n: '*' })
    // One of the person's password, one of their codes; those of the address stay.
    expect(Number(before[0]?.n) - Number(after[0]?.n)).toBe(2)
  })

  test('answers an unknown e-mail and a suspended person the same, at the same cost', async () => {
    const { knex } = identity.server.database
    const known = (await identity.addPerson({ password: PASSWORD })).email ?? ''
    const suspended = await identity.addPerson({ password: PASSWORD })
    await knex('persons').where({ sub: suspended.sub }).update({ status: 'suspended' })
    const cost = (email: string) =>
      identity.costOf(() => identity.passwordReset.request({ ...identity.origin(), email }))
    const expected = await cost(known)
    expect(expected.queries.length).toBeGreaterThan(8)
    const mails = identity.mails.length
    for (const email of [identity.newEmail(), suspended.email ?? '']) {
      const { queries, hashes } = await cost(email)
      expect(queries).toEqual(expected.queries)
      expect(hashes).toBe(expected.hashes)
    }
    expect(identity.mails.length).toBe(mails)
  })

  test('mails ten times in a quarter of an hour, to known and unknown e-mails alike', async () => {
    const known = (await identity.addPerson()).email ?? ''
    for (const email of [known, identity.newEmail()]) {
      const answers: string[] = []
      for (let n = 0; n < 11; n++) {
        answers.push(await codeOf(identity.passwordReset.request({ ...identity.origin(), email })))
      }
      expect(answers).toEqual([...Array(10).fill('ok'), 'too_many_requests'])
    }
  })

  test('that an operator starts mails a link, and nobody but the person chooses the password [IDENT-15]', async () => {
    const { ports, database } = { ...identity.server.app.services, ...identity.server }
    const person = await identity.addPerson({ password: PASSWORD })
    const email = person.email ?? ''
    const origin = identity.origin()
    const answer = await database.transaction((store) =>
      startManagedReset({ ports, mailer: identity.mailer }, store, { ...origin, sub: person.sub }),
    )
    // What the operator gets back says nothing, and nothing has changed yet.
    expect(answer).toBeUndefined()
    expect(await signIn(email, PASSWORD)).toBe('ok')
    const token = tokenOf(identity.lastMail(email, 'set_password'))
    identity.server.clock.advance(24 * HOUR - 1)
    await reset({ ...origin, password: NEW_PASSWORD, browser: 'Firefox', token })
    expect(await signIn(email, NEW_PASSWORD)).toBe('ok')
  })

  test('that an operator starts is for persons with an e-mail', async () => {
    const { ports, database } = { ...identity.server.app.services, ...identity.server }
    const { mailer } = identity
    const withoutEmail = await database.transaction((store) =>
      identity.server.app.services.persons.create(store, { account_id: PLATFORM_ACCOUNT }),
    )
    for (const sub of ['p_nobody', withoutEmail?.sub ?? '']) {
      const started = database.transaction((store) =>
        startManagedReset({ ports, mailer }, store, { ...identity.origin(), sub }),
      )
      expect(await codeOf(started)).toBe('not_found')
    }
  })
})
