import { randomBytes } from 'node:crypto'
import { endpoints } from '@shrd/contract'
import { createIdentity } from '@shrd/crypto/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { createTestRows, randomId, randomSecret, type TestRows } from '../../test/rows.ts'
import { createSealer } from '../key-ring.ts'
import { createCallQueue } from './call-queue.ts'
import { type Caller, createCallTransaction, type TransactedCall } from './transaction.ts'

/** A call whose answer says something. */
const REFERENCE = {
  auth: 'signed',
  method: 'POST',
  output: endpoints.endSession.input,
  responseBody: 'json',
} as const
const sealer = createSealer([{ id: 'a', key: randomBytes(32) }], randomBytes)

const queue = createCallQueue()

/** An answer of {@link REFERENCE}. */
const say = (word: string) => ({ reference: word.padEnd(22, '_') })

describe.each(databases)('the transaction of a signed call on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())

  /** A member's requests under one idempotency key, each with a nonce of its own. */
  async function createSigner() {
    const { identity: signer } = await createIdentity()
    const idempotencyKey = randomSecret()
    const requestHash = randomSecret()
    return {
      user_id: signer.user_id,
      sign: (nonce = randomSecret(), changes: { requestHash?: string } = {}): Caller => ({
        id: signer.user_id,
        subject: signer.user_id,
        keyed: { idempotencyKey, requestHash, ...changes },
        signature: { signer, nonce },
      }),
    }
  }

  const begin = (caller: Caller, endpoint: TransactedCall['endpoint'] = REFERENCE) => {
    const { database } = rows
    return createCallTransaction({ database, sealer, queue, now: () => 1 }, { endpoint, caller })
  }

  test('keeps no answer that breaks the contract, and undoes the call instead', async () => {
    const { sign } = await createSigner()
    const account = { account_id: 'acc_undone', name: 'Undone', created_at: 1 }
    const broken = begin(sign(), endpoints.endSession).run(async ({ identity: { accounts } }) => {
      await accounts.insert({ ...account, kind: 'developer' })
      return { success: 'perhaps' }
    })
    await expect(broken).rejects.toThrow()
    const { knex } = rows.database
    expect(await knex('accounts').where({ account_id: 'acc_undone' })).toEqual([])
    const retried = begin(sign(), endpoints.endSession).run(async () => ({ success: true }))
    expect(await retried).toEqual({ success: true })
  })

  test('keeps an answer sealed, and gives a retry the first one', async () => {
    const { sign, user_id } = await createSigner()
    for (const word of ['first', 'second']) {
      expect(await begin(sign()).run(async () => say(word))).toEqual(say('first'))
    }
    const kept = await rows.database.knex('idempotency_keys').where({ user_id })
    expect(kept).toHaveLength(1)
    expect(kept[0].answer).toMatch(/^a\.[A-Za-z0-9_-]+$/)
  })

  test('keeps no answer where a retry can be answered again, and works once all the same', async () => {
    const { sign, user_id } = await createSigner()
    const counted = { work: 0 }
    const work = async () => {
      counted.work++
      return say('first')
    }
    const again = async () => say('again')
    const send = (requestHash: string) =>
      begin(sign(undefined, { requestHash })).run(work, { again })
    expect(await send('a')).toEqual(say('first'))
    expect(await send('a')).toEqual(say('again'))
    await expect(send('b')).rejects.toMatchObject({ code: 'conflict' })
    expect(counted.work).toBe(1)
    const kept = await rows.database.knex('idempotency_keys').where({ user_id })
    expect(kept).toMatchObject([{ answer: null }])
  })

  test('uses its nonce up after a failure as after a success', async () => {
    const caller = (await createSigner()).sign()
    const failed = begin(caller)
    const work = async () => {
      throw new TypeError('broken')
    }
    await expect(failed.run(work)).rejects.toThrow('broken')
    await failed.useUp()
    await expect(begin(caller).run(async () => say('late'))).rejects.toMatchObject({
      code: 'signature_replayed',
    })
  })

  test('answers no retry before its nonce was used', async () => {
    const { sign } = await createSigner()
    await begin(sign()).run(async () => say('first'))
    const retry = begin(sign())
    expect(await retry.findFirst()).toBeUndefined()
    expect(retry.isUsed()).toBe(false)
  })
})

describe.each(databases)('the transaction of a session call on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let caller: Caller & { keyed: NonNullable<Caller['keyed']> }
  beforeAll(async () => {
    rows = await createTestRows(kind)
  })
  afterAll(() => rows.drop())
  beforeEach(() => {
    const keyed = { idempotencyKey: randomSecret(), requestHash: randomSecret() }
    const id = randomId('p')
    caller = { id, subject: id, keyed }
  })

  const endpoint = { ...REFERENCE, auth: 'session' } as const
  const begin = (by: Caller = caller, through = queue) => {
    const { database } = rows
    const deps = { database, sealer, queue: through, now: () => 1 }
    return createCallTransaction(deps, { endpoint, caller: by })
  }
  const keysOf = ({ id }: Caller) => rows.database.knex('idempotency_keys').where({ user_id: id })

  /** Work that leaves a row, and then answers or fails. */
  const insertThen = (account_id: string, end: () => ReturnType<typeof say>) => {
    const account = { account_id, name: 'Half', kind: 'developer' as const, created_at: 1 }
    return begin().run(async ({ identity: { accounts } }) => {
      await accounts.insert(account)
      return end()
    })
  }
  const accountsOf = (account_id: string) => rows.database.knex('accounts').where({ account_id })

  test('that fails half-way leaves nothing, and its key free', async () => {
    const id = randomId('acc')
    const failing = insertThen(id, () => {
      throw new TypeError('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect(await accountsOf(id)).toEqual([])
    expect(await keysOf(caller)).toEqual([])
    expect(await insertThen(id, () => say('done'))).toEqual(say('done'))
    expect(await accountsOf(id)).toHaveLength(1)
  })

  test('gives a retry the first answer, before and within the work, and works once', async () => {
    const [one, two] = [randomId('acc'), randomId('acc')]
    await insertThen(one, () => say('first'))
    expect(await insertThen(two, () => say('second'))).toEqual(say('first'))
    expect(await accountsOf(two)).toEqual([])
    const retry = begin()
    const first = await retry.findFirst()
    expect(first).toEqual(say('first'))
    expect([retry.isUsed(), retry.isParsed(first)]).toEqual([true, true])
    const [kept, ...others] = await keysOf(caller)
    expect(others).toEqual([])
    expect(kept.answer).toMatch(/^a\.[A-Za-z0-9_-]+$/)
    expect(kept.idempotency_key).not.toContain(caller.keyed.idempotencyKey)
  })

  test('refuses another request under the same key, before and within the work', async () => {
    await begin().run(async () => say('first'))
    const other = begin({ ...caller, keyed: { ...caller.keyed, requestHash: randomSecret() } })
    await expect(other.findFirst()).rejects.toMatchObject({ code: 'conflict' })
    const refused = other.run(async () => say('second'))
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
  })

  test('finds nothing under the key of somebody else', async () => {
    await begin().run(async () => say('first'))
    const stranger = begin({ ...caller, id: randomId('p') })
    expect(await stranger.findFirst()).toBeUndefined()
    expect(await stranger.run(async () => say('second'))).toEqual(say('second'))
  })

  test('works each time without a key, and keeps nothing', async () => {
    const by = { ...caller, keyed: undefined }
    for (const word of ['first', 'second']) {
      const transaction = begin(by)
      expect(await transaction.findFirst()).toBeUndefined()
      expect(await transaction.run(async () => say(word))).toEqual(say(word))
    }
    expect(await keysOf(caller)).toEqual([])
  })

  test('works once for requests that reach several processes at the same moment', async () => {
    const processes = Array.from({ length: 4 }, () => createCallQueue())
    const answers = await Promise.all(
      processes.map((own, n) =>
        begin(caller, own).run(async ({ identity: { accounts } }) => {
          const account = { account_id: randomId('acc'), name: caller.id, created_at: 1 }
          await accounts.insert({ ...account, kind: 'developer' })
          return say(`number_${n}`)
        }),
      ),
    )
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await rows.database.knex('accounts').where({ name: caller.id })).toHaveLength(1)
  })
})
