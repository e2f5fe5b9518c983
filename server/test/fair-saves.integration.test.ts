import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { EMPTY_BODY, makeDocument, revise, saving } from './documents-writer.ts'
import { makeVault, prepare } from './owned-records.ts'
import { queriesOf } from './queries-of.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const SAVES = 200

describe.each(databases)('a member who saves without end, on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let busy: TestMember
  let other: TestMember
  beforeAll(async () => {
    const env = { WRITES_PER_MINUTE: String(2 * SAVES) }
    server = await startTestServer({ database, env })
    busy = await createSignedInMember(server)
    other = await createSignedInMember(server)
  })
  afterAll(() => server?.stop())

  async function draft() {
    const { vault_id } = await makeVault(server, busy)
    const before = await makeDocument(server, busy, { vault_id })
    const next = await revise(busy, before, { body: { ...EMPTY_BODY, notes: 'next' } })
    const sent = await saving(busy, next)
    const { input } = await prepare(busy, sent)
    return () => call(server, busy, sent.name, input)
  }

  test('lets a small call of another pass, and one of equal saves succeeds', async () => {
    const saveIt = await draft()
    const statuses: number[] = []
    const saves = Array.from({ length: SAVES }, async () => {
      statuses.push((await saveIt()).status)
    })
    await expect.poll(() => statuses.length).toBeGreaterThan(0)
    const done = statuses.length
    expect((await call(server, other, 'listVaults')).status).toBe(200)
    // It came last. Without a queue for each member, it would be answered last.
    expect(statuses.length - done).toBeLessThan(SAVES / 2)
    await Promise.all(saves)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(SAVES - 1)
  })

  test('reads before the transaction what the save is verified against', async () => {
    const saveIt = await draft()
    const queries = await queriesOf(server, async () => {
      expect((await saveIt()).status).toBe(200)
    })
    const begun = queries.findIndex((sql) => /^begin/i.test(sql))
    const isOfManifest = (sql: string) => /from [`"]?manifests\b/.test(sql)
    expect(begun).toBeGreaterThan(0)
    expect(queries.slice(0, begun).some(isOfManifest)).toBe(true)
    expect(queries.slice(begun).some(isOfManifest)).toBe(true)
  })
})
