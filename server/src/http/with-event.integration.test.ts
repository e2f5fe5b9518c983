import { randomBytes } from 'node:crypto'
import { endpoints } from '@shrd/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomId, randomSecret, type TestRows } from '../../test/rows.ts'
import { createSealer } from '../key-ring.ts'
import type { AccountCaller } from './call.ts'
import { createCallQueue } from './call-queue.ts'
import { type CallTransaction, createCallTransaction } from './transaction.ts'
import { type EventfulCall, withEvent } from './with-event.ts'

const sealer = createSealer([{ id: 'a', key: randomBytes(32) }], randomBytes)
const request = { id: 'request', address: '192.0.2.1' }
const now = () => 1_700_000_000_000
const done = { success: true } as const

describe.each(databases)('the event of a call on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let account: AccountCaller
  let keyed: { idempotencyKey: string; requestHash: string }
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows?.drop())
  beforeEach(async () => {
    const account_id = randomId('acc')
    const row = { account_id, name: 'Nordlicht', kind: 'developer', created_at: 1 } as const
    await rows.database.store.identity.accounts.insert(row)
    account = { account_id, actor: { kind: 'user', id: randomId('p'), role: 'owner' } }
    keyed = { idempotencyKey: randomSecret(), requestHash: randomSecret() }
  })

  /** The transaction of `revokeApiKey`, whose event has its target in the input. */
  function begin(changes: Partial<EventfulCall> = {}) {
    const endpoint = endpoints.revokeApiKey
    const { id } = account.actor
    const deps = { database: rows.database, sealer, queue: createCallQueue(), now }
    const caller = { id, subject: id, keyed }
    const { run } = createCallTransaction(deps, { endpoint, caller })
    const input = { key_id: 'key_abcdefghij' }
    return withEvent(run, { endpoint, account, input, request, now, ...changes })
  }
  const eventsOf = ({ account_id }: AccountCaller) =>
    rows.database.store.tenancy.events.list(account_id, { limit: 10 })

  test('says who did what to what, from where, and what the handler adds', async () => {
    await begin()(async () => done, { details: ({ success }) => ({ success, scopes: ['a'] }) })
    expect(await eventsOf(account)).toMatchObject([
      {
        account_id: account.account_id,
        type: 'api_key.revoked',
        actor: { kind: 'user', id: account.actor.id },
        target: 'key_abcdefghij',
        details: { success: true, scopes: ['a'] },
        request,
        at: now(),
        number: null,
      },
    ])
  })

  test('names what the response names, if the input does not', async () => {
    const event = { type: 'api_key.created', target: 'key_id' } as const
    const run = (work: () => Promise<unknown>) => rows.database.transaction(work)
    const call = { endpoint: { event }, account, input: {}, request, now }
    await withEvent(run as CallTransaction['run'], call)(async () => ({ key_id: 'key_answered' }))
    expect(await eventsOf(account)).toMatchObject([{ target: 'key_answered' }])
  })

  test('without its target undoes the call', async () => {
    const run = begin({ input: {} })
    const { account_id } = account
    const rename = run(async ({ identity: { accounts } }) => {
      await accounts.rename(account_id, 'Renamed')
      return done
    })
    await expect(rename).rejects.toThrow('key_id')
    expect(await eventsOf(account)).toEqual([])
    const found = await rows.database.store.identity.accounts.find(account_id)
    expect(found?.name).toBe('Nordlicht')
  })

  test('is not written for a call that fails', async () => {
    const failing = begin()(async () => {
      throw new TypeError('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await eventsOf(account)).toEqual([])
  })

  test('is written once for a call and its retries', async () => {
    for (const _ of 'abc') expect(await begin()(async () => done)).toEqual(done)
    const again = { again: async () => done }
    for (const _ of 'abc') expect(await begin()(async () => done, again)).toEqual(done)
    expect(await eventsOf(account)).toHaveLength(1)
  })

  test('is written for no call of another kind', async () => {
    await begin({ account: undefined })(async () => done)
    keyed = { idempotencyKey: randomSecret(), requestHash: randomSecret() }
    await begin({ endpoint: endpoints.endSession })(async () => done)
    expect(await eventsOf(account)).toEqual([])
  })
})
