import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { draftDocument, makeDocument, revise, save } from './documents-writer.ts'
import { makeVault, write } from './owned-records.ts'
import { createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const PLAN_LIMITS = '{"free_trial": {"documents": 2}}'

describe.each(databases)('room for documents on %s', { tags: ['sql'] }, (database) => {
  let server: TestServer
  let member: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database, env: { PLAN_LIMITS } })
    member = await createSignedInMember(server)
    vault_id = (await makeVault(server, member)).vault_id
  })
  afterAll(() => server.stop())

  test('the trash takes room, what is deleted for good does not, and another member has their own [PROD-24]', async () => {
    const first = await makeDocument(server, member, { vault_id })
    await makeDocument(server, member, { vault_id })
    const third = await draftDocument(member, { vault_id })
    const full = { status: 403, json: { code: 'quota_reached', limit: 'documents', most: 2 } }
    expect(await write(server, member, third)).toMatchObject(full)
    const trashed = await revise(member, first, { state: 'trash' })
    const remove = { name: 'deleteDocument' } as const
    expect((await save(server, member, trashed, remove)).status).toBe(200)
    expect(await write(server, member, third)).toMatchObject(full)
    const gone = await revise(member, trashed.verified, { state: 'deleted' })
    expect((await save(server, member, gone, remove)).status).toBe(200)
    expect((await write(server, member, third)).status).toBe(200)
    const other = await createSignedInMember(server)
    const { vault_id: theirs } = await makeVault(server, other)
    await makeDocument(server, other, { vault_id: theirs })
  })
})
