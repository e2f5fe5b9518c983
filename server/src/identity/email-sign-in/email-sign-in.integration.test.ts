import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { codeOf, type MailedIdentity, startMailedIdentity } from '../../../test/mailed-identity.ts'
import { readMailbox } from '../../mail/read-mailbox.ts'
import { createEmailSignIn } from './email-sign-in.ts'

describe.each(databases)('signing in with a mailed code on %s', (database) => {
  let identity: MailedIdentity
  beforeAll(async () => {
    identity = await startMailedIdentity(database)
  })
  afterAll(() => identity.server.stop())

  /** A person who has asked for a code by mail. */
  async function ask() {
    const origin = identity.origin()
    const person = await identity.addPerson()
    const email = person.email ?? ''
    await identity.emailSignIn.request({ ...origin, email, via: 'email' })
    const { code } = identity.lastMail(email, 'one_time_code')
    return { ...origin, person, email, code }
  }

  test('signs the person in without a password [IDENT-02] [IDENT-04]', async () => {
    const { flow, code, person, email } = await ask()
    expect(code).toMatch(/^\d{6}$/)
    const signedIn = await identity.emailSignIn.verify({ flow, code })
    expect(signedIn).toMatchObject({ sub: person.sub, email })
  })

  test('takes every code once, and one of many at the same moment [IDENT-03]', {
    tags: ['sql'],
  }, async () => {
    const { verify } = identity.emailSignIn
    const asked = await ask()
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(verify(asked))))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(await codeOf(verify(asked))).toBe('code_expired')
  })

  test('takes the code only in the sign-in that asked for it', async () => {
    const asked = await ask()
    const { flow } = identity.origin()
    expect(await codeOf(identity.emailSignIn.verify({ flow, code: asked.code }))).toBe(
      'code_expired',
    )
    expect(await codeOf(identity.emailSignIn.verify(asked))).toBe('ok')
  })

  test('sends by chat to those who choose it; in development it lies in the mailbox [IDENT-04]', async () => {
    const { emailSignIn, sealer, ports } = identity.server.app.services
    const { mails } = identity.server.database.store.service
    const origin = identity.origin()
    const { email, sub } = await identity.addPerson()
    await emailSignIn.request({ ...origin, email: email ?? '', via: 'chat' })
    const find = async () =>
      (await readMailbox({ mails, sealer }, 50)).find(
        ({ recipient }) => recipient === `chat:${email}`,
      )
    await expect.poll(find).toBeDefined()
    const message = await find()
    expect(message?.text).toMatch(/^Your one-time code for Brand is \d{6}\./)
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(await emailSignIn.verify({ ...origin, code })).toMatchObject({ sub })
    const mail = await mails.find(message?.mail_id ?? '')
    expect(mail?.sent_at).toBe(ports.now())
  })

  test('does not fail, nor wait, where the chat does [IDENT-04]', async () => {
    const chat = { send: () => Promise.reject(new Error('chat is down')) }
    const { services } = identity.server.app
    const broken = createEmailSignIn({ ...services, codes: services.oneTimeCodes, chat })
    const { email } = await identity.addPerson()
    await broken.request({ ...identity.origin(), email: email ?? '', via: 'chat' })
    await expect.poll(() => identity.server.log()).toContain('a chat message was not sent')
  })

  test('answers an unknown e-mail and a suspended person the same, and sends nothing', async () => {
    const { knex } = identity.server.database
    const suspended = await identity.addPerson()
    await knex('persons').where({ sub: suspended.sub }).update({ status: 'suspended' })
    for (const email of [identity.newEmail(), suspended.email ?? '']) {
      const origin = identity.origin()
      const before = identity.mails.length
      for (const via of ['email', 'chat'] as const) {
        expect(await codeOf(identity.emailSignIn.request({ ...origin, email, via }))).toBe('ok')
      }
      expect(identity.mails.length).toBe(before)
      const refusal = await identity.emailSignIn
        .verify({ ...origin, code: '123456' })
        .catch((error) => error)
      expect(refusal).toMatchObject({ code: 'token_invalid', data: { attempts: 4 } })
    }
    const boxes = await knex('mails').pluck('recipient')
    expect(boxes).not.toContain(`chat:${suspended.email}`)
  })

  test('costs the same for known and unknown e-mails, query by query', async () => {
    const { request, verify } = identity.emailSignIn
    for (const via of ['email', 'chat'] as const) {
      const cost = (email: string) =>
        identity.costOf(async () => {
          const origin = identity.origin()
          await request({ ...origin, email, via })
          await codeOf(verify({ ...origin, code: 'wrong' }))
        })
      const expected = await cost((await identity.addPerson()).email ?? '')
      expect(expected.queries.length).toBeGreaterThan(10)
      expect(await cost(identity.newEmail())).toEqual(expected)
    }
  })

  test('sends ten mails in a quarter of an hour, five for one sender, to known and unknown e-mails alike', async () => {
    const known = (await identity.addPerson()).email ?? ''
    for (const email of [known, identity.newEmail()]) {
      const ask = (origin = identity.origin()) =>
        codeOf(identity.emailSignIn.request({ ...origin, email, via: 'email' }))
      const one = identity.origin()
      for (let n = 0; n < 5; n++) expect(await ask(one)).toBe('ok')
      expect(await ask(one)).toBe('too_many_requests')
      for (let n = 0; n < 5; n++) expect(await ask()).toBe('ok')
      expect(await ask()).toBe('too_many_requests')
    }
    identity.server.clock.advance(15 * 60_000)
    const again = { ...identity.origin(), email: known, via: 'email' as const }
    expect(await codeOf(identity.emailSignIn.request(again))).toBe('ok')
  })

  test('is slowed down for an address that asks for many people', async () => {
    const from = { ...identity.origin(), via: 'email' as const }
    const ask = (email: string) => codeOf(identity.emailSignIn.request({ ...from, email }))
    for (let n = 0; n < 100; n++) expect(await ask(identity.newEmail())).toBe('ok')
    expect(await ask(identity.newEmail())).toBe('too_many_requests')
  })

  test('finds the person of the account that asks, where two have one e-mail [IDENT-23]', async () => {
    const accountId = await identity.addAccount()
    const email = identity.newEmail()
    const here = await identity.addPerson({ email })
    const there = await identity.addPerson({ email, accountId })
    for (const person of [here, there]) {
      const origin = { ...identity.origin(), accountId: person.account_id }
      await identity.emailSignIn.request({ ...origin, email, via: 'email' })
      const { code } = identity.lastMail(email, 'one_time_code')
      const { sub } = await identity.emailSignIn.verify({ ...origin, code })
      expect(sub).toBe(person.sub)
    }
  })

  test('refuses what is no address before anything is looked up', async () => {
    const origin = identity.origin()
    const email = 'one@example.org, two@example.org'
    const request = () => identity.emailSignIn.request({ ...origin, email, via: 'email' })
    const cost = await identity.costOf(async () => {
      expect(await codeOf(request())).toBe('email_invalid')
    })
    expect(cost.queries).toEqual([])
  })
})
