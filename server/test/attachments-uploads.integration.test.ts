import { randomUUID } from 'node:crypto'
import { encodeBase64Url } from '@shrd/crypto'
import { createFileDigest, signFileRecord } from '@shrd/crypto/files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { createFaultyStorage, type FaultyStorage } from './faulty-storage.ts'
import { fetchFile, sendPart } from './file-calls.ts'
import {
  encryptTestFile,
  listFiles,
  makeDocument,
  readDocument,
  sealOf,
  type TestFile,
  uploadTestFile,
} from './file-journey.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const refused = (status: number, code: string) => ({ status, json: { code } })

describe.each(databases)('an upload on %s', (database) => {
  let place: FaultyStorage
  let server: TestServer
  let owner: TestMember
  let document_id: string
  let file: TestFile
  beforeAll(async () => {
    place = await createFaultyStorage()
    server = await startTestServer({ database, storage: place.storage })
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    document_id = await makeDocument(server, owner)
    file = await encryptTestFile(owner, await read())
  })
  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  const read = () => readDocument(server, owner, { document_id })
  const open = (changes: object = {}) =>
    call(server, owner, 'openUpload', { ...file.announced, ...changes })
  const send = (part: number, bytes = file.parts[part] ?? new Uint8Array()) =>
    sendPart(server, owner, { document_id, file_id: file.file_id, part }, bytes)
  const sendAll = async () => {
    for (const part of file.parts.keys()) expect((await send(part)).status).toBe(200)
  }
  const seal = async (changes: object = {}) =>
    call(server, owner, 'sealUpload', { ...(await sealOf(owner, await read(), file)), ...changes })
  const listParts = async () =>
    (await call(server, owner, 'listUploadParts', { file_id: file.file_id })).json
  const attachments = async () =>
    (await call(server, owner, 'getDocument', { document_id })).json.attachments

  test('that broke off goes on from the parts that are there [API-54]', async () => {
    await open()
    expect(await listParts()).toEqual([])
    await send(2)
    await send(0)
    const sizes = file.parts.map(({ length }) => length)
    expect(await listParts()).toEqual([
      { part: 0, size: sizes[0] },
      { part: 2, size: sizes[2] },
    ])
    await send(1)
    await send(3)
    expect((await seal()).status).toBe(200)
  })

  test('holds one part of a number: the same again takes the place of the one before', async () => {
    await open()
    const before = (await place.list()).length
    await send(0, Buffer.alloc(50_000))
    await sendAll()
    await sendAll()
    expect((await place.list()).length - before).toBe(file.parts.length)
    const row = await server.database.knex('files').where({ file_id: file.file_id }).first('size')
    expect(Number(row.size)).toBe(file.content.size)
    expect((await seal()).status).toBe(200)
    const [{ file_path }] = await attachments()
    const { bytes } = await fetchFile(server, owner, { document_id, file_path })
    expect(bytes.equals(Buffer.concat(file.parts))).toBe(true)
  })

  test('that is sent twice under one key counts once, in every step', async () => {
    const before = (await place.list()).length
    const options = { idempotencyKey: randomUUID() }
    for (const _ of [1, 2]) {
      const answer = await call(server, owner, 'openUpload', file.announced, options)
      expect(answer).toMatchObject({ status: 200, json: { success: true } })
    }
    for (const [part, bytes] of file.parts.entries()) {
      const again = { idempotencyKey: randomUUID() }
      const input = { document_id, file_id: file.file_id, part }
      const answers = await Promise.all([
        sendPart(server, owner, input, bytes, again),
        sendPart(server, owner, input, bytes, again),
      ])
      for (const { json } of answers) expect(json).toEqual({ part, size: bytes.length })
    }
    const sealed = await sealOf(owner, await read(), file)
    const once = { idempotencyKey: randomUUID() }
    const first = await call(server, owner, 'sealUpload', sealed, once)
    expect((await call(server, owner, 'sealUpload', sealed, once)).json).toEqual(first.json)
    expect(await attachments()).toHaveLength(1)
    // Each part and the hashes.
    expect((await place.list()).length - before).toBe(file.parts.length + 1)
  })

  test('of an id that is taken is refused, whoever has it', async () => {
    expect((await open()).status).toBe(200)
    expect(await open()).toMatchObject(refused(409, 'conflict'))
    const other = await createSignedInMember(server)
    const theirs = await makeDocument(server, other)
    const answer = await call(server, other, 'openUpload', {
      ...file.announced,
      document_id: theirs,
    })
    expect(answer).toMatchObject(refused(409, 'conflict'))
    await sendAll()
    expect((await seal()).status).toBe(200)
    expect(await open()).toMatchObject(refused(409, 'conflict'))
  })

  test('without an input vector is refused by its own name [ERR-47]', async () => {
    const { iv: _, ...rest } = { iv: '', ...file.announced }
    const answer = await call(server, owner, 'openUpload', rest)
    expect(answer).toMatchObject({
      status: 422,
      json: { code: 'input_vector_missing', message: 'Missing input vector' },
    })
    expect(await open({ iv: 'AAAA' })).toMatchObject(refused(422, 'invalid_input'))
  })

  test('takes parts of 8 MiB, and none that is larger or empty [CONST-29]', async () => {
    await open()
    const limit = 8 * 1024 * 1024
    expect((await send(0, Buffer.alloc(limit))).json).toEqual({ part: 0, size: limit })
    expect(await send(1, Buffer.alloc(limit + 1))).toMatchObject(refused(413, 'body_too_large'))
    expect(await send(1, Buffer.alloc(0))).toMatchObject(refused(422, 'upload_failed'))
    expect(await send(100_000)).toMatchObject(refused(422, 'invalid_input'))
    expect(await listParts()).toEqual([{ part: 0, size: limit }])
  })

  test('whose bytes are not the signed ones leaves nothing behind', async () => {
    await open()
    const before = (await place.list()).length
    const input = { document_id, file_id: file.file_id, part: 0 }
    const answer = await sendPart(server, owner, input, Buffer.alloc(100), {
      sent: Buffer.alloc(100, 1),
    })
    expect(answer).toMatchObject(refused(401, 'signature_invalid'))
    expect(await listParts()).toEqual([])
    expect((await place.list()).length).toBe(before)
  })

  test('is not sealed with a gap, another size, or other hashes than were signed', async () => {
    await open()
    expect(await seal()).toMatchObject(refused(422, 'upload_failed'))
    for (const part of [0, 1, 3]) await send(part)
    expect(await seal()).toMatchObject(refused(422, 'upload_failed'))
    await send(2)
    expect(await seal({ size: file.content.size - 1 })).toMatchObject(refused(422, 'upload_failed'))
    const before = (await place.list()).length
    const other = file.content.hashes.slice()
    other[0] = (other[0] ?? 0) ^ 1
    const wrong = [encodeBase64Url(other), encodeBase64Url(other.slice(0, 33)), '', 'A']
    for (const hashes of wrong) {
      expect(await seal({ hashes }), hashes).toMatchObject(refused(422, 'record_invalid'))
    }
    expect(await attachments()).toEqual([])
    expect((await place.list()).length).toBe(before)
    expect((await seal()).status).toBe(200)
  })

  test('is not sealed by a record of something else', async () => {
    await open()
    await sendAll()
    const { owner: owner_id, epoch, revision } = await read()
    const { digest, size } = file.content
    const { file_id, filename } = file
    const said = { document_id, owner: owner_id, epoch, file_id, base_revision: revision }
    const otherDigest = await createFileDigest(new Uint8Array(32))
    const signed = { ...said, filename, digest, size }
    const changes = [
      { filename: `A${filename}` },
      { digest: otherDigest },
      { epoch: epoch + 1 },
      { file_id: file_id.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')) },
      { size: size + 16 },
    ]
    for (const change of changes) {
      const record = await signFileRecord(owner.identity, { ...signed, ...change })
      expect(await seal({ record }), JSON.stringify(change)).toMatchObject(
        refused(422, 'record_invalid'),
      )
    }
    const early = await signFileRecord(owner.identity, { ...signed, base_revision: revision - 1 })
    expect(await seal({ record: early })).toMatchObject(refused(409, 'document_stale'))
    const { identity: stranger } = await createSignedInMember(server)
    const theirs = await signFileRecord(stranger, signed)
    expect(await seal({ record: theirs })).toMatchObject(refused(403, 'forbidden'))
  })

  test('is signed anew until a revision lists it, and its parts stay as they are', async () => {
    await open()
    await sendAll()
    const first = await sealOf(owner, await read(), file)
    expect((await call(server, owner, 'sealUpload', first)).status).toBe(200)
    expect(await send(0)).toMatchObject(refused(422, 'upload_failed'))
    expect((await seal()).status).toBe(200)
    expect(await attachments()).toHaveLength(1)
    const other = await encryptTestFile(owner, await read())
    const hash = await uploadTestFile(server, owner, { file: other, opened: await read() })
    expect(await listFiles(server, owner, { document_id, files: [hash] })).toMatchObject({
      status: 200,
    })
    const listed = await sealOf(owner, await read(), other)
    expect(await call(server, owner, 'sealUpload', listed)).toMatchObject(
      refused(422, 'upload_failed'),
    )
  })
})
