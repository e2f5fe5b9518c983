import { randomBytes } from 'node:crypto'
import type { PasskeyAssertion } from '@shrd/contract'
import type { SignedRecord } from '@shrd/crypto'
import { hashStatement } from '@shrd/crypto'
import { type Identity, rotateIdentity, signLogin, verifyKeyLog } from '@shrd/crypto/identity'
import { hashCredentialId, signPasskeyList } from '@shrd/crypto/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { findEverythingOf } from './find-everything-of.ts'
import { setPolicy, visit, visitFor } from './hosted-visitor.ts'
import { optionsOf } from './passkey-journey.ts'
import { ORIGIN } from './relying-parties/challenge-application.ts'
import { registerClient } from './relying-parties/register-client.ts'
import {
  type AuthenticatorKind,
  createAuthenticator,
  type Lie,
  type SoftwareAuthenticator,
} from './software-authenticator.ts'
import { call, createSignedInMember, signIn, type TestMember, tokenOf } from './test-member.ts'
import { createPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const MINUTE = 60_000
const refused = (status: number, code: string) => ({ status, json: { code } })
const ENVELOPE = 'sealed-to-a-passkey'
const ADDED = 'user.passkey_added'
const CLIENT = 'spa-pkce'
/** Of the vault. */
const HOST = '127.0.0.1'

describe.each(databases)('passkeys that open the vault on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  beforeAll(async () => {
    // At another host than the service.
    server = await startTestServer({ database, env: { VAULT_ORIGIN: 'http://127.0.0.1:3001' } })
  })
  afterAll(() => server?.stop())
  beforeEach(async () => {
    // So many registrations and no more come from an address in a while.
    server.clock.advance(60 * MINUTE)
    member = await createSignedInMember(server)
  })

  const page = () => server.config.vaultOrigin

  /** A list of the member, who is to have signed it. */
  async function sign(
    ids: readonly string[],
    counter: number,
    {
      identity = member.identity,
      issuer = server.origin,
    }: { identity?: Identity; issuer?: string } = {},
  ): Promise<SignedRecord> {
    const passkeys = await Promise.all(
      ids.map(async (id) => ({
        credential: await hashCredentialId(id),
        ...{ public_key: randomBytes(32).toString('base64url'), name: 'Key', added_at: 1 },
      })),
    )
    return signPasskeyList(identity, { issuer, counter, passkeys, now: server.clock.now() })
  }

  /** A token that was not used before; nobody waits in a test. */
  function nextToken(by = member): Promise<string> {
    server.clock.advance(30_000)
    return tokenOf(server, by)
  }

  async function make(by = member, kind: AuthenticatorKind = {}) {
    const authenticator = createAuthenticator(kind)
    const token = await nextToken(by)
    const started = await call(server, by, 'startVaultPasskey', { token })
    expect(started.status).toBe(200)
    const credential = authenticator.create(started.json, page())
    return { authenticator, credential, options: started.json }
  }

  async function add(by = member, kind: AuthenticatorKind = {}) {
    const { authenticator, credential } = await make(by, kind)
    const list = await sign([credential.id], 1, { identity: by.identity })
    const input = { credential, name: 'Key', list, envelope: ENVELOPE }
    const { status, json } = await call(server, by, 'addVaultPasskey', input)
    expect(status).toBe(200)
    return { authenticator, credential, ...json.passkey }
  }

  async function start(lie: Lie & { authenticator: SoftwareAuthenticator }) {
    const { authenticator, ...how } = lie
    const { json } = await call(server, visitor(), 'startPasskeyLogin')
    const credential: PasskeyAssertion = authenticator.get(json.request, page(), how)
    return { code_verifier: json.code_verifier, credential }
  }

  const codesOf = (sub: string) => server.database.knex('one_time_codes').where({ sub })

  const visitor = (): TestMember => ({ ...member, cookie: '', reference: '' })

  async function touch(lie: Lie & { authenticator: SoftwareAuthenticator }) {
    return call(server, visitor(), 'openPasskeyLogin', await start(lie))
  }

  async function prove(
    opened: { challenge: string; code_verifier: string; expires_at: number; audience: string },
    { identity }: Pick<TestMember, 'identity'> = member,
  ) {
    const { challenge, code_verifier, expires_at, audience } = opened
    const transaction = { challenge, code_verifier, expires_at, audience, origin: page() }
    const record = await signLogin(identity, transaction)
    return { user_id: identity.user_id, code_verifier, ...record }
  }

  test('a touch and the key in the envelope start a session, without a token', async () => {
    const { authenticator, passkey_id } = await add()
    const opened = await touch({ authenticator })
    const { user_id } = member.identity
    expect(opened.json).toMatchObject({ user_id, sequence: 0, envelope: ENVELOPE })
    const browser = visitor()
    const done = await call(server, browser, 'finishPasskeyLogin', await prove(opened.json))
    expect(done.json.user.session).toMatchObject({
      amr: ['pop', 'hwk', 'user', 'mfa'],
      key_proven: true,
    })
    browser.reference = done.json.user.session.reference
    const { json } = await call(server, browser, 'listVaultPasskeys')
    expect(json.passkeys).toMatchObject([
      { passkey_id, sequence: 0, last_used_at: expect.any(Number) },
    ])
    expect(json).toMatchObject({ rp_id: HOST, counter: 1 })
    expect((await call(server, browser, 'getPasskeyEnvelope', { passkey_id })).json).toEqual({
      ...{ sequence: 0, envelope: ENVELOPE },
    })
  })

  test('the options ask for verification of the user, and name no one', async () => {
    const { options } = await make()
    expect(options.authenticatorSelection.userVerification).toBe('required')
    expect(options.rp.id).toBe(HOST)
    const { json } = await call(server, visitor(), 'startPasskeyLogin')
    expect(json.request).toEqual({
      ...{ challenge: expect.any(String), timeout: 5 * MINUTE, rpId: HOST },
      userVerification: 'required',
    })
  })

  test.each([
    ['without verification of the user', { isVerified: false }],
    ['of another page', { origin: 'https://evil.example' }],
    ['of another challenge', { challenge: 'b3RoZXI' }],
    ['that nobody made', { isPresent: false }],
  ] as const)('a touch %s gets no envelope', async (_, lie) => {
    const { authenticator } = await add()
    const { status, json } = await touch({ authenticator, ...lie })
    expect([status === 200, json.envelope]).toEqual([false, undefined])
  })

  test('a passkey of somebody who is suspended opens nothing', async () => {
    const { authenticator } = await add()
    const opened = await touch({ authenticator })
    const { sub } = (await call(server, member, 'validate')).json
    await server.database.knex('persons').where({ sub }).update({ status: 'suspended' })
    expect(await touch({ authenticator })).toMatchObject(refused(401, 'invalid_credentials'))
    const done = await call(server, visitor(), 'finishPasskeyLogin', await prove(opened.json))
    expect(done).toMatchObject(refused(401, 'login_failed'))
  })

  test('a challenge is good for one response, wrong or right', async () => {
    const { authenticator } = await add()
    const right = await start({ authenticator })
    const wrong = {
      ...right,
      credential: authenticator.get(requestOf(right), page(), { challenge: 'AAAA' }),
    }
    expect(await call(server, visitor(), 'openPasskeyLogin', wrong)).toMatchObject({ status: 401 })
    expect(await call(server, visitor(), 'openPasskeyLogin', right)).toMatchObject(
      refused(401, 'login_expired'),
    )
  })

  /** The request that was answered. */
  function requestOf({ credential }: { credential: PasskeyAssertion }) {
    const { challenge } = JSON.parse(
      Buffer.from(credential.response.clientDataJSON, 'base64url').toString(),
    )
    return { challenge, timeout: 1, rpId: HOST, userVerification: 'required' as const }
  }

  test('the passkey alone starts no session: the keys of its own member have to sign', async () => {
    const { authenticator } = await add()
    const other = await createSignedInMember(server)
    const opened = await touch({ authenticator })
    for (const proof of [
      await prove(opened.json, other),
      { ...(await prove(opened.json)), signature: (await prove(opened.json, other)).signature },
    ]) {
      expect(await call(server, visitor(), 'finishPasskeyLogin', proof)).toMatchObject(
        refused(401, 'login_failed'),
      )
    }
    const { user_id } = member.identity
    const { json } = await call(server, visitor(), 'login', { user_id })
    // A step of a sign-in with the key file is none of a passkey, and the other way round.
    expect(await call(server, visitor(), 'finishPasskeyLogin', await prove(json))).toMatchObject(
      refused(401, 'login_expired'),
    )
    expect(await call(server, visitor(), 'verify', await prove(opened.json))).toMatchObject(
      refused(401, 'login_expired'),
    )
  })

  test('a passkey that was removed opens nothing, also in the middle of a sign-in', async () => {
    const { authenticator, passkey_id } = await add()
    const opened = await touch({ authenticator })
    const elsewhere = visitor()
    await signIn(server, elsewhere)
    const { sub } = (await call(server, member, 'validate')).json
    await call(server, member, 'requestEmailCode', { email: `${sub}@example.org` })
    expect(await codesOf(sub)).toHaveLength(1)
    const stolen = { ...member }
    const list = await sign([], 2)
    const removed = await call(server, member, 'removeVaultPasskey', { passkey_id, list })
    expect(removed.status).toBe(200)
    const done = await call(server, visitor(), 'finishPasskeyLogin', await prove(opened.json))
    expect(done).toMatchObject(refused(401, 'login_expired'))
    expect(await touch({ authenticator })).toMatchObject(refused(401, 'passkey_unknown'))
    expect(await call(server, elsewhere, 'listVaultPasskeys')).toMatchObject({ status: 401 })
    // The session that removed it goes on with another secret and another reference.
    expect(await call(server, stolen, 'validate')).toMatchObject({ status: 401 })
    expect(await codesOf(sub)).toEqual([])
    member.reference = (await call(server, member, 'validate')).json.session.reference
    expect((await call(server, member, 'listVaultPasskeys')).json.passkeys).toEqual([])
    expect(await server.database.knex('passkey_envelopes').where({ passkey_id })).toEqual([])
  })

  test('another member neither reads, nor replaces, nor removes anything of it', async () => {
    const { passkey_id, credential } = await add()
    const other = await createSignedInMember(server)
    const list = await sign([credential.id], 1, { identity: other.identity })
    const token = await nextToken(other)
    for (const [name, input] of [
      ['getPasskeyEnvelope', { passkey_id }],
      ['putPasskeyEnvelope', { passkey_id, list, envelope: 'other', token }],
      ['removeVaultPasskey', { passkey_id, list: await sign([], 1, other) }],
    ] as const) {
      expect(await call(server, other, name, input)).toMatchObject(
        refused(404, 'passkey_not_found'),
      )
    }
    expect((await call(server, other, 'listVaultPasskeys')).json).toMatchObject({
      ...{ list: null, passkeys: [] },
    })
    expect((await call(server, member, 'getPasskeyEnvelope', { passkey_id })).json.envelope).toBe(
      ENVELOPE,
    )
  })

  test('a list that clients would refuse is not stored', async () => {
    const { credential, passkey_id } = await add()
    const other = await createSignedInMember(server)
    const token = await nextToken()
    const put = (list: SignedRecord) =>
      call(server, member, 'putPasskeyEnvelope', { passkey_id, list, envelope: 'e', token })
    const { id } = credential
    for (const [list, code] of [
      [await sign([id], 2, { identity: other.identity }), 'record_invalid'],
      [await sign([id], 2, { issuer: 'https://elsewhere.example' }), 'record_invalid'],
      [await sign([], 2), 'record_invalid'],
      [await sign([id], 1), 'conflict'],
      [await sign([id], 3), 'conflict'],
    ] as const) {
      expect((await put(list)).json.code).toBe(code)
    }
    expect((await put(await sign([id], 2))).status).toBe(200)
  })

  test('adding one needs the second factor, however fresh the session is', async () => {
    const { passkey_id, credential } = await add()
    const list = await sign([credential.id], 2)
    const put = { passkey_id, list, envelope: 'e' }
    for (const [name, input] of [
      ['startVaultPasskey', {}],
      ['putPasskeyEnvelope', put],
    ] as const) {
      const without = await call(server, member, name, input)
      expect(without).toMatchObject(refused(422, 'invalid_input'))
      const wrong = await call(server, member, name, { ...input, token: '000000' })
      expect(wrong.json.code).toBe('token_invalid')
      const token = await nextToken()
      expect((await call(server, member, name, { ...input, token })).status).toBe(200)
      const again = await call(server, member, name, { ...input, token })
      expect(again.json.code).toBe('token_used')
    }
  })

  test('one is removed in the vault alone, where the member signs the list without it', async () => {
    const { passkey_id } = await add()
    const refused = await call(server, member, 'removePasskey', { passkey_id })
    expect(refused).toMatchObject({ status: 409, json: { code: 'member_has_keys' } })
    expect(await server.database.knex('passkey_envelopes').where({ passkey_id })).toHaveLength(1)
  })

  test('one that has no envelope can be given one, which the member hears of', async () => {
    const { passkey_id, credential } = await add()
    const { store } = server.database
    const { sub } = (await call(server, member, 'validate')).json
    await store.identity.passkeyEnvelopes.clear(sub)
    const [none] = (await call(server, member, 'listVaultPasskeys')).json.passkeys
    expect(none.sequence).toBeNull()
    const put = { passkey_id, envelope: ENVELOPE, token: await nextToken() }
    // Numbers go on after a list has ended.
    const again = { ...put, list: await sign([credential.id], 1) }
    expect((await call(server, member, 'putPasskeyEnvelope', again)).json.code).toBe('conflict')
    const next = { ...put, list: await sign([credential.id], 2) }
    expect((await call(server, member, 'putPasskeyEnvelope', next)).status).toBe(200)
    const events = await store.tenancy.events.list('acc_platform', { limit: 100 })
    const added = events.filter(({ type, target }) => type === ADDED && target === sub)
    expect(added.map(({ details }) => details)).toMatchObject([{ passkey_id }, { passkey_id }])
  })

  test('one of the service opens no vault, and one of the vault signs in at no page of the service', async () => {
    const { authenticator } = await add()
    const token = await nextToken()
    const { json: options } = await call(server, member, 'startPasskey', { token })
    expect([options.rp.id, options.excludeCredentials]).toEqual(['localhost', []])
    const credential = createAuthenticator().create(options, server.origin)
    const added = await call(server, member, 'addPasskey', { credential, name: null })
    const { passkey_id } = added.json.passkey
    expect((await call(server, member, 'listVaultPasskeys')).json.passkeys).toHaveLength(1)
    const list = await sign([credential.id], 2)
    const put = { passkey_id, list, envelope: 'e', token: await nextToken() }
    expect(await call(server, member, 'putPasskeyEnvelope', put)).toMatchObject(
      refused(404, 'passkey_not_found'),
    )
    const hosted = await visit(server, '/login')
    const asked = optionsOf(hosted.step)
    expect(asked.rpId).toBe('localhost')
    // A page that lies about its domain, if a browser let it.
    const lie = { rpId: 'localhost' }
    const answer = authenticator.get({ ...asked, rpId: HOST }, server.origin, lie)
    const step = await hosted.send({ type: 'passkey', credential: answer })
    expect(step.data.error?.code).toBe('invalid_credentials')
  })

  test('a touch that fails is told to the operators, and names nobody', async () => {
    const { authenticator } = await add()
    await touch({ authenticator, challenge: 'b3RoZXI' })
    const { events } = server.database.store.tenancy
    const [failed] = await events.list('acc_platform', { type: 'user.sign_in_failed', limit: 1 })
    expect(failed).toMatchObject({ target: null, details: { step: 'passkey' } })
  })

  test('a session from it is one factor where a passkey alone is', async () => {
    const { authenticator } = await add()
    const opened = await touch({ authenticator })
    const browser = visitor()
    await call(server, browser, 'finishPasskeyLogin', await prove(opened.json))
    const agent = createUserAgent()
    const [name = '', value = ''] = browser.cookie.split('=')
    agent.setCookie(name, value)
    const policy = { methods: ['password', 'passkey'], second_factor: 'required' } as const
    const passkeys = { offer: false, verified_as: 'one_factor', aaguids: [] } as const
    await setPolicy(server, CLIENT, { ...policy, passkeys })
    expect((await visitFor(server, CLIENT, { agent })).kind).toBe('password')
    await setPolicy(server, CLIENT, policy)
    expect((await visitFor(server, CLIENT, { agent })).kind).toBe('consent')
  })

  test('new keys end all envelopes but those that come with them', async () => {
    const { passkey_id, authenticator, credential } = await add()
    const second = await make()
    const both = await sign([credential.id, second.credential.id], 2)
    const input = { credential: second.credential, name: null, list: both, envelope: ENVELOPE }
    await call(server, member, 'addVaultPasskey', input)
    const { identity, privateKeys, genesis } = member.created
    const log = await verifyKeyLog(identity.user_id, [genesis])
    const made = await rotateIdentity(identity, privateKeys, { log, reason: 'routine' })
    const head = await hashStatement('rotate', made.entry.statement)
    server.clock.advance(30_000)
    const token = await tokenOf(server, member)
    const { permit } = (await call(server, member, 'permitRotation', { head, token })).json
    const rotation = { entry: made.entry, archive: made.archive, permit }
    const envelopes = [{ passkey_id, envelope: 'sealed-anew' }]
    const old = { list: await sign([credential.id], 3), envelopes }
    const skipped = { list: await sign([credential.id], 4, made), envelopes }
    for (const passkeys of [old, skipped]) {
      const { json } = await call(server, member, 'rotateKeys', { ...rotation, passkeys })
      expect(json.code).toBe('record_invalid')
    }
    const list = await sign([credential.id], 3, { identity: made.identity })
    const passkeys = { list, envelopes }
    expect((await call(server, member, 'rotateKeys', { ...rotation, passkeys })).status).toBe(200)
    const next = { ...member, identity: made.identity }
    expect((await call(server, next, 'listVaultPasskeys')).json.passkeys).toMatchObject([
      ...[{ passkey_id, sequence: 1 }, { sequence: null }],
    ])
    expect((await touch({ authenticator })).json).toMatchObject({
      ...{ sequence: 1, envelope: 'sealed-anew' },
    })
    const { authenticator: other } = second
    expect(await touch({ authenticator: other })).toMatchObject(refused(403, 'passkey_closed'))
  })

  test('the end of the user is the end of envelopes and list', async () => {
    const { passkey_id } = await add()
    const { sub } = (await call(server, member, 'validate')).json
    const { knex, store } = server.database
    // As a deletion does it: the keys then belong to a subject that is nobody.
    const nobody = await createPerson(server)
    await store.identity.members.move(member.identity.user_id, nobody.sub)
    await knex('persons').where({ sub }).delete()
    expect(await findEverythingOf(server, sub)).toEqual({})
    expect(await knex('passkey_envelopes').where({ passkey_id })).toEqual([])
  })
})

test('at the host of the vault no application may use its passkeys', async () => {
  const server = await startTestServer({ database: 'sqlite' })
  try {
    const metadata = { token_endpoint_auth_method: 'none', allowed_origins: [ORIGIN] }
    await registerClient(server, { client_id: 'page', first_party: true, metadata })
    await setPolicy(server, 'page', { methods: ['password', 'passkey'] })
    const { json } = await server.send('/.well-known/webauthn', { method: 'GET' })
    expect(json).toEqual({ origins: [] })
  } finally {
    await server.stop()
  }
})
