import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { LIMITS } from '@shrd/contract'
import { createId, hashStatement } from '@shrd/crypto'
import { type OpenedDocument, reviseDocument } from '@shrd/crypto/documents'
import { signFileRecord } from '@shrd/crypto/files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  uploadTestFile,
} from './file-journey.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { until } from './until.ts'

const refused = (status: number, code: string) => ({ status, json: { code } })
const MIB = 1024 * 1024
/** What the document itself takes is less. */
const SLACK = 64 * 1024
const ROOM = 44 * MIB + SLACK

describe.each(databases)('how much files take on %s', (database) => {
  let place: FaultyStorage
  let server: TestServer
  let owner: TestMember
  let document_id: string
  beforeAll(async () => {
    place = await createFaultyStorage()
    const env = { PLAN_LIMITS: `{"free_trial": {"storage_bytes": ${ROOM}}}` }
    server = await startTestServer({ database, storage: place.storage, env })
  })
  beforeEach(async () => {
    owner = await createSignedInMember(server)
    document_id = await makeDocument(server, owner)
  })
  afterAll(async () => {
    await server.stop()
    await place.drop()
  })

  const read = () => readDocument(server, owner, { document_id })

  /** An upload of random bytes; what is in them is nothing to the service. */
  async function begin(sizes: readonly number[]) {
    const file = await encryptTestFile(owner, await read(), { size: 1 })
    const size = sizes.reduce((sum, one) => sum + one, 0)
    const announced = await call(server, owner, 'openUpload', { ...file.announced, size })
    const { file_id } = file
    const send = (part: number, bytes: Uint8Array = randomBytes(sizes[part] ?? 0)) =>
      sendPart(server, owner, { document_id, file_id, part }, bytes)
    const seal = async () => {
      const sent = { ...file, content: { ...file.content, size } }
      return call(server, owner, 'sealUpload', await sealOf(owner, await read(), sent))
    }
    return { announced, file_id, send, seal }
  }

  test('what the plan has no room for is refused when it is announced, and while it arrives', async () => {
    const reached = {
      ...refused(403, 'quota_reached').json,
      limit: 'storage_bytes',
      most: ROOM,
    }
    const large = await begin([ROOM + 1])
    expect(large.announced).toMatchObject({ status: 403, json: reached })
    const { announced, send } = await begin([1])
    expect(announced.status).toBe(200)
    const before = (await place.list()).length
    const part = Buffer.alloc(8 * MIB)
    for (const n of [0, 1, 2, 3]) expect((await send(n, part)).status).toBe(200)
    // Of two at once one has room, whichever file they are of.
    const beside = await begin([1])
    const last = await Promise.all([send(4, part), beside.send(5, part)])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(last.find(({ status }) => status === 403)?.json).toMatchObject(reached)
    expect((await place.list()).length - before).toBe(5)
    expect((await send(3, part)).status).toBe(200)
    expect((await send(20, Buffer.alloc(4 * MIB))).status).toBe(200)
    expect((await send(21, Buffer.alloc(SLACK))).status).toBe(403)
    const other = await createSignedInMember(server)
    const theirs = await makeDocument(server, other)
    const file = await encryptTestFile(
      other,
      await readDocument(server, other, { document_id: theirs }),
    )
    expect((await call(server, other, 'openUpload', file.announced)).status).toBe(200)
  })

  test('an upload has the room that it was announced with, until it is dropped', async () => {
    const first = await begin([30 * MIB])
    expect(first.announced.status).toBe(200)
    const second = await begin([20 * MIB])
    expect(second.announced).toMatchObject(refused(403, 'quota_reached'))
    // What arrives of it is what was reserved, and not counted twice.
    expect((await first.send(0, Buffer.alloc(8 * MIB))).status).toBe(200)
    expect((await begin([13 * MIB])).announced.status).toBe(200)
    const { store } = server.database
    const after = { before: server.clock.now() + 1, now: server.clock.now(), limit: 100 }
    await store.vault.uploads.dropStale(after)
    expect((await begin([40 * MIB])).announced.status).toBe(200)
  })

  test('of two announcements at once that have room for one, one is taken', {
    tags: ['sql'],
  }, async () => {
    const both = await Promise.all([begin([30 * MIB]), begin([30 * MIB])])
    const statuses = both.map(({ announced }) => announced.status)
    expect(statuses.toSorted()).toEqual([200, 403])
  })

  test('nothing is larger than a file may be, announced, in parts or sealed', async () => {
    const huge = await begin([LIMITS.uploadBytes + 1])
    expect(huge.announced).toMatchObject(refused(422, 'invalid_input'))
    const { file_id, send, seal } = await begin([1])
    const files = server.database.knex('files').where({ file_id })
    await files.clone().update({ size: LIMITS.uploadBytes - MIB, owner_id: 'nobody' })
    const before = await place.list()
    expect(await send(0, Buffer.alloc(MIB + 1))).toMatchObject(refused(422, 'upload_failed'))
    expect(await place.list()).toEqual(before)
    expect((await send(0, Buffer.alloc(MIB))).status).toBe(200)
    expect((await send(0, Buffer.alloc(MIB))).status).toBe(200)
    expect(await send(LIMITS.uploadParts)).toMatchObject(refused(422, 'invalid_input'))
    expect((await seal()).status).toBe(422)
  })

  test('a download is read no faster than it is taken, and no further once the caller has gone', async () => {
    const sizes = Array.from({ length: 5 }, () => 8 * MIB)
    const { send, seal } = await begin(sizes)
    const hash = createHash('sha256')
    for (const part of sizes.keys()) {
      const bytes = randomBytes(8 * MIB)
      hash.update(bytes)
      await send(part, bytes)
    }
    const { filename: file_path } = (await seal()).json
    const whole = await openFetch(server, owner, { document_id, file_path })
    const got = createHash('sha256')
    for await (const bytes of whole) got.update(bytes)
    expect(got.digest('hex')).toBe(hash.digest('hex'))
    const opened = place.streams.length
    const response = await openFetch(server, owner, { document_id, file_path })
    await once(response, 'readable')
    response.destroy()
    const own = () => place.streams.slice(opened)
    await until(() => own().every(({ destroyed }) => destroyed))
    expect(own().length).toBeLessThanOrEqual(2)
    expect(place.streams.every(({ destroyed }) => destroyed)).toBe(true)
  })

  test('a document may have as many files as a revision can name, and not one more', async () => {
    const { verified } = await read()
    const hashes = Array.from({ length: LIMITS.attachments + 1 }, () =>
      randomBytes(32).toString('base64url'),
    )
    const [, ...fitting] = hashes
    await reviseDocument(owner.identity, verified, { files: fitting })
    await expect(reviseDocument(owner.identity, verified, { files: hashes })).rejects.toThrow()
  })

  test('a document has 500 attachments and more, up to the limit [CONST-31]', async () => {
    const opened = await read()
    const hashes = await insertFiles(server, owner, { opened, count: 490 })
    const files = await Promise.all(
      Array.from({ length: 10 }, () => encryptTestFile(owner, opened, { size: 10 })),
    )
    for (const file of files) hashes.push(await uploadTestFile(server, owner, { file, opened }))
    const listed = await listFiles(server, owner, { document_id, files: hashes })
    expect(listed.json.attachments).toHaveLength(500)
    const last = listed.json.attachments.at(-1)
    const { bytes } = await fetchFile(server, owner, { document_id, file_path: last.file_path })
    const sent = files.find(({ file_id }) => file_id === last._id)
    expect(bytes.equals(Buffer.concat(sent?.parts ?? []))).toBe(true)
    const removal = { document_id, file_id: last._id, files: hashes.slice(0, -1) }
    expect((await removeFile(server, owner, removal)).json.attachments).toHaveLength(499)
    await insertFiles(server, owner, { opened, count: LIMITS.attachments - 500 })
    const [fits, tooMany] = [await begin([1]), await begin([1])]
    expect(fits.announced.status).toBe(200)
    expect(tooMany.announced).toMatchObject(refused(422, 'upload_failed'))
  })
})

/** Complete files without content, as their uploads would have left them; their record hashes. */
async function insertFiles(
  { database: { knex } }: TestServer,
  { identity }: TestMember,
  { opened, count }: { opened: OpenedDocument; count: number },
): Promise<string[]> {
  const { document_id, owner, epoch, revision: base_revision } = opened
  const filename = `AAAA.${'A'.repeat(22)}==`
  const rows = Array.from({ length: count }, async () => {
    const file_id = createId('fil')
    const said = { document_id, owner, epoch, file_id, base_revision, filename, size: 16 }
    const record = await signFileRecord(identity, { ...said, digest: 'A'.repeat(43) })
    return {
      ...{ file_id, document_id, owner_id: owner, user_id: owner, filename, size: 16 },
      ...{ file_path: createId('fil').slice(4), iv: `${'A'.repeat(22)}==`, created_at: 1 },
      ...{ sealed_at: 1, hashes: 'a'.repeat(26), hashes_size: 32, record: JSON.stringify(record) },
      record_hash: await hashStatement('file-record', record.statement),
    }
  })
  const files = await Promise.all(rows)
  await knex.batchInsert('files', files, 50)
  return files.map(({ record_hash }) => record_hash)
}
