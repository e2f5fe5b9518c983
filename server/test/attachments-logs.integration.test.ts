import { createId } from '@shrd/crypto'
import { type LogAction, signLogEntry } from '@shrd/crypto/log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { fetchFile, sendPart } from './file-calls.ts'
import {
  encryptTestFile,
  listFiles,
  makeDocument,
  readDocument,
  removeFile,
  sealOf,
  uploadTestFile,
} from './file-journey.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const invalid = { status: 422, json: { code: 'record_invalid' } }

describe.each(databases)('the log of what is done with files on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let document_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    document_id = await makeDocument(server, owner)
  })
  afterAll(() => server.stop())

  const read = () => readDocument(server, owner, { document_id })
  const sign = (action: LogAction, before: Parameters<typeof signLogEntry>[1] = null) =>
    signLogEntry(owner.identity, before, { document_id, action, revision: 1, at: 1 })
  const actions = async () => {
    const { json } = await call(server, owner, 'listDocumentLogs', { document_id })
    return json.objs.map(({ action }: { action: string }) => action)
  }

  test('an upload is told with the file, or neither is there [API-35]', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    const { file_id } = file
    await call(server, owner, 'openUpload', file.announced)
    for (const [part, bytes] of file.parts.entries()) {
      await sendPart(server, owner, { document_id, file_id, part }, bytes)
    }
    const seal = await sealOf(owner, opened, file)
    const wrong = await sign('download')
    const refused = await call(server, owner, 'sealUpload', { ...seal, log: wrong.record })
    expect(refused).toMatchObject(invalid)
    const before = await call(server, owner, 'getDocument', { document_id })
    expect(before.json.attachments).toEqual([])
    const { record: log } = await sign('upload')
    expect((await call(server, owner, 'sealUpload', { ...seal, log })).status).toBe(200)
    expect(await actions()).toEqual(['upload'])
  })

  test('a download is told once, however often it has to be asked for [API-33]', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    await uploadTestFile(server, owner, { file, opened })
    const { json } = await call(server, owner, 'getDocument', { document_id })
    const { file_path } = json.attachments[0]
    const first = await sign('download')
    const asked = { document_id, file_path, log: first.record }
    for (const _ of [1, 2]) expect((await fetchFile(server, owner, asked)).status).toBe(200)
    expect(await actions()).toEqual(['download'])
    const second = await sign('download', first.head)
    const again = { ...asked, log: second.record }
    expect((await fetchFile(server, owner, again)).status).toBe(200)
    expect(await fetchFile(server, owner, asked)).toMatchObject(invalid)
    const other = await sign('upload', second.head)
    const refused = await fetchFile(server, owner, { ...asked, log: other.record })
    expect(refused).toMatchObject(invalid)
    expect(await actions()).toEqual(['download', 'download'])
  })

  test('a download without end is told of no more, and one that tells nothing goes on', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    await uploadTestFile(server, owner, { file, opened })
    const { json } = await call(server, owner, 'getDocument', { document_id })
    const { file_path } = json.attachments[0]
    const { record: log } = await sign('download')
    expect((await fetchFile(server, owner, { document_id, file_path, log })).status).toBe(200)
    // As after many more.
    await server.database.knex('attempts').update({ failures: 10_000 })
    const refused = await fetchFile(server, owner, { document_id, file_path, log })
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } })
    expect((await fetchFile(server, owner, { document_id, file_path })).status).toBe(200)
  })

  test('a removal is told with the save, and only of a file that was there [API-34]', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    const hash = await uploadTestFile(server, owner, { file, opened })
    await listFiles(server, owner, { document_id, files: [hash] })
    const revision = (await read()).revision + 1
    const draft = { document_id, action: 'remove-file', revision, at: 1 } as const
    const { record: log } = await signLogEntry(owner.identity, null, draft)
    const nothing = { document_id, file_id: createId('fil'), files: [], log }
    expect(await removeFile(server, owner, nothing)).toMatchObject({ status: 404 })
    expect(await actions()).toEqual([])
    const removal = { document_id, file_id: file.file_id, files: [], log }
    expect((await removeFile(server, owner, removal)).status).toBe(200)
    expect(await actions()).toEqual(['remove-file'])
  })
})
