import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { EMPTY_BODY, makeDocument } from './documents-writer.ts'
import { draftCategory, makeCategory, makeVault, write } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const MINUTE = 60_000

/** Of a document with a body of some hundred kilobytes. */
const FIELDS = Array.from({ length: 40 }, (_, at) => {
  return { name: `note ${at}`, type: 'textarea' as const, value: 'ä'.repeat(5_000) }
})

describe.each(databases)('the signed calls of one member on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  let other: TestMember
  beforeAll(async () => {
    const env = { READS_PER_MINUTE: '6', WRITES_PER_MINUTE: '4' }
    server = await startTestServer({ database, env })
    member = await createSignedInMember(server)
    other = await createSignedInMember(server)
    server.clock.freeze()
  })
  afterAll(() => server.stop())

  const waitForAll = () => server.clock.advance(MINUTE)
  const read = (who = member) => call(server, who, 'listVaults')
  const readStatuses = async (times: number, who = member) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await read(who)).status)
    return statuses
  }

  test('are so many, then told when to come back, and nobody else is kept waiting', async () => {
    waitForAll()
    expect(await readStatuses(6)).toEqual([200, 200, 200, 200, 200, 200])
    const refused = await read()
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe('10')
    expect((await read(other)).status).toBe(200)
    server.clock.advance(10_000)
    expect(await readStatuses(2)).toEqual([200, 429])
  })

  test('that write are counted apart from those that read, and what was refused is sent again under the same key', async () => {
    waitForAll()
    await readStatuses(7)
    const { vault_id } = await makeVault(server, member)
    for (const _ of [1, 2, 3]) await makeCategory(server, member, { vault_id })
    const draft = await draftCategory(member, { vault_id })
    const idempotencyKey = randomUUID()
    const refused = await write(server, member, draft, { idempotencyKey })
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    waitForAll()
    expect((await write(server, member, draft, { idempotencyKey })).status).toBe(200)
  })

  test('that somebody else has sent count for nobody', async () => {
    waitForAll()
    const forged = { ...other, identity: { ...other.identity, user_id: member.identity.user_id } }
    for (let n = 0; n < 10; n++) expect((await read(forged)).status).toBe(401)
    expect(await readStatuses(6)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('of whoever calls on and on are refused without being looked at, and nothing of them is kept', async () => {
    waitForAll()
    const impatient = await createSignedInMember(server)
    expect((await readStatuses(16, impatient)).filter((status) => status === 429)).toHaveLength(10)
    const { user_id } = impatient.identity
    const count = async () =>
      (await server.database.knex('request_nonces').where({ user_id })).length
    const before = await count()
    const refused = await read(impatient)
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe('6')
    expect(await count()).toBe(before)
    expect((await read(other)).status).toBe(200)
    waitForAll()
    expect((await read(impatient)).status).toBe(200)
  })

  test('count by what they are answered', async () => {
    waitForAll()
    const { vault_id } = await makeVault(server, member)
    const body = { ...EMPTY_BODY, custom_fields: FIELDS }
    const { document_id } = await makeDocument(server, member, { vault_id, body })
    waitForAll()
    expect(
      (await call(server, member, 'getDocument', { document_id })).text.length,
    ).toBeGreaterThan(6 * 65_536)
    expect(await readStatuses(1)).toEqual([429])
    waitForAll()
    expect(await readStatuses(1)).toEqual([200])
  })

  test('cost one query for a slice of them', async () => {
    waitForAll()
    const queries: string[] = []
    const keep = ({ sql }: { sql: string }) => void queries.push(sql)
    server.database.knex.on('query', keep)
    await read()
    server.database.knex.off('query', keep)
    expect(queries.filter((sql) => sql.includes('attempts'))).toEqual([])
    // One of six calls is a slice here.
    expect(queries.filter((sql) => sql.includes('call_leases'))).toHaveLength(1)
  })
})
