import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestRows, randomId, randomSecret, type TestRows } from '../../../test/rows.ts'
import type { LoginTransaction } from './login-transactions.ts'
import type { Repositories } from './repositories.ts'

/** Starts the same work several times at once and answers how often it said yes. */
async function winners(work: () => Promise<boolean>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 8 }, work))
  return answers.filter(Boolean).length
}

describe.each(databases)('what counts once on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let store: Repositories
  beforeAll(async () => {
    rows = await createTestRows(kind)
    store = rows.database.store
  })
  afterAll(() => rows.drop())

  test('a time step is accepted by one of many, and never an earlier one', async () => {
    const { sub } = await rows.addPerson()
    const { totp } = store.identity
    const credential = { sub, secret: 'sealed', last_step: 10, created_at: 1 }
    expect(await totp.insert(credential)).toBe(true)
    expect(await totp.insert(credential)).toBe(false)
    expect(await winners(() => totp.acceptStep(sub, 11))).toBe(1)
    expect(await totp.acceptStep(sub, 10)).toBe(false)
    expect(await totp.acceptStep(sub, 12)).toBe(true)
  })

  test('an emergency code is consumed by one of many', async () => {
    const { sub } = await rows.addPerson()
    const { emergencyCodes } = store.identity
    const codes = [
      { selector: 'AAAA', hash: 'h1' },
      { selector: 'BBBB', hash: 'h2' },
    ]
    await emergencyCodes.replace(sub, codes, 1)
    expect(await emergencyCodes.findUnused(sub, 'AAAA')).toEqual({ selector: 'AAAA', hash: 'h1' })
    expect(await winners(() => emergencyCodes.consume(sub, 'AAAA', 5))).toBe(1)
    expect(await emergencyCodes.findUnused(sub, 'AAAA')).toBeUndefined()
    expect(await emergencyCodes.countUnused(sub)).toBe(1)
    await emergencyCodes.replace(sub, [{ selector: 'CCCC', hash: 'h3' }], 2)
    expect(await emergencyCodes.findUnused(sub, 'BBBB')).toBeUndefined()
  })

  test('no failed attempt goes uncounted, however many come at once', async () => {
    const { attempts } = store.service
    const hash = randomSecret()
    const next = (failures: number) => ({ failures, blocked_until: 0, expires_at: 100 })
    expect(await winners(() => attempts.insert(hash, next(1), 1))).toBe(1)
    expect(await winners(() => attempts.advance(hash, 1, next(2)))).toBe(1)
    expect(await attempts.find(hash, 99)).toEqual(next(2))
    await attempts.decrement(hash)
    expect(await attempts.find(hash, 99)).toEqual(next(1))
    expect(await attempts.find(hash, 100)).toBeUndefined()
    expect(await attempts.insert(hash, next(1), 100)).toBe(true)
    await attempts.reset(hash)
    expect(await attempts.find(hash, 99)).toBeUndefined()
  })

  test('a session comes with its person, and is found by the hash of its secret', async () => {
    const { sub } = await rows.addPerson({ roles: ['god'], plan_type: 'team' })
    const session = await rows.addSession(sub, { key_proven: true })
    const { sessions } = store.identity
    const expected = {
      ...session,
      person: {
        roles: ['god'],
        plan_type: 'team',
        status: 'active',
        created_at: 1_700_000_000_123,
      },
    }
    expect(await sessions.findBySecret(session.secret_hash)).toEqual(expected)
    await sessions.touch(session.reference, 7)
    await sessions.linkOidc(session.reference, 'uid')
    expect(await sessions.find(session.reference)).toMatchObject({ used_at: 7, oidc_uid: 'uid' })
    await rows.addSession(sub)
    expect(await sessions.listOf(sub)).toHaveLength(2)
    await sessions.delete(session.reference)
    expect(await sessions.find(session.reference)).toBeUndefined()
    await sessions.deleteAllOf(sub)
    expect(await sessions.listOf(sub)).toEqual([])
  })

  test('the keys lent to a session are its own and go with it', async () => {
    const { sub } = await rows.addPerson()
    const { storeKeys, sessions } = store.identity
    const [one, two] = [await rows.addSession(sub), await rows.addSession(sub)]
    const key = (sequence: number) => ({
      key_id: randomId('k'),
      session_reference: one.reference,
      sequence,
      sealed_key: 'sealed',
    })
    const first = key(1)
    expect(await storeKeys.insert(first)).toBe(true)
    expect(await storeKeys.insert(key(1))).toBe(false)
    expect(await storeKeys.insert(key(2))).toBe(true)
    expect(await storeKeys.find(one.reference, first.key_id)).toEqual(first)
    expect(await storeKeys.find(two.reference, first.key_id)).toBeUndefined()
    expect(await storeKeys.lastSequence(one.reference)).toBe(2)
    await storeKeys.deleteBefore(one.reference, 2)
    expect(await storeKeys.count(one.reference)).toBe(1)
    await sessions.delete(one.reference)
    expect(await storeKeys.count(one.reference)).toBe(0)
    expect(await storeKeys.lastSequence(one.reference)).toBe(0)
  })

  test('a step of a login takes so many tries, ends by one of many, and ends in time', async () => {
    const { loginTransactions } = store.identity
    const add = async () => {
      const transaction: LoginTransaction = {
        verifier_hash: randomSecret(),
        step: 'challenge',
        user_id: 'usr_1',
        challenge: randomSecret(),
        setup: null,
        head: null,
        passkey_id: null,
        tries: 0,
        expires_at: 100,
      }
      await loginTransactions.insert(transaction)
      return transaction
    }
    const options = { step: ['challenge' as const], now: 1, tries: 5 }
    const { verifier_hash } = await add()
    const taken = await winners(
      async () => (await loginTransactions.takeTry(verifier_hash, options)) !== undefined,
    )
    expect(taken).toBe(5)
    const other = await add()
    const tokens = { ...options, step: ['token' as const] }
    expect(await loginTransactions.takeTry(other.verifier_hash, tokens)).toBeUndefined()
    const late = { ...options, now: 100 }
    expect(await loginTransactions.takeTry(other.verifier_hash, late)).toBeUndefined()
    expect(await loginTransactions.takeTry(other.verifier_hash, options)).toMatchObject({
      tries: 1,
    })
    expect(await winners(() => loginTransactions.consume(other.verifier_hash, 1))).toBe(1)
    expect(await loginTransactions.takeTry(other.verifier_hash, options)).toBeUndefined()
  })

  test('a sign-in is ended by one of many, and with everything of its person', async () => {
    const { signIns } = store.identity
    const { sub } = await rows.addPerson()
    const begin = async () => {
      const transaction_hash = randomSecret()
      await signIns.insert({
        transaction_hash,
        interaction_hash: randomSecret(),
        sub: null,
        state: '{}',
        expires_at: 100,
      })
      return transaction_hash
    }
    const end = (hash: string, now = 1) =>
      signIns.end(hash, { transaction_hash: randomSecret(), sub: null, state: '"over"' }, now)
    const one = await begin()
    expect(await winners(() => end(one))).toBe(1)
    expect(await signIns.find(one, 1)).toBeUndefined()
    expect(await end(await begin(), 100)).toBe(false)
    const [mine, yours] = [await begin(), await begin()]
    await signIns.save(mine, { state: '{}', sub })
    await signIns.deleteAllOf(sub)
    expect(await end(mine)).toBe(false)
    expect(await end(yours)).toBe(true)
  })

  test('a nonce is used by one of many, and by every member once', async () => {
    const { nonces } = store.service
    expect(await winners(() => nonces.use('usr_1', 'nonce', 1))).toBe(1)
    expect(await nonces.use('usr_2', 'nonce', 1)).toBe(true)
    expect(await nonces.use('usr_1', 'Nonce', 1)).toBe(true)
  })

  test('an idempotency key is claimed once and keeps the answer', async () => {
    const { idempotency } = store.service
    const request = { request_hash: randomSecret(), expires_at: 100 }
    expect(await winners(() => idempotency.claim('usr_1', 'key', request))).toBe(1)
    await idempotency.saveAnswer('usr_1', 'key', '{"a":1}')
    expect(await idempotency.find('usr_1', 'key')).toEqual({
      request_hash: request.request_hash,
      answer: '{"a":1}',
    })
    expect(await idempotency.find('usr_2', 'key')).toBeUndefined()
  })
})
