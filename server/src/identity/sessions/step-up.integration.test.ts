import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createPerson, openSession } from '../../../test/test-person.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createStoreKeys } from '../store-keys/store-keys.ts'

const MINUTE = 60_000

describe.each(databases)('a step-up on %s', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.stop())

  async function open() {
    const { sub } = await createPerson(server)
    const { agent, reference } = await openSession(server, sub)
    const secret = agent.cookie('shrd_session') ?? ''
    const session = await server.app.services.sessions.find(secret)
    if (session === undefined) throw new Error('no session was started')
    return { secret, session, reference }
  }

  const stepUp = (session: Awaited<ReturnType<typeof open>>['session'], amr: readonly string[]) =>
    server.database.transaction((store) => {
      return server.app.services.sessions.stepUp(store, session, amr)
    })

  test('gives a new secret and reference, and the old ones are refused', async () => {
    const { secret, session, reference } = await open()
    const { sessions } = server.app.services
    const stepped = await stepUp(session, ['otp', 'mfa'])
    expect(stepped.secret).not.toBe(secret)
    expect(stepped.session.reference).not.toBe(reference)
    expect(await sessions.find(secret)).toBeUndefined()
    expect(await sessions.findByReference(reference)).toBeUndefined()
    expect(await sessions.find(stepped.secret)).toEqual(stepped.session)
  })

  test('makes the session fresh, and lets it live no longer', async () => {
    const { session } = await open()
    server.clock.advance(11 * MINUTE)
    const before = server.clock.now()
    const stepped = await stepUp(session, ['pwd', 'otp'])
    expect(stepped.session.fresh_until).toBeGreaterThanOrEqual(before + 10 * MINUTE)
    const { created_at, expires_at, sub } = session
    expect(stepped.session).toMatchObject({ created_at, expires_at, sub, amr: ['pwd', 'otp'] })
  })

  test('keeps the OIDC session and the keys of the local store', async () => {
    const { session } = await open()
    const storeKeys = createStoreKeys(server.app.services)
    const { store } = server.database
    const lent = await storeKeys.lend(store, session.reference)
    await store.identity.sessions.linkOidc(session.reference, `oidc-${session.reference}`)
    const stepped = await stepUp(session, ['otp'])
    expect(stepped.session.oidc_uid).toBe(`oidc-${session.reference}`)
    const { reference } = stepped.session
    expect(await storeKeys.fetch(store, reference, lent.key_id)).toEqual(lent)
    expect(await store.identity.storeKeys.count(session.reference)).toBe(0)
  })

  test('keeps what the person is in the middle of changing', async () => {
    const { session, reference } = await open()
    const { store } = server.database
    const expires_at = server.clock.now() + MINUTE
    const begun = { session_reference: reference, expires_at }
    await store.identity.emailChanges.save({
      ...begun,
      email: 'new@example.org',
      flow: 'f'.repeat(43),
    })
    await store.identity.secondFactorSetups.save({ ...begun, setup: '{}' })
    const { reference: next } = (await stepUp(session, ['otp'])).session
    const now = server.clock.now()
    expect(await store.identity.emailChanges.find(next, now)).toMatchObject({
      email: 'new@example.org',
    })
    expect(await store.identity.secondFactorSetups.find(next, now)).toMatchObject({ setup: '{}' })
    expect(await store.identity.emailChanges.find(reference, now)).toBeUndefined()
  })

  test('of a change of credentials gives a new secret, and makes nothing fresher', async () => {
    const { secret, session } = await open()
    server.clock.advance(5 * MINUTE)
    const { sessions } = server.app.services
    const { transaction } = server.database
    const renewed = await transaction((store) => sessions.renew(store, session))
    expect(renewed.secret).not.toBe(secret)
    expect(await sessions.find(secret)).toBeUndefined()
    const { fresh_until, amr, expires_at } = session
    expect(await sessions.find(renewed.secret)).toMatchObject({ fresh_until, amr, expires_at })
    await expect(transaction((store) => sessions.renew(store, session))).rejects.toMatchObject({
      code: 'session_ended',
    })
  })

  test('happens once: of two at the same moment the second finds the session ended', {
    tags: ['sql'],
  }, async () => {
    const { session } = await open()
    const results = await Promise.allSettled([stepUp(session, ['otp']), stepUp(session, ['otp'])])
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'session_ended' } }])
    expect(await server.database.store.identity.sessions.listOf(session.sub)).toHaveLength(1)
  })

  test('does not bring back a session that has ended', async () => {
    const { session } = await open()
    await server.app.services.sessions.endAllOf(session.sub)
    await expect(stepUp(session, ['otp'])).rejects.toMatchObject({ code: 'session_ended' })
    expect(await server.database.store.identity.sessions.listOf(session.sub)).toEqual([])
  })
})
