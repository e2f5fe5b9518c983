import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, codeTo, setUpSecondFactor, validate } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { findEverythingOf } from '../../../test/find-everything-of.ts'
import { randomSecret } from '../../../test/rows.ts'
import {
  call,
  createSignedInMember,
  proveLogin,
  signIn,
  tokenOf,
} from '../../../test/test-member.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'
import { PLATFORM_ACCOUNT } from '../first-person/platform-account.ts'
import { startManagedReset } from '../password-reset/managed-reset.ts'
import { operatorHandlers } from './operator-handlers.ts'

const MINUTE = 60_000

describe.each(databases)('an operator over persons on %s', (database) => {
  let server: TestServer
  let god: TestPerson
  let operator: UserAgent
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    god = await createPerson(server, { roles: ['god'] })
    operator = (await openSession(server, god.sub)).agent
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const setStatus = (sub: string, status: string, by = operator) =>
    callAs(server, by, 'setStatusAsOperator', { sub, status })
  const remove = (sub: string, by = operator) => callAs(server, by, 'deleteUserAsOperator', { sub })
  const statusOf = async (sub: string) =>
    (await server.database.store.identity.persons.find(sub))?.status
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error) => error.code,
    )
  const enter = () => {
    const { email, password } = person
    const attempt = { accountId: PLATFORM_ACCOUNT, email, password, address: '10.0.0.1' }
    return codeOf(server.app.services.passwords.verify(attempt))
  }

  test('suspends somebody, whose sessions end, and lets them in again', async () => {
    expect(await setStatus(person.sub, 'suspended')).toMatchObject({
      status: 200,
      json: { success: true },
    })
    expect(await statusOf(person.sub)).toBe('suspended')
    expect(await validate(server, agent)).toBe(401)
    expect(await enter()).toBe('invalid_credentials')
    expect(await setStatus(person.sub, 'active')).toMatchObject({ status: 200 })
    expect(await enter()).toBe('ok')
    expect(await validate(server, agent), 'what has ended stays so').toBe(401)
  })

  test('changes what is known of somebody, and nothing of what was not named', async () => {
    const update = (changes: object, by = operator) =>
      callAs(server, by, 'updateUserAsOperator', { sub: person.sub, ...changes })
    const profile = { given_name: 'Ada', zoneinfo: 'Europe/London' }
    expect(await update({ name: 'Ada', profile })).toMatchObject({ status: 200 })
    expect(await update({ locale: 'fr' })).toMatchObject({ status: 200 })
    const kept = { name: 'Ada', locale: 'fr', username: null, profile }
    const { persons } = server.database.store.identity
    expect(await persons.find(person.sub)).toMatchObject(kept)
    expect(await update({ name: 'Eve' }, agent)).toMatchObject({
      status: 403,
      json: { code: 'forbidden' },
    })
    expect(await update({ attributes: { unknown: 'x' }, name: 'Eve' })).toMatchObject({
      status: 422,
      json: { code: 'attribute_invalid' },
    })
    expect(await update({ preferred_username: 'helpdesk' })).toMatchObject({ status: 200 })
    expect(await update({ preferred_username: null })).toMatchObject({ status: 200 })
    expect(await update({ profile: { picture: 'data:image/png' } })).toMatchObject({ status: 422 })
    expect(await persons.find(person.sub)).toMatchObject(kept)
  })

  test('lets somebody in again without what was mailed to them before the suspension', async () => {
    const { emailSignIn, database: db } = server.app.services
    const words = { locale: 'en', brand: 'Shrd' } as const
    const [flow, { email, sub }] = [randomSecret(), person]
    const origin = { accountId: PLATFORM_ACCOUNT, email, address: '10.0.0.3' }
    await emailSignIn.request({ ...origin, ...words, flow, via: 'email' })
    const code = await codeTo(server, email)
    const links = { resetPassword: (token: string) => `https://id.example.org/reset#${token}` }
    await db.transaction((store) =>
      startManagedReset(server.app.services, store, { ...words, sub, links }),
    )
    await setStatus(sub, 'suspended')
    await setStatus(sub, 'active')
    expect(await codeOf(emailSignIn.verify({ flow, code }))).toBe('code_expired')
    expect(await db.knex('mail_tokens').where({ sub })).toEqual([])
    expect(await enter()).toBe('ok')
  })

  test('keeps a suspended person out by mailed code and by a reset', async () => {
    const { emailSignIn, passwordReset } = server.app.services
    const { email } = person
    const origin = { accountId: PLATFORM_ACCOUNT, email, address: '10.0.0.2' }
    const words = { locale: 'en', brand: 'Shrd' } as const
    const flow = randomSecret()
    await emailSignIn.request({ ...origin, ...words, flow, via: 'email' })
    const code = await codeTo(server, email)
    await setStatus(person.sub, 'suspended')
    expect(await codeOf(emailSignIn.verify({ flow, code }))).toBe('code_expired')
    const mails = () => server.database.knex('mails').where({ recipient: email })
    const before = await mails()
    const links = { resetPassword: (token: string) => `${server.origin}/#${token}` }
    await passwordReset.request({ ...origin, ...words, links, flow: randomSecret() })
    await emailSignIn.request({ ...origin, ...words, flow: randomSecret(), via: 'email' })
    expect(await mails(), 'nothing to sign in with is sent').toEqual(before)
  })

  test('keeps a suspended member out with their key file, signatures included', async () => {
    const member = await createSignedInMember(server)
    const { sub } =
      (await server.database.store.identity.members.find(member.identity.user_id)) ?? {}
    const { proof } = await proveLogin(server, member)
    await setStatus(sub ?? '', 'suspended')
    expect((await call(server, member, 'listVaults')).status).toBe(401)
    expect((await call(server, member, 'verify', proof)).json.code).toBe('login_expired')
    const again = await proveLogin(server, member)
    const { json } = await call(server, member, 'verify', again.proof)
    server.clock.advance(30_000)
    const { code_verifier } = json
    const token = await tokenOf(server, member)
    const answer = await call(server, member, 'verifyTwoFactor', { token, code_verifier })
    expect(answer.status).toBe(401)
    expect(await server.database.store.identity.sessions.listOf(sub ?? '')).toEqual([])
    await setStatus(sub ?? '', 'active')
    expect((await signIn(server, member)).status).toBe(200)
  })

  test('deletes somebody with everything that belongs to them', async () => {
    await setUpSecondFactor(server, agent)
    expect(Object.keys(await findEverythingOf(server, person.sub))).toContain('persons')
    expect(await remove(person.sub)).toMatchObject({ status: 200, json: { success: true } })
    expect(await validate(server, agent)).toBe(401)
    expect(await findEverythingOf(server, person.sub)).toEqual({})
  })

  test('deletes no member with keys', async () => {
    const member = await createSignedInMember(server)
    const { sub } =
      (await server.database.store.identity.members.find(member.identity.user_id)) ?? {}
    const answer = await remove(sub ?? '')
    expect(answer).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
    expect((await call(server, member, 'listVaults')).status).toBe(200)
  })

  test('brings no former member back', async () => {
    const member = await createSignedInMember(server)
    const { members, persons } = server.database.store.identity
    const { sub = '' } = (await members.find(member.identity.user_id)) ?? {}
    await persons.setStatus(sub, 'deleted', server.clock.now())
    for (const answer of [await setStatus(sub, 'active'), await remove(sub)]) {
      expect(answer).toMatchObject({ status: 404, json: { code: 'user_unknown' } })
    }
    expect(await statusOf(sub)).toBe('deleted')
  })

  test('neither suspends nor deletes themselves', async () => {
    for (const answer of [await setStatus(god.sub, 'suspended'), await remove(god.sub)]) {
      expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
    }
    expect(await statusOf(god.sub)).toBe('active')
    expect(await validate(server, operator)).toBe(200)
  })

  test('is always left: of two who end each other at the same moment one stays', {
    tags: ['sql'],
  }, async () => {
    const other = await createPerson(server, { roles: ['god'] })
    const second = (await openSession(server, other.sub)).agent
    const answers = await Promise.all([
      setStatus(other.sub, 'suspended'),
      setStatus(god.sub, 'suspended', second),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = [await statusOf(god.sub), await statusOf(other.sub)]
    expect(left.toSorted()).toEqual(['active', 'suspended'])
  })

  test.each([
    ['is suspended', { status: 'suspended' }],
    ['lost the role', { roles: '[]' }],
  ])('is asked once more within the change: one who %s meanwhile does nothing', async (_, lost) => {
    const { sessions } = server.app.services
    const session = await sessions.find(operator.cookie('shrd_session') ?? '')
    await server.database.knex('persons').where({ sub: god.sub }).update(lost)
    const call = {
      ...{
        session,
        octets: undefined,
        signer: undefined,
        application: undefined,
        account: undefined,
      },
      ...{ origin: server.origin, requestId: 'r' },
      ...{ address: '127.0.0.1', userAgent: '', locale: 'en' as const },
      reply: { startSession: () => {}, endSession: () => {} },
      transaction: server.database.transaction,
    }
    const { setStatusAsOperator, deleteUserAsOperator } = operatorHandlers(server.app.services)
    const suspended = { sub: person.sub, status: 'suspended' as const }
    for (const work of [
      () => setStatusAsOperator({ ...call, input: suspended }),
      () => deleteUserAsOperator({ ...call, input: { sub: person.sub } }),
    ]) {
      expect(await codeOf(work())).toBe('forbidden')
    }
    expect(await statusOf(person.sub)).toBe('active')
  })

  test('may end another operator', async () => {
    const other = await createPerson(server, { roles: ['god'] })
    expect(await setStatus(other.sub, 'suspended')).toMatchObject({ status: 200 })
    expect(await remove(other.sub)).toMatchObject({ status: 200 })
  })

  test('is told of somebody who does not exist', async () => {
    const nobody = `p_${'a'.repeat(26)}`
    for (const answer of [await setStatus(nobody, 'suspended'), await remove(nobody)]) {
      expect(answer).toMatchObject({ status: 404, json: { code: 'user_unknown' } })
    }
  })

  test('is who nobody else is', async () => {
    const victim = await createPerson(server)
    for (const sub of [victim.sub, god.sub, person.sub]) {
      for (const answer of [await setStatus(sub, 'suspended', agent), await remove(sub, agent)]) {
        expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } })
      }
      expect(await statusOf(sub)).toBe('active')
    }
  })

  test('is nobody any more whose role was taken', async () => {
    const { persons } = server.database.store.identity
    await persons.setRoles(god.sub, [], server.clock.now())
    expect(await setStatus(person.sub, 'suspended')).toMatchObject({ json: { code: 'forbidden' } })
    expect(await statusOf(person.sub)).toBe('active')
  })

  test('has to have shown just now who they are', async () => {
    server.clock.advance(10 * MINUTE + 1)
    const answers = [await setStatus(person.sub, 'suspended'), await remove(person.sub)]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, json: { code: 'session_not_fresh' } })
    }
    expect(await statusOf(person.sub)).toBe('active')
  })

  test('stands in the log with what was done to whom, without secrets', async () => {
    await setStatus(person.sub, 'suspended')
    await remove(person.sub)
    const lines = server.log().split('\n')
    const told = lines.filter((line) => line.includes('"whose"') && line.includes(person.sub))
    const logged = { operator: god.sub, whose: person.sub, request_id: expect.any(String) }
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { ...logged, status: 'suspended' },
      logged,
    ])
    expect(told.join('')).not.toContain(person.email)
    expect(server.log()).not.toContain(operator.cookie('shrd_session'))
  })

  test.each([{}, { sub: '%' }, { status: 'suspended' }, { sub: 'everyone', status: 'suspended' }])(
    'does nothing for %j',
    async (input) => {
      for (const name of ['setStatusAsOperator', 'deleteUserAsOperator'] as const) {
        expect((await callAs(server, operator, name, input)).status).toBe(422)
      }
    },
  )
})
