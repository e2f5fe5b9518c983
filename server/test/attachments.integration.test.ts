import { openEpochKey } from '@shrd/crypto/documents'
import { decryptFile, openFileDescriptor } from '@shrd/crypto/files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { S3Config } from '../src/config-storage.ts'
import { hashSecret } from '../src/secrets.ts'
import { databases } from './databases.ts'
import { fetchFile, sendPart } from './file-calls.ts'
import {
  collect,
  encryptTestFile,
  listFiles,
  makeDocument,
  NAME,
  readDocument,
  removeFile,
  sealOf,
  uploadTestFile,
} from './file-journey.ts'
import { type S3Server, startS3Server } from './s3-server.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const places = databases.flatMap((database) => [
  { database, storage: 'disk' as const },
  { database, storage: 's3' as const },
])

describe.each(places)('attachments on $database and $storage', ({ database, storage }) => {
  let bucket: S3Server | undefined
  let server: TestServer
  let owner: TestMember
  let document_id: string
  beforeAll(async () => {
    bucket = storage === 's3' ? await startS3Server() : undefined
    server = await startTestServer({ database, ...(bucket && { env: envOf(bucket.config) }) })
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    document_id = await makeDocument(server, owner)
  })
  afterAll(async () => {
    await server.stop()
    await bucket?.stop()
  })

  const read = () => readDocument(server, owner, { document_id })
  const attachmentOf = async (file_id: string) => {
    const { json } = await call(server, owner, 'getDocument', { document_id })
    return json.attachments.find(({ _id }: { _id: string }) => _id === file_id)
  }

  test('a file comes back as it was, and nothing names it in clear [ATT-01] [ATT-07] [ATT-09] [API-33] [API-35] [PROD-14]', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    const { file_id } = file
    const begun = await call(server, owner, 'openUpload', file.announced)
    expect(begun.json).toEqual({ success: true })
    for (const [part, bytes] of [...file.parts.entries()].reverse()) {
      const sent = await sendPart(server, owner, { document_id, file_id, part }, bytes)
      expect(sent).toMatchObject({ status: 200, json: { part, size: bytes.length } })
    }
    const seal = await sealOf(owner, opened, file)
    const sealed = await call(server, owner, 'sealUpload', seal)
    const attachment = await attachmentOf(file_id)
    expect(sealed.json).toEqual({ filename: attachment.file_path })
    expect(attachment).toEqual({
      _id: file_id,
      filename: file.filename,
      mime_type: 'application/octet-stream',
      size: file.content.size,
      iv: expect.stringMatching(/==$/),
      file_path: expect.stringMatching(/^[a-z2-7]{26}$/),
      created_at: expect.any(Number),
      user_id: owner.identity.user_id,
      record: seal.record,
    })
    const address = { document_id, file_path: attachment.file_path }
    const content = await fetchFile(server, owner, address)
    expect(content.headers['content-type']).toBe('application/octet-stream')
    expect(content.bytes.equals(Buffer.concat(file.parts))).toBe(true)
    const { bytes: hashes } = await fetchFile(server, owner, { ...address, part: 'hashes' })
    expect(hashes.equals(file.content.hashes)).toBe(true)
    const key = await openEpochKey(owner.identity, opened.verified)
    const context = { document_id, owner: opened.owner, epoch: opened.epoch, file_id }
    const descriptor = await openFileDescriptor(key, context, attachment.filename)
    expect(descriptor.name).toBe(NAME)
    const { digest } = file.content
    const input = new Blob([new Uint8Array(content.bytes)]).stream()
    const chunks = await collect(decryptFile(input, { file_id, descriptor, digest, hashes }))
    expect(Buffer.concat(chunks).equals(file.plaintext)).toBe(true)
    const rows = JSON.stringify(await server.database.knex('files').select())
    for (const said of [server.traffic(), server.log(), rows]) expect(said).not.toContain('Vertrag')
  })

  test('any bytes of a file are read, over the borders of its parts, under either spelling [API-33]', async () => {
    const opened = await read()
    const file = await encryptTestFile(owner, opened)
    await uploadTestFile(server, owner, { file, opened })
    const { file_path } = await attachmentOf(file.file_id)
    const whole = Buffer.concat(file.parts)
    const border = file.parts[0]?.length ?? 0
    const ranges = [
      { from: 1, length: 1 },
      { from: border - 1, length: 3 },
      { from: border, length: border },
      { from: 5, length: whole.length - 10 },
      { from: whole.length - 3 },
      { from: 10, length: 10_000_000 },
    ]
    for (const { from, length = whole.length } of ranges) {
      const range = length === whole.length ? { from } : { from, length }
      const { bytes } = await fetchFile(server, owner, {
        document_id,
        filePath: file_path,
        ...range,
      })
      expect(bytes.equals(whole.subarray(from, from + length)), JSON.stringify(range)).toBe(true)
    }
    for (const from of [whole.length, whole.length + 1]) {
      const end = await fetchFile(server, owner, { document_id, file_path, from })
      expect(end).toMatchObject({ status: 200, bytes: { length: 0 } })
    }
    for (const twice of [{}, { file_path, filePath: file_path }]) {
      const answer = await fetchFile(server, owner, { document_id, ...twice })
      expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    }
  })

  test('a listed file is removed with its content, and the document is answered without it [API-34]', async () => {
    const opened = await read()
    const [kept, gone] = [
      await encryptTestFile(owner, opened),
      await encryptTestFile(owner, opened),
    ]
    const hashes = [
      await uploadTestFile(server, owner, { file: kept, opened }),
      await uploadTestFile(server, owner, { file: gone, opened }),
    ] as const
    expect(await listFiles(server, owner, { document_id, files: hashes })).toMatchObject({
      status: 200,
    })
    const [{ file_path }, still] = [
      await attachmentOf(gone.file_id),
      await attachmentOf(kept.file_id),
    ]
    const removal = { document_id, file_id: gone.file_id, files: [hashes[0]] }
    const options = { idempotencyKey: `remove-${gone.file_id}` }
    const { status, json } = await removeFile(server, owner, removal, options)
    expect(status).toBe(200)
    // It is as long as the document, and no plan counts it.
    const key = { idempotency_key: hashSecret(options.idempotencyKey) }
    const [answered] = await server.database.knex('idempotency_keys').where(key)
    expect(answered).toMatchObject({ answer: null })
    expect(json.attachments.map(({ _id }: { _id: string }) => _id)).toEqual([kept.file_id])
    expect(json).toMatchObject({ document_id, revision: expect.any(Object) })
    const fetched = await fetchFile(server, owner, { document_id, file_path })
    expect(fetched).toMatchObject({ status: 404, json: { code: 'attachment_not_found' } })
    const stored = await server.app.services.storage.listOlder(Date.now() + 60_000, {
      after: undefined,
      limit: 1000,
    })
    const files = new Set(stored.objects.map(({ file }) => file))
    expect([files.has(file_path), files.has(still.file_path)]).toEqual([false, true])
    expect(await server.database.knex('file_remains').select()).toEqual([])
    const again = await removeFile(server, owner, removal)
    expect(again).toMatchObject({ status: 404, json: { code: 'attachment_not_found' } })
  })
})

/** The variables that lead to a bucket. */
function envOf(config: S3Config): Record<string, string> {
  return {
    FILES_STORAGE: 's3',
    FILES_ENDPOINT: config.endpoint ?? '',
    FILES_BUCKET: config.bucket,
    FILES_ACCESS_KEY_ID: config.accessKeyId,
    FILES_SECRET_ACCESS_KEY: config.secretAccessKey,
    FILES_PATH_STYLE: 'true',
  }
}
