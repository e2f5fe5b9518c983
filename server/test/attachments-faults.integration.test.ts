import { ShrdError } from '@shrd/crypto/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFileSweep } from '../src/vault/uploads/sweep-files.ts'
import { databases } from './databases.ts'
import { createFaultyStorage, type FaultyStorage } from './faulty-storage.ts'
import { fetchFile, openFetch, sendPart } from './file-calls.ts'
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
const DAY = 86_400_000

describe.each(databases)('files when something fails on %s', (database) => {
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
    for (const name of Object.keys(place.faults)) Reflect.deleteProperty(place.faults, name)
    document_id = await makeDocument(server, owner)
    file = await encryptTestFile(owner, await read())
  })
  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  const read = () => readDocument(server, owner, { document_id })
  const send = (part: number) => {
    const bytes = file.parts[part] ?? new Uint8Array()
    return sendPart(server, owner, { document_id, file_id: file.file_id, part }, bytes)
  }
  const upload = async () => uploadTestFile(server, owner, { file, opened: await read() })
  const pathOf = async () => {
    const { json } = await call(server, owner, 'getDocument', { document_id })
    return json.attachments[0]?.file_path
  }
  const sweep = (days = 0) =>
    createFileSweep({ database: server.database, storage: place.storage }).run(
      Date.now() + days * DAY,
    )

  test('storage that is full refuses a part by name, keeps nothing of it, and takes it later', async () => {
    await call(server, owner, 'openUpload', file.announced)
    await send(0)
    const before = await place.list()
    place.faults.write = () => {
      throw new ShrdError('storage_full')
    }
    expect(await send(1)).toMatchObject(refused(507, 'storage_full'))
    const seal = await sealOf(owner, await read(), file)
    expect(await call(server, owner, 'sealUpload', seal)).toMatchObject(
      refused(507, 'storage_full'),
    )
    expect(await place.list()).toEqual(before)
    const { json } = await call(server, owner, 'listUploadParts', { file_id: file.file_id })
    expect(json).toEqual([{ part: 0, size: file.parts[0]?.length }])
    place.faults.write = undefined
    for (const part of file.parts.keys()) expect((await send(part)).status).toBe(200)
    expect((await call(server, owner, 'sealUpload', seal)).status).toBe(200)
  })

  test('a process that dies between object and row leaves an object that the sweep takes', async () => {
    await call(server, owner, 'openUpload', file.announced)
    await send(0)
    const before = await place.list()
    const { file_path } = await server.database
      .knex('files')
      .where({ file_id: file.file_id })
      .first()
    // What is there at that moment; the row would have been next.
    await place.storage.write({ file: file_path, object: 'b'.repeat(26) }, Buffer.from('x'))
    await place.storage.write({ file: 'c'.repeat(26), object: 'd'.repeat(26) }, Buffer.from('x'))
    expect(await sweep()).toMatchObject({ objects: 0 })
    await server.database.knex('files').update({ received_at: Date.now() + DAY })
    expect(await sweep(1.1)).toMatchObject({ uploads: 0, objects: 2 })
    expect(await place.list()).toEqual(before)
  })

  test('a removed file whose content could not be deleted goes later, and is gone at once', async () => {
    const hash = await upload()
    await listFiles(server, owner, { document_id, files: [hash] })
    const file_path = await pathOf()
    place.faults.deleteFile = () => {
      throw new ShrdError('unavailable')
    }
    const removal = { document_id, file_id: file.file_id, files: [] }
    expect((await removeFile(server, owner, removal)).json.attachments).toEqual([])
    const lying = async () => (await place.list()).filter((key) => key.startsWith(file_path)).length
    expect(await lying()).toBeGreaterThan(0)
    const answer = await fetchFile(server, owner, { document_id, file_path })
    expect(answer).toMatchObject(refused(404, 'attachment_not_found'))
    place.faults.deleteFile = undefined
    expect(await sweep()).toMatchObject({ contents: 1 })
    expect(await lying()).toBe(0)
  })

  test('a removal that is refused deletes nothing', async () => {
    const hash = await upload()
    await listFiles(server, owner, { document_id, files: [hash] })
    const before = await place.list()
    const removal = { document_id, file_id: file.file_id, files: [hash] }
    expect((await removeFile(server, owner, removal)).status).toBe(422)
    expect(await place.list()).toEqual(before)
  })

  test('uploads that nobody has completed for a day go with all that they hold', async () => {
    await call(server, owner, 'openUpload', file.announced)
    await send(0)
    const { file_path } = await server.database
      .knex('files')
      .where({ file_id: file.file_id })
      .first()
    expect(await sweep(0.9)).toMatchObject({ uploads: 0 })
    expect((await sweep(1.1)).uploads).toBeGreaterThan(0)
    expect((await place.list()).filter((key) => key.startsWith(file_path))).toEqual([])
    expect(await send(1)).toMatchObject(refused(404, 'upload_not_found'))
    expect((await call(server, owner, 'openUpload', file.announced)).status).toBe(200)
  })

  test('an upload that still receives parts is no forgotten one, however long ago it was begun', async () => {
    await call(server, owner, 'openUpload', file.announced)
    const files = server.database.knex('files').where({ file_id: file.file_id })
    await files.clone().update({ created_at: 0, received_at: 0 })
    await send(0)
    expect(await sweep(0.9)).toMatchObject({ uploads: 0 })
    expect((await send(1)).status).toBe(200)
    await files.clone().update({ received_at: 0 })
    // A part that arrives while the sweep runs is taken with all the others, or not at all.
    const [{ status }, { uploads }] = await Promise.all([send(2), sweep(0.9)])
    const { json } = await call(server, owner, 'listUploadParts', { file_id: file.file_id })
    expect([
      { status: 200, uploads: 0, parts: 3 },
      { status: 404, uploads: 1, parts: undefined },
    ]).toContainEqual({ status, uploads, parts: json.length })
  })

  test('a file that no revision has taken up goes once the document was saved without it', async () => {
    const hash = await upload()
    expect(await sweep(1.1)).toMatchObject({ files: 0 })
    const other = await encryptTestFile(owner, await read())
    const listed = await uploadTestFile(server, owner, { file: other, opened: await read() })
    await listFiles(server, owner, { document_id, files: [listed] })
    expect(await sweep(0.9)).toMatchObject({ files: 0 })
    expect(await sweep(1.1)).toMatchObject({ files: 1, contents: 1 })
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json.attachments.map(({ _id }: { _id: string }) => _id)).toEqual([other.file_id])
    expect(hash).not.toBe(listed)
  })

  test('content that is gone is answered as empty, content that cannot be read as a failure [ERR-48] [ERR-49]', async () => {
    await upload()
    const file_path = await pathOf()
    place.faults.read = () => {
      throw new ShrdError('unavailable')
    }
    expect(await fetchFile(server, owner, { document_id, file_path })).toMatchObject({
      status: 503,
      json: { code: 'file_download_failed', message: 'File download error' },
    })
    place.faults.read = (real) => real.deleteFile(file_path)
    expect(await fetchFile(server, owner, { document_id, file_path })).toMatchObject({
      status: 404,
      json: { code: 'file_empty', message: 'Download failed or file empty' },
    })
  })

  test('a download that breaks off goes on by the byte where it ended [API-33]', async () => {
    await upload()
    const file_path = await pathOf()
    const reads = { number: 0 }
    place.faults.read = () => {
      reads.number += 1
      if (reads.number === 3) throw new ShrdError('unavailable')
    }
    const got: Buffer[] = []
    const response = await openFetch(server, owner, { document_id, file_path })
    expect(response.statusCode).toBe(200)
    const broken = (async () => {
      for await (const bytes of response) got.push(bytes)
    })()
    // The answer has begun, so all that can be said is that it does not end.
    await expect(broken).rejects.toThrow('aborted')
    const first = Buffer.concat(got)
    expect(first.length).toBe((file.parts[0]?.length ?? 0) + (file.parts[1]?.length ?? 0))
    const rest = await fetchFile(server, owner, { document_id, file_path, from: first.length })
    expect(Buffer.concat([first, rest.bytes]).equals(Buffer.concat(file.parts))).toBe(true)
  })

  test('a retry of a download is answered anew, under the same key too', async () => {
    await upload()
    const address = { document_id, file_path: await pathOf() }
    for (const _ of [1, 2]) {
      const { bytes } = await fetchFile(server, owner, address, { idempotencyKey: 'the-same-key' })
      expect(bytes.equals(Buffer.concat(file.parts))).toBe(true)
    }
  })
})
