import { LIMITS } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callAs,
  mailsTo,
  setUpSecondFactor,
  tick,
  tokenFor,
  validate,
} from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { addPasskey } from '../../../test/passkey-journey.ts'
import { randomId } from '../../../test/rows.ts'
import { createAuthenticator } from '../../../test/software-authenticator.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { UserAgent } from '../../../test/user-agent.ts'

const MINUTE = 60_000
const MODEL = '08987058-cadc-4b81-b6e1-30de50dcbe96'

describe.each(databases)('the calls about passkeys on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let person: TestPerson
  let agent: UserAgent
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    person = await createPerson(server)
    agent = (await openSession(server, person.sub)).agent
  })

  const start = (user = agent) => callAs(server, user, 'startPasskey')
  const addWith = (credential: object, user = agent, more = {}) =>
    callAs(server, user, 'addPasskey', { credential, name: null }, more)
  const list = async (user = agent) => (await callAs(server, user, 'listPasskeys')).json
  const remove = (passkey_id: string, user = agent) =>
    callAs(server, user, 'removePasskey', { passkey_id })
  const eventsOf = async () => {
    const { events } = server.database.store.tenancy
    const found = await events.list('acc_platform', { limit: 100 })
    return found.flatMap(({ type, target, details }) =>
      target === person.sub && type.startsWith('user.passkey') ? [{ type, details }] : [],
    )
  }

  test('ask for a discoverable passkey under a handle that says nothing', async () => {
    const { json } = await start()
    expect(json).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE,
      rp: { id: 'localhost', name: 'Shrd' },
      user: {
        ...{ id: expect.stringMatching(/^[\w-]{43}$/), name: person.email },
        displayName: person.email,
      },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: [],
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      },
      attestation: 'none',
      extensions: { credProps: true },
    })
    expect((await start()).json.user.id).toBe(json.user.id)
    const text = JSON.stringify([json.user.id, Buffer.from(json.user.id, 'base64url').toString()])
    expect(text).not.toContain(person.sub)
  })

  test('add one, tell the user by mail, and list it with the values to signal', async () => {
    tick(server)
    const flags = { isBackupEligible: true, isBackedUp: true }
    const { passkey_id, userHandle } = await addPasskey(server, agent, { aaguid: MODEL, flags })
    const { passkeys, signals } = await list()
    expect(passkeys).toEqual([
      {
        ...{ passkey_id, name: null, aaguid: MODEL, rp_id: 'localhost' },
        ...{ is_synced: true, is_backed_up: true },
        ...{ created_at: expect.any(Number), last_used_at: null },
      },
    ])
    const { excludeCredentials } = (await start()).json
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: expect.any(String), transports: ['internal'] },
    ])
    expect(signals).toEqual({
      ...{ rpId: 'localhost', userId: userHandle, name: person.email, displayName: person.email },
      allAcceptedCredentialIds: excludeCredentials.map(({ id }: { id: string }) => id),
    })
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toContain('a passkey has been added')
    expect(await eventsOf()).toEqual([
      { type: 'user.passkey_added', details: { passkey_id, aaguid: MODEL, is_synced: true } },
    ])
  })

  test('ask a user with a second factor for it, however fresh the session is', async () => {
    const { secret } = await setUpSecondFactor(server, agent)
    expect(await start()).toMatchObject({ json: { code: 'token_invalid' } })
    const startWith = (token: string) => callAs(server, agent, 'startPasskey', { token })
    const token = await tokenFor(server, secret)
    const { json: options } = await startWith(token)
    const credential = createAuthenticator().create(options, server.origin)
    expect((await addWith(credential)).status).toBe(200)
    expect(await startWith(token)).toMatchObject({ json: { code: 'token_used' } })
  })

  test('give a retry with the same token the same challenge', async () => {
    const { secret } = await setUpSecondFactor(server, agent)
    const input = { token: await tokenFor(server, secret) }
    const more = { idempotencyKey: 'm'.repeat(22) }
    const begun = await callAs(server, agent, 'startPasskey', input, more)
    expect(begun.status).toBe(200)
    expect((await callAs(server, agent, 'startPasskey', input, more)).json).toEqual(begun.json)
  })

  test('signal the present name', async () => {
    await callAs(server, agent, 'updateAccount', { name: 'Zoë' })
    expect((await list()).signals).toMatchObject({ userId: null, displayName: 'Zoë' })
  })

  describe('take a challenge', () => {
    test('once, also with two answers at once', async () => {
      const { json: options } = await start()
      const authenticator = createAuthenticator()
      const made = [0, 1].map(() => authenticator.create(options, server.origin))
      const answers = await Promise.all(made.map((credential) => addWith(credential)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
      expect((await list()).passkeys).toHaveLength(1)
    })

    test('of a wrong answer no second time', async () => {
      const { json: options } = await start()
      const authenticator = createAuthenticator()
      const wrong = authenticator.create(options, server.origin, { isPresent: false })
      const refused = await addWith(wrong)
      expect(refused).toMatchObject({ status: 422, json: { code: 'passkey_invalid' } })
      const right = authenticator.create(options, server.origin)
      expect(await addWith(right)).toMatchObject({ json: { code: 'passkey_expired' } })
    })

    test('within five minutes, and the last one that was started', async () => {
      const { json: options } = await start()
      server.clock.advance(5 * MINUTE)
      const late = createAuthenticator().create(options, server.origin)
      expect(await addWith(late)).toMatchObject({ status: 410, json: { code: 'passkey_expired' } })
      const { json: first } = await start()
      await start()
      const old = createAuthenticator().create(first, server.origin)
      expect(await addWith(old)).toMatchObject({ json: { code: 'passkey_invalid' } })
    })

    test('of their own session only', async () => {
      const { json: options } = await start()
      const { agent: second } = await openSession(server, person.sub)
      const credential = createAuthenticator().create(options, server.origin)
      expect(await addWith(credential, second)).toMatchObject({ json: { code: 'passkey_expired' } })
      const { agent: other } = await openSession(server, (await createPerson(server)).sub)
      await start(other)
      expect(await addWith(credential, other)).toMatchObject({ json: { code: 'passkey_invalid' } })
      expect((await list(other)).passkeys).toEqual([])
    })
  })

  test('give a retry the same answer', async () => {
    const more = { idempotencyKey: 'k'.repeat(22) }
    const begun = await callAs(server, agent, 'startPasskey', {}, more)
    expect((await callAs(server, agent, 'startPasskey', {}, more)).json).toEqual(begun.json)
    const credential = createAuthenticator().create(begun.json, server.origin)
    const added = await addWith(credential, agent, { idempotencyKey: 'l'.repeat(22) })
    const again = await addWith(credential, agent, { idempotencyKey: 'l'.repeat(22) })
    expect([added.status, again.json]).toEqual([200, added.json])
  })

  test('refuse a page of another origin, and name both', async () => {
    const { json: options } = await start()
    const origin = 'https://evil.example'
    const answer = await addWith(createAuthenticator().create(options, origin))
    expect(answer).toMatchObject({ status: 403, json: { code: 'passkey_origin' } })
  })

  test('refuse a passkey that somebody has already', async () => {
    const authenticator = createAuthenticator()
    const first = authenticator.create((await start()).json, server.origin)
    await addWith(first)
    await server.database.knex('passkeys').where({ sub: person.sub }).update({ rp_id: 'other' })
    const { json: options } = await start()
    const again = authenticator.create(options, server.origin, {
      data: (data) => {
        Buffer.from(first.id, 'base64url').copy(data, 37 + 16 + 2)
        return data
      },
    })
    const answer = await addWith({ ...again, id: first.id, rawId: first.id })
    expect(answer).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })

  test('refuse one more than a user can have', async () => {
    const { passkeys } = server.database.store.identity
    for (let each = 0; each < LIMITS.passkeys; each++) {
      await passkeys.insert({
        ...{ passkey_id: randomId('psk'), sub: person.sub, rp_id: 'localhost' },
        ...{ credential_id: randomId('c'), public_key: 'k', counter: 0, transports: [] },
        ...{ aaguid: MODEL, name: null, backup_eligible: false, backed_up: false },
        ...{ created_at: each, last_used_at: null },
      })
    }
    expect(await start()).toMatchObject({ status: 409, json: { code: 'too_many_passkeys' } })
  })

  test.each([
    ['id', { id: 'A'.repeat(1365), rawId: 'A'.repeat(1365) }],
    ['client data', { response: { clientDataJSON: 'A'.repeat(4097), attestationObject: 'A' } }],
    ['object', { response: { clientDataJSON: 'A', attestationObject: 'A'.repeat(8193) } }],
    ['encoding', { id: 'a+b/', rawId: 'a+b/' }],
  ])('refuse a response whose %s is too long or not as it should be', async (_, changes) => {
    const credential = createAuthenticator().create((await start()).json, server.origin)
    const answer = await addWith({ ...credential, ...changes })
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
  })

  test('rename one, without a fresh session and without a mail', async () => {
    const { passkey_id } = await addPasskey(server, agent)
    const before = (await mailsTo(server, person.email)).length
    server.clock.advance(11 * MINUTE)
    const rename = (name: string | null) =>
      callAs(server, agent, 'renamePasskey', { passkey_id, name })
    expect((await rename('  My phone ')).status).toBe(200)
    expect((await list()).passkeys).toMatchObject([{ name: 'My phone' }])
    expect((await rename('x'.repeat(65))).json.code).toBe('invalid_input')
    expect((await rename(null)).status).toBe(200)
    expect((await list()).passkeys).toMatchObject([{ name: null }])
    expect(await mailsTo(server, person.email)).toHaveLength(before)
    const renamed = { type: 'user.passkey_renamed', details: { passkey_id } }
    expect((await eventsOf()).filter(({ type }) => type === renamed.type)).toEqual([
      renamed,
      renamed,
    ])
  })

  test('remove one, end other sessions, and tell the user by mail', async () => {
    const { passkey_id } = await addPasskey(server, agent)
    const { agent: other } = await openSession(server, person.sub)
    tick(server)
    const { json } = await remove(passkey_id)
    expect(json.signals.allAcceptedCredentialIds).toEqual([])
    expect([await validate(server, agent), await validate(server, other)]).toEqual([200, 401])
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toContain('a passkey has been removed')
    expect(await eventsOf()).toContainEqual({
      ...{ type: 'user.passkey_removed', details: { passkey_id } },
    })
    expect(await remove(passkey_id)).toMatchObject({ json: { code: 'passkey_not_found' } })
  })

  test('remove none with sealed keys: it opens the vault, which has the same host here', async () => {
    const { passkey_id } = await addPasskey(server, agent)
    const { passkeyEnvelopes } = server.database.store.identity
    await passkeyEnvelopes.put({ passkey_id, sequence: 0, envelope: 'sealed', created_at: 1 })
    expect(await remove(passkey_id)).toMatchObject({ json: { code: 'member_has_keys' } })
    expect((await list()).passkeys).toMatchObject([{ passkey_id }])
  })

  test('keep the last way in', async () => {
    const { passkey_id } = await addPasskey(server, agent)
    const second = await addPasskey(server, agent)
    const { knex } = server.database
    await knex('password_credentials').where({ sub: person.sub }).delete()
    await knex('persons').where({ sub: person.sub }).update({ email_verified: false })
    expect((await remove(second.passkey_id)).status).toBe(200)
    expect(await remove(passkey_id)).toMatchObject({ status: 409, json: { code: 'last_way_in' } })
    expect((await list()).passkeys).toMatchObject([{ passkey_id }])
    await knex('persons').where({ sub: person.sub }).update({ email_verified: true })
    expect((await remove(passkey_id)).status).toBe(200)
  })

  test('keep the last way in also if two sessions remove two at once', async () => {
    const { agent: other } = await openSession(server, person.sub)
    const first = await addPasskey(server, agent)
    const second = await addPasskey(server, agent)
    const { knex } = server.database
    await knex('password_credentials').where({ sub: person.sub }).delete()
    await knex('persons').where({ sub: person.sub }).update({ email_verified: false })
    await Promise.all([remove(first.passkey_id), remove(second.passkey_id, other)])
    expect(await knex('passkeys').where({ sub: person.sub })).toHaveLength(1)
  })

  test('show, rename and remove nothing of another user', async () => {
    const { passkey_id } = await addPasskey(server, agent)
    const { agent: other } = await openSession(server, (await createPerson(server)).sub)
    expect((await list(other)).passkeys).toEqual([])
    const renamed = await callAs(server, other, 'renamePasskey', { passkey_id, name: 'mine' })
    for (const answer of [renamed, await remove(passkey_id, other)]) {
      expect(answer).toMatchObject({ status: 404, json: { code: 'passkey_not_found' } })
    }
    expect((await list()).passkeys).toMatchObject([{ passkey_id, name: null }])
  })
})
