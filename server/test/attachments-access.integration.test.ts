import type { DocumentScope } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { letIn } from './documents-writer.ts'
import { fetchFile, sendPart } from './file-calls.ts'
import {
  encryptTestFile,
  listFiles,
  makeDocument,
  readDocument,
  removeFile,
  sealOf,
  type TestFile,
  uploadTestFile,
} from './file-journey.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const refused = (status: number, code: string) => ({ status, json: { code } })
const UNKNOWN_UPLOAD = refused(404, 'upload_not_found')
const FORBIDDEN = refused(403, 'forbidden')

describe.each(databases)('who may do what with files on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let partner: TestMember
  let stranger: TestMember
  let document_id: string
  let file: TestFile
  let file_path: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    partner = await createSignedInMember(server)
    stranger = await createSignedInMember(server)
  })
  beforeEach(async () => {
    document_id = await makeDocument(server, owner)
    const opened = await readDocument(server, owner, { document_id })
    file = await encryptTestFile(owner, opened)
    const hash = await uploadTestFile(server, owner, { file, opened })
    await listFiles(server, owner, { document_id, files: [hash] })
    file_path = await pathOf(owner)
  })
  afterAll(() => server.stop())

  const pathOf = async (reader: TestMember) => {
    const { json } = await call(server, reader, 'getDocument', { document_id })
    return json.attachments[0]?.file_path
  }
  const share = async (scopes: readonly Exclude<DocumentScope, 'share'>[]) => {
    const { verified } = await readDocument(server, owner, { document_id })
    await letIn(server, owner, verified, { reader: partner, scopes })
    return readDocument(server, partner, { document_id, owner })
  }

  test('somebody without a grant is answered as if there were nothing [ERR-46]', async () => {
    const unknown = refused(404, 'document_not_found')
    const address = { document_id, file_path }
    expect(await fetchFile(server, stranger, address)).toMatchObject(unknown)
    const own = await makeDocument(server, stranger)
    const elsewhere = await fetchFile(server, stranger, { document_id: own, file_path })
    expect(elsewhere).toMatchObject({
      status: 404,
      json: { code: 'attachment_not_found', message: 'Attachment not found' },
    })
    const announced = { ...file.announced, file_id: createId('fil') }
    expect(await call(server, stranger, 'openUpload', announced)).toMatchObject(unknown)
    const input = { document_id: own, file_id: file.file_id, files: [] }
    const removal = await removeFile(server, stranger, input)
    expect(removal).toMatchObject(refused(404, 'attachment_not_found'))
    expect((await fetchFile(server, owner, address)).status).toBe(200)
  })

  test('a path that the service did not give leads nowhere', async () => {
    const paths = ['../../shrd.sqlite', `${file_path}/x`, file_path.toUpperCase(), '/', '%2e%2e%2f']
    for (const path of paths) {
      const answer = await fetchFile(server, owner, { document_id, file_path: path })
      expect(answer, path).toMatchObject(refused(404, 'attachment_not_found'))
    }
  })

  test("somebody else's upload is unknown in every step, and so is one of another document", async () => {
    const opened = await share(['view', 'upload'])
    const theirs = await encryptTestFile(owner, await readDocument(server, owner, { document_id }))
    await call(server, owner, 'openUpload', theirs.announced)
    const { file_id, parts } = theirs
    const bytes = parts[0] ?? new Uint8Array()
    for (const reader of [partner, stranger]) {
      const input = { document_id, file_id, part: 0 }
      expect(await sendPart(server, reader, input, bytes)).toMatchObject(UNKNOWN_UPLOAD)
      const parts = await call(server, reader, 'listUploadParts', { file_id })
      expect(parts).toMatchObject(UNKNOWN_UPLOAD)
      const seal = await sealOf(reader, opened, theirs)
      expect(await call(server, reader, 'sealUpload', seal)).toMatchObject(UNKNOWN_UPLOAD)
    }
    const other = await makeDocument(server, owner)
    const input = { document_id: other, file_id, part: 0 }
    expect(await sendPart(server, owner, input, bytes)).toMatchObject(UNKNOWN_UPLOAD)
    const seal = { ...(await sealOf(owner, opened, theirs)), document_id: other }
    expect(await call(server, owner, 'sealUpload', seal)).toMatchObject(UNKNOWN_UPLOAD)
  })

  test('who may upload adds a file, which is shown with its author, and neither reads nor removes one', async () => {
    const opened = await share(['view', 'upload'])
    const theirs = await encryptTestFile(partner, opened)
    await uploadTestFile(server, partner, { file: theirs, opened })
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json.attachments.map((one: { user_id: string }) => one.user_id)).toEqual([
      owner.identity.user_id,
      partner.identity.user_id,
    ])
    expect(await fetchFile(server, partner, { document_id, file_path })).toMatchObject(FORBIDDEN)
    const fetched = await fetchFile(server, owner, {
      document_id,
      file_path: json.attachments[1].file_path,
    })
    expect(fetched.bytes.equals(Buffer.concat(theirs.parts))).toBe(true)
  })

  test.each<{ scopes: Exclude<DocumentScope, 'share'>[]; may: readonly string[] }>([
    { scopes: ['view'], may: [] },
    { scopes: ['view', 'download'], may: ['download'] },
    { scopes: ['view', 'upload'], may: ['upload'] },
    { scopes: ['view', 'update'], may: ['upload'] },
    { scopes: ['view', 'delete'], may: [] },
  ])('$scopes allow $may and nothing else', async ({ scopes, may }) => {
    const opened = await share(scopes)
    const download = await fetchFile(server, partner, { document_id, file_path })
    expect(download.status).toBe(may.includes('download') ? 200 : 403)
    const theirs = await encryptTestFile(partner, opened)
    const upload = await call(server, partner, 'openUpload', theirs.announced)
    expect(upload.status).toBe(may.includes('upload') ? 200 : 403)
  })

  test('who has lost the scope in the middle of an upload does not end it', async () => {
    const opened = await share(['view', 'upload'])
    const theirs = await encryptTestFile(partner, opened)
    await call(server, partner, 'openUpload', theirs.announced)
    const { file_id, parts } = theirs
    const [bytes = new Uint8Array()] = parts
    const input = { document_id, file_id, part: 0 }
    expect((await sendPart(server, partner, input, bytes)).status).toBe(200)
    const row = { document_id, user_id: partner.identity.user_id }
    const { knex } = server.database
    await knex('document_readers').where(row).update({ scopes: '["view"]' })
    expect(await sendPart(server, partner, input, bytes)).toMatchObject(FORBIDDEN)
    const seal = await sealOf(partner, opened, theirs)
    expect(await call(server, partner, 'sealUpload', seal)).toMatchObject(FORBIDDEN)
    await knex('document_readers').where(row).delete()
    expect(await sendPart(server, partner, input, bytes)).toMatchObject(UNKNOWN_UPLOAD)
    expect(await call(server, partner, 'listUploadParts', { file_id })).toMatchObject(
      UNKNOWN_UPLOAD,
    )
  })

  test('a removal that still lists the file, or puts the document away, removes nothing', async () => {
    const { verified } = await readDocument(server, owner, { document_id })
    const files = verified.revision.files
    const kept = await removeFile(server, owner, { document_id, file_id: file.file_id, files })
    expect(kept).toMatchObject(refused(422, 'record_invalid'))
    for (const state of ['trash', 'deleted'] as const) {
      const away = { document_id, file_id: file.file_id, files: [], state }
      expect(await removeFile(server, owner, away)).toMatchObject(refused(422, 'record_invalid'))
    }
    expect((await fetchFile(server, owner, { document_id, file_path })).status).toBe(200)
  })

  test('an operator has no way to a file', async () => {
    const { knex } = server.database
    const { user_id } = stranger.identity
    const { sub } = await knex('members').where({ user_id }).first('sub')
    await knex('persons').where({ sub }).update({ roles: '["god"]' })
    const answer = await fetchFile(server, stranger, { document_id, file_path })
    expect(answer).toMatchObject(refused(404, 'document_not_found'))
  })
})
