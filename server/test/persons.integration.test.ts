import { deriveUserId } from '@shrd/crypto/identity'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION_ID, type ApplicationVisit, comeFromApplication } from './application-visit.ts'
import { databases } from './databases.ts'
import { codeIn, readMail, setPolicy, visit } from './hosted-visitor.ts'
import { call, createSignedInMember, signIn, type TestMember } from './test-member.ts'
import { createPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('a person, on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(() => setPolicy(server, APPLICATION_ID, {}))

  const tokenOf = (secret: string, steps = 0) =>
    generate({ secret, epoch: Math.floor(server.clock.now() / 1_000) + steps * 30 })

  async function byPassword(email: string, password: string): Promise<ApplicationVisit> {
    const visitor = await comeFromApplication(server)
    await visitor.send({ type: 'password', email, password })
    return visitor
  }
  async function byCode(email: string): Promise<ApplicationVisit> {
    const visitor = await comeFromApplication(server)
    await visitor.send({ type: 'choose', to: 'otp_request' })
    await visitor.send({ type: 'request_code', email, via: 'email' })
    await visitor.send({ type: 'code', code: codeIn(await readMail(server, email)) })
    return visitor
  }
  /** The calls of the login open a key file; the hosted page goes on from their session. */
  async function byKeyFile(member: TestMember): Promise<ApplicationVisit> {
    await setPolicy(server, APPLICATION_ID, { methods: ['password', 'key_file'] })
    const visitor = await comeFromApplication(server)
    await visitor.send({ type: 'choose', to: 'key_file' })
    const { headers } = await signIn(server, member)
    const [, secret] = /shrd_session=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    visitor.agent.setCookie(server.app.services.cookie.name, secret)
    await visitor.send({ type: 'continue' })
    return visitor
  }

  test('with an e-mail has one subject by password, one-time code, authenticator and emergency code, and no user_id [PROD-03]', async () => {
    const { sub, email, password } = await createPerson(server)
    const subjects = [
      (await (await byPassword(email, password)).claims()).sub,
      (await (await byCode(email)).claims()).sub,
    ]
    await setPolicy(server, APPLICATION_ID, { second_factor: 'required' })
    const first = await byPassword(email, password)
    const { secret = '', codes = [] } = first.step.data.setup ?? {}
    await first.send({ type: 'token', token: await tokenOf(secret) })
    subjects.push((await first.claims()).sub)
    for (const token of [await tokenOf(secret, 1), codes[0] ?? '']) {
      const visitor = await byPassword(email, password)
      expect(visitor.kind).toBe('second_factor')
      await visitor.send({ type: 'token', token })
      subjects.push((await visitor.claims()).sub)
    }
    expect(subjects).toEqual([sub, sub, sub, sub, sub])
    expect(await server.database.knex('members').where({ sub })).toEqual([])
  })

  test('keeps the subject when password and e-mail are changed [PROD-03]', async () => {
    const { sub, email } = await createPerson(server)
    const forgot = await visit(server, '/forgot-password')
    await forgot.send({ type: 'forgot', email })
    const password = 'eleven otters row over the lake'
    const code = codeIn(await readMail(server, email))
    expect((await forgot.send({ type: 'reset', code, password })).data.error).toBeNull()
    expect((await (await byPassword(email, password)).claims()).sub).toBe(sub)
    const { persons } = server.database.store.identity
    const other = `new-${database}@example.org`
    expect(await persons.changeEmail(sub, other, server.clock.now())).toBe(true)
    expect((await (await byPassword(other, password)).claims()).sub).toBe(sub)
  })

  test('who is a member has besides one subject a user_id made from the keys, by key file and by password alike [PROD-03]', async () => {
    const member = await createSignedInMember(server)
    const { user_id, publicSigningKey, publicExchangeKey } = member.identity
    expect(user_id).toBe(await deriveUserId(publicSigningKey, publicExchangeKey))
    const rows = await server.database.knex('members').where({ user_id })
    expect(rows).toHaveLength(1)
    const sub: string = rows[0].sub
    expect((await (await byKeyFile(member)).claims()).sub).toBe(sub)
    // The same person takes an address and a password besides.
    const { passwords, database: base } = server.app.services
    const [email, password] = [`member-${database}@example.org`, 'violet lamps hum at dusk']
    await base.transaction(async (store) => {
      await store.identity.persons.changeEmail(sub, email, server.clock.now())
      const person = await store.identity.persons.find(sub)
      if (person === undefined) throw new Error('the member is nobody')
      await passwords.set(store, person, password)
    })
    const visitor = await byPassword(email, password)
    expect(visitor.kind).toBe('second_factor')
    await visitor.send({ type: 'token', token: member.codes[0] ?? '' })
    expect((await visitor.claims()).sub).toBe(sub)
    await signIn(server, member)
    const { json } = await call(server, member, 'validate')
    expect(json).toMatchObject({ sub, user_id })
    const subjects = await server.database.knex('members').where({ sub })
    expect(subjects).toHaveLength(1)
  })
})
