import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileSweep } from '../src/vault/uploads/sweep-files.ts'
import { createTestDatabase, databases, type TestDatabase } from './databases.ts'
import { createFaultyStorage, type FaultyStorage } from './faulty-storage.ts'
import { sendPart } from './file-calls.ts'
import { encryptTestFile, makeDocument, readDocument, sealOf } from './file-journey.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('an upload at two processes on %s', { tags: ['sql'] }, (kind) => {
  let place: FaultyStorage
  let database: TestDatabase
  let server: TestServer
  let other: TestServer
  let owner: TestMember
  beforeAll(async () => {
    place = await createFaultyStorage()
    database = await createTestDatabase(kind)
    const { storage } = place
    server = await startTestServer({ database: kind, databaseUrl: database.url, storage })
    const config = { secrets: server.config.secrets }
    other = await startTestServer({ database: kind, databaseUrl: database.url, storage, config })
    owner = await createSignedInMember(server)
  })
  afterAll(async () => {
    await Promise.all([server.stop(), other.stop()])
    await database.drop()
    await place.drop()
  })

  test('of one part that both receive, one is kept, with its size and nothing beside it', async () => {
    const document_id = await makeDocument(server, owner)
    const opened = await readDocument(server, owner, { document_id })
    const file = await encryptTestFile(owner, opened)
    await call(server, owner, 'openUpload', file.announced)
    const { file_id } = file
    const before = (await place.list()).length
    const at = (one: TestServer, part: number, bytes: Uint8Array) =>
      sendPart(one, owner, { document_id, file_id, part }, bytes)
    const rivals = [randomBytes(100), randomBytes(200), randomBytes(300), randomBytes(400)]
    const answers = await Promise.all(
      rivals.map((bytes, n) => at(n % 2 === 0 ? server : other, 0, bytes)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const parts = (await call(server, owner, 'listUploadParts', { file_id })).json
    const row = await server.database.knex('files').where({ file_id }).first('size')
    expect(parts).toEqual([{ part: 0, size: Number(row.size) }])
    expect((await place.list()).length - before).toBe(1)
    for (const [part, bytes] of file.parts.entries()) await at(other, part, bytes)
    const seal = await sealOf(owner, opened, file)
    const sweep = createFileSweep({ database: other.database, storage: place.storage })
    const [sealed] = await Promise.all([
      call(server, owner, 'sealUpload', seal),
      sweep.run(Date.now()),
    ])
    expect(sealed.status).toBe(200)
    expect((await place.list()).length - before).toBe(file.parts.length + 1)
  })
})
