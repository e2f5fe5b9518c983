/**
 * The patterns of account pre-hijacking: an attacker prepares an account for the address of somebody
 * who comes later.
 *
 * @see Sudhodanan and Paverd, "Pre-hijacked accounts", USENIX Security 2022, section 3
 */
import type { StepEvent } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, codeTo, mailsTo, validate } from '../../../test/account-journey.ts'
import { databases } from '../../../test/databases.ts'
import { setPolicy, visitFor } from '../../../test/hosted-visitor.ts'
import { addPasskey, touch } from '../../../test/passkey-journey.ts'
import { addProvider, signInWith } from '../../../test/provider-journey.ts'
import { insertMember, randomId } from '../../../test/rows.ts'
import { createPerson, openSession, type TestPerson } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { startUpstream, type Upstream } from '../../../test/upstream.ts'

const CLIENT = 'spa-pkce'
const MINUTE = 60_000
const POOL = 'acc_platform'

describe.each(databases)('on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let upstream: Upstream
  let provider_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    upstream = await startUpstream()
    provider_id = await addProvider(server, upstream)
  })
  afterAll(async () => {
    await upstream?.stop()
    await server?.stop()
  })
  beforeEach(async () => {
    await setPolicy(server, CLIENT, { methods: ['password', 'otp', 'provider'] })
    server.clock.advance(60 * MINUTE)
  })

  const open = () => visitFor(server, CLIENT)
  const personOf = (email: string) =>
    server.database.store.identity.persons.findByEmail(POOL, email)
  const comeAs = (email: string, more: object = {}) => {
    upstream.person = { sub: randomId('up'), email, email_verified: true, ...more }
    return upstream.person
  }
  /** Somebody who has this address without a proof: by an import, say. */
  async function claimUnproven(): Promise<TestPerson> {
    const attacker = await createPerson(server)
    const { knex } = server.database
    await knex('persons').where({ sub: attacker.sub }).update({ email_verified: false })
    return attacker
  }

  test('classic-federated merge: a registration of the attacker with the address is discarded', async () => {
    const attacker = await open()
    const email = `${randomId('victim')}@example.org`
    const password = 'the password of the attacker'
    await attacker.send({ type: 'choose', to: 'register' })
    await attacker.send({ type: 'register', email, password, name: null, terms: true })
    const code = await codeTo(server, email)

    comeAs(email)
    const victim = await open()
    await signInWith(server, victim, provider_id)
    expect(victim.kind).toBe('consent')
    const { sub } = (await personOf(email)) ?? {}
    // Even with the code of the mail, the password belongs to nobody.
    await attacker.send({ type: 'code', code })
    expect(attacker.step.data.error).not.toBeNull()
    const guess = await open()
    await guess.send({ type: 'password', email, password })
    expect(guess.step.data.error?.code).toBe('invalid_credentials')
    expect(await personOf(email)).toMatchObject({ sub })
  })

  test('classic-federated merge: an unproven user loses address, password and sessions', async () => {
    const attacker = await claimUnproven()
    const { agent } = await openSession(server, attacker.sub)
    comeAs(attacker.email)
    const victim = await open()
    await signInWith(server, victim, provider_id)
    expect(victim.kind).toBe('consent')
    const owner = await personOf(attacker.email)
    expect(owner?.sub).not.toBe(attacker.sub)
    expect(await validate(server, agent)).toBe(401)
    const guess = await open()
    await guess.send({ type: 'password', email: attacker.email, password: attacker.password })
    expect(guess.step.data.error?.code).toBe('invalid_credentials')
  })

  test('an appointed operator or member who has not proven the address yet keeps it', async () => {
    const { accounts, persons } = server.database.store.identity
    const [operator, member] = [await claimUnproven(), await claimUnproven()]
    await persons.setRoles(operator.sub, ['god'], 1)
    await accounts.insertMember({
      ...{ account_id: POOL, sub: member.sub, role: 'member', created_at: 1 },
    })
    for (const { email, sub } of [operator, member]) {
      comeAs(email)
      const visitor = await open()
      await signInWith(server, visitor, provider_id)
      expect(visitor.step.data.error?.code).toBe('account_exists')
      expect(await personOf(email)).toMatchObject({ sub })
    }
  })

  test('classic-federated merge: a proven user is asked for a proof, and connects only then', async () => {
    const person = await createPerson(server)
    const { connections } = server.database.store.identity
    comeAs(person.email)
    const stranger = await open()
    await signInWith(server, stranger, provider_id)
    expect([stranger.kind, stranger.step.data.notice]).toEqual(['password_entry', 'provider_proof'])
    expect(stranger.step.data.provider).toEqual({
      ...{ provider_id, name: 'Upstream', email: person.email },
    })
    // Its button would lead back here.
    expect(stranger.step.data.providers).toBeUndefined()
    await stranger.send({ type: 'password', email: person.email, password: 'a wrong password' })
    expect(stranger.step.data.notice).toBe('provider_proof')
    const told = async (event: StepEvent) => {
      const { next, data } = await stranger.send(event)
      return [next.kind, data.notice, data.providers]
    }
    const why = ['provider_proof', undefined]
    const code = { type: 'request_code', email: person.email, via: 'email' } as const
    expect(await told({ type: 'choose', to: 'otp_request' })).toEqual(['otp_request', ...why])
    expect(await told(code)).toEqual(['otp', ...why])
    expect(await told(code)).toEqual(['otp', 'code_sent', undefined])
    expect(await told({ type: 'choose', to: 'password' })).toEqual(['password_entry', ...why])
    expect(await connections.list(person.sub)).toEqual([])
    await stranger.send({ type: 'password', email: person.email, password: person.password })
    expect(stranger.kind).toBe('provider_link')
    expect(await connections.list(person.sub)).toEqual([])
    await stranger.send({ type: 'provider_link', accepted: true })
    expect(stranger.kind).toBe('consent')
    expect(await connections.list(person.sub)).toHaveLength(1)
    expect((await mailsTo(server, person.email))[0]?.subject).toContain('connected')
    const again = await open()
    await signInWith(server, again, provider_id)
    expect([again.kind, again.step.data.email]).toEqual(['consent', person.email])
  })

  test('classic-federated merge: who proves to be somebody else, or declines, connects nothing', async () => {
    const [person, other] = [await createPerson(server), await createPerson(server)]
    const { connections } = server.database.store.identity
    comeAs(person.email)
    const visitor = await open()
    await signInWith(server, visitor, provider_id)
    await visitor.send({ type: 'password', email: other.email, password: other.password })
    expect(visitor.kind).toBe('consent')
    const declining = await open()
    await signInWith(server, declining, provider_id)
    await declining.send({ type: 'password', email: person.email, password: person.password })
    await declining.send({ type: 'provider_link', accepted: false })
    expect(declining.kind).toBe('consent')
    for (const { sub } of [person, other]) expect(await connections.list(sub)).toEqual([])
  })

  test('a member whose second factor was reset is offered no connection, and gets none', async () => {
    const { sub, email } = await createPerson(server)
    await setPolicy(server, CLIENT, { methods: ['otp', 'provider'] })
    const { connections, totp } = server.database.store.identity
    comeAs(email)
    const reader = async () => {
      const visitor = await open()
      await signInWith(server, visitor, provider_id)
      await visitor.send({ type: 'request_code', email, via: 'email' })
      await visitor.send({ type: 'code', code: await codeTo(server, email) })
      return visitor
    }
    // Everybody else is asked.
    const early = await reader()
    expect(early.kind).toBe('provider_link')
    await insertMember(server.database, sub)
    expect(await totp.find(sub)).toBeUndefined()
    await early.send({ type: 'provider_link', accepted: true })
    expect(early.step.data.error?.code).toBe('invalid_credentials')
    expect((await reader()).kind).toBe('consent')
    expect(await connections.list(sub)).toEqual([])
  })

  test('unexpired session: a session of the attacker ends when the owner proves the address', async () => {
    const attacker = await claimUnproven()
    const { agent } = await openSession(server, attacker.sub)
    const waiting = await open()
    await waiting.send({ type: 'password', email: attacker.email, password: attacker.password })
    expect(waiting.kind).toBe('consent')
    comeAs(attacker.email)
    await signInWith(server, await open(), provider_id)
    expect(await validate(server, agent)).toBe(401)
    expect((await waiting.send({ type: 'consent', granted: true })).next.kind).toBe('error')
  })

  test('trojan identifier: what the attacker has added signs in to nothing of the owner', async () => {
    const attacker = await claimUnproven()
    const { agent } = await openSession(server, attacker.sub)
    await setPolicy(server, CLIENT, { methods: ['password', 'passkey', 'provider'] })
    const { authenticator } = await addPasskey(server, agent)
    const trojan = comeAs('attacker@example.org')
    await server.database.store.identity.connections.insert({
      ...{ connection_id: randomId('con'), account_id: POOL, sub: attacker.sub, provider_id },
      ...{ issuer: upstream.origin, subject: trojan.sub, email: null, sealed_tokens: null },
      ...{ created_at: 1, last_used_at: null },
    })
    comeAs(attacker.email)
    await signInWith(server, await open(), provider_id)
    const owner = await personOf(attacker.email)
    const { knex } = server.database
    for (const table of ['passkeys', 'connections']) {
      const rows = await knex(table).where({ sub: owner?.sub })
      expect(rows.length, table).toBe(table === 'connections' ? 1 : 0)
    }
    upstream.person = trojan
    const byProvider = await open()
    await signInWith(server, byProvider, provider_id)
    expect(byProvider.step.data.email).toBeNull()
    const byPasskey = await open()
    await touch(byPasskey, authenticator, { origin: server.origin })
    expect(byPasskey.step.data.email).toBeNull()
  })

  test.each(['code', 'reset'] as const)(
    'trojan identifier: nothing that was added before opens the account of an owner who comes by %s',
    async (way) => {
      const attacker = await claimUnproven()
      const { agent } = await openSession(server, attacker.sub)
      await setPolicy(server, CLIENT, { methods: ['password', 'otp', 'passkey', 'provider'] })
      const { authenticator } = await addPasskey(server, agent)
      const trojan = comeAs('attacker@example.org')
      const { connections, passkeys } = server.database.store.identity
      await connections.insert({
        ...{ connection_id: randomId('con'), account_id: POOL, sub: attacker.sub, provider_id },
        ...{ issuer: upstream.origin, subject: trojan.sub, email: null, sealed_tokens: null },
        ...{ created_at: 1, last_used_at: null },
      })
      const { email } = attacker
      const owner = await open()
      if (way === 'code') {
        await owner.send({ type: 'choose', to: 'otp_request' })
        await owner.send({ type: 'request_code', email, via: 'email' })
        await owner.send({ type: 'code', code: await codeTo(server, email) })
        expect(owner.kind).toBe('consent')
        expect((await owner.send({ type: 'consent', granted: true })).next.kind).toBe('redirect')
      } else {
        const password = 'the password of the owner'
        await owner.send({ type: 'choose', to: 'forgot' })
        await owner.send({ type: 'forgot', email })
        await owner.send({ type: 'reset', code: await codeTo(server, email), password })
        await owner.send({ type: 'password', email, password })
        expect(owner.kind).toBe('passkey_offer')
      }
      expect(await personOf(email)).toMatchObject({ sub: attacker.sub, email_verified: true })
      expect(await validate(server, agent)).toBe(401)
      expect(await connections.list(attacker.sub)).toEqual([])
      expect(await passkeys.list(attacker.sub)).toEqual([])
      const byPassword = await open()
      await byPassword.send({ type: 'password', email, password: attacker.password })
      expect(byPassword.step.data.error?.code).toBe('invalid_credentials')
      const byPasskey = await open()
      await touch(byPasskey, authenticator, { origin: server.origin })
      expect(byPasskey.step.data.error).not.toBeNull()
    },
  )

  test('unexpired e-mail change: the attacker’s change to the address comes too late', async () => {
    const attacker = await createPerson(server)
    const { agent } = await openSession(server, attacker.sub)
    const email = `${randomId('victim')}@example.org`
    await callAs(server, agent, 'requestEmailChange', { email })
    const code = await codeTo(server, email)
    comeAs(email)
    const victim = await open()
    await signInWith(server, victim, provider_id)
    expect(victim.kind).toBe('consent')
    const owner = await personOf(email)
    // Even with the code that the victim has got.
    const changed = await callAs(server, agent, 'confirmEmailChange', { code })
    expect(changed.status).not.toBe(200)
    expect(await personOf(email)).toMatchObject({ sub: owner?.sub })
    expect(await personOf(attacker.email)).toMatchObject({ sub: attacker.sub })
  })

  test('non-verifying provider: who only claims the address there gets no user with it', async () => {
    const email = `${randomId('victim')}@example.org`
    for (const claim of [{ email_verified: false }, { email_verified: undefined }]) {
      comeAs(email, claim)
      const attacker = await open()
      await signInWith(server, attacker, provider_id)
      expect(attacker.kind).toBe('verify_email')
    }
    expect(await personOf(email)).toBeUndefined()
    const careless = await addProvider(server, upstream, { trusts_email: false })
    comeAs(email)
    const attacker = await open()
    await signInWith(server, attacker, careless)
    expect([attacker.kind, await personOf(email)]).toEqual(['verify_email', undefined])
  })
})
