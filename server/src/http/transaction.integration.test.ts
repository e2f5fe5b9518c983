import { randomBytes } from 'node:crypto'
import { endpoints } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomSecret, type TestRows } from '../../test/rows.ts'
import { createSealer } from '../key-ring.ts'
import { createCallQueue } from './call-queue.ts'
import { createSignedTransaction } from './transaction.ts'

/** A call whose answer says something. */
const REFERENCE = {
  method: 'POST',
  output: endpoints.endSession.input,
  responseBody: 'json',
} as const
const sealer = createSealer([{ id: 'a', key: randomBytes(32) }], randomBytes)

const queue = createCallQueue()

describe.each(databases)('the transaction of a signed call on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  /** A request of a member, under an idempotency key. */
  async function createSignature() {
    const { identity } = await createIdentity()
    const idempotencyKey = randomSecret()
    return { signer: identity, nonce: randomSecret(), idempotencyKey, requestHash: randomSecret() }
  }

  test('keeps no answer that breaks the contract, and undoes the call instead', async () => {
    const signature = await createSignature()
    const { database } = rows
    const begin = (nonce: string) =>
      createSignedTransaction(
        { database, sealer, queue, now: () => 1 },
        { endpoint: endpoints.register, signature: { ...signature, nonce } },
      )
    const account = { account_id: 'acc_undone', name: 'Undone', created_at: 1 }
    const broken = begin(randomSecret()).run(async ({ accounts }) => {
      await accounts.insert({ ...account, kind: 'developer' })
      return { success: 'perhaps' }
    })
    await expect(broken).rejects.toThrow()
    expect(await database.knex('accounts').where({ account_id: 'acc_undone' })).toEqual([])
    const retried = begin(randomSecret()).run(async () => ({ success: true }))
    expect(await retried).toEqual({ success: true })
  })

  test('keeps an answer sealed, and gives a retry the first one', async () => {
    const signature = await createSignature()
    const { database } = rows
    const answers = ['first', 'second'].map((word) => () => {
      const begun = createSignedTransaction(
        { database, sealer, queue, now: () => 1 },
        { endpoint: REFERENCE, signature: { ...signature, nonce: randomSecret() } },
      )
      return begun.run(async () => ({ reference: word.padEnd(22, '_') }))
    })
    for (const answer of answers)
      expect(await answer()).toEqual({ reference: 'first'.padEnd(22, '_') })
    const { user_id } = signature.signer
    const kept = await database.knex('idempotency_keys').where({ user_id })
    expect(kept).toHaveLength(1)
    expect(kept[0].answer).toMatch(/^a\.[A-Za-z0-9_-]+$/)
  })

  test('keeps no answer where a retry can be answered again, and works once all the same', async () => {
    const signature = await createSignature()
    const { database } = rows
    const counted = { work: 0 }
    const work = async () => {
      counted.work++
      return { reference: 'first'.padEnd(22, '_') }
    }
    const again = async () => ({ reference: 'again'.padEnd(22, '_') })
    const begin = (requestHash: string) =>
      createSignedTransaction(
        { database, sealer, queue, now: () => 1 },
        {
          endpoint: REFERENCE,
          signature: { ...signature, requestHash, nonce: randomSecret() },
        },
      ).run(work, { again })
    expect(await begin('a')).toEqual(await work())
    expect(await begin('a')).toEqual(await again())
    await expect(begin('b')).rejects.toMatchObject({ code: 'conflict' })
    expect(counted.work).toBe(2)
    const { user_id } = signature.signer
    const kept = await database.knex('idempotency_keys').where({ user_id })
    expect(kept).toMatchObject([{ answer: null }])
  })

  test('uses its nonce up after a failure as after a success', async () => {
    const signature = await createSignature()
    const { database } = rows
    const begin = () =>
      createSignedTransaction(
        { database, sealer, queue, now: () => 1 },
        { endpoint: endpoints.validate, signature },
      )
    const failed = begin()
    const work = async () => {
      throw new TypeError('broken')
    }
    await expect(failed.run(work)).rejects.toThrow('broken')
    await failed.useUp()
    await expect(begin().run(async () => 'answer')).rejects.toMatchObject({
      code: 'signature_replayed',
    })
  })
})
