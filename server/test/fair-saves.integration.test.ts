import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { EMPTY_BODY, makeDocument, revise, saving } from './documents-writer.ts'
import { stopBackground } from './full-account.ts'
import { makeVault, prepare } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const SAVES = 200

describe.each(databases)('a member who saves without end, on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let busy: TestMember
  let other: TestMember
  beforeAll(async () => {
    const env = { WRITES_PER_MINUTE: String(4 * SAVES) }
    server = await startTestServer({ database, env })
    await stopBackground(server)
    busy = await createSignedInMember(server)
    other = await createSignedInMember(server)
  })
  afterAll(() => server?.stop())

  /** A save, sent again and again. */
  async function draft() {
    const { vault_id } = await makeVault(server, busy)
    const before = await makeDocument(server, busy, { vault_id })
    const next = await revise(busy, before, { body: { ...EMPTY_BODY, notes: 'next' } })
    const sent = await saving(busy, next)
    const { input, manifest } = await prepare(busy, sent)
    return async () => {
      const { status } = await call(server, busy, sent.name, input)
      if (status === 200) busy.current = manifest
      return status
    }
  }

  /** Counts the transactions that hold or want a connection at the same time. */
  function countTransactions() {
    const { database } = server.app.services
    const { transaction } = database
    const count = { now: 0, most: 0 }
    const counted: typeof transaction = async (work) => {
      count.now += 1
      count.most = Math.max(count.most, count.now)
      return transaction(work).finally(() => {
        count.now -= 1
      })
    }
    Object.assign(database, { transaction: counted })
    return { count, stop: () => Object.assign(database, { transaction }) }
  }

  test('takes four connections at once, and one of equal saves succeeds', async () => {
    const saveIt = await draft()
    const { count, stop } = countTransactions()
    const statuses = await Promise.all(Array.from({ length: SAVES }, saveIt)).finally(stop)
    expect(count.most).toBeLessThanOrEqual(4)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(SAVES - 1)
  })

  test('leaves room for others', async () => {
    const saveIt = await draft()
    const { count, stop } = countTransactions()
    const saves = Array.from({ length: SAVES }, saveIt)
    const others = Array.from({ length: 3 }, () => call(server, other, 'listVaults'))
    for (const { status } of await Promise.all(others)) expect(status).toBe(200)
    await Promise.all(saves).finally(stop)
    expect(count.most).toBeLessThanOrEqual(4 + 3)
  })
})
