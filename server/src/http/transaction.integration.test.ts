import { endpoints } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomSecret, type TestRows } from '../../test/rows.ts'
import { createSignedTransaction } from './transaction.ts'

describe.each(databases)('the transaction of a signed call on %s', (kind) => {
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
        { database, now: () => 1 },
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

  test('uses its nonce up after a failure as after a success', async () => {
    const signature = await createSignature()
    const { database } = rows
    const begin = () =>
      createSignedTransaction(
        { database, now: () => 1 },
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
