import { hashStatement } from '@shrd/crypto'
import { beginEpoch, type NewEpoch } from '@shrd/crypto/documents'
import { sealFileDescriptor, signFileRecord } from '@shrd/crypto/files'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { makeDocument, regrant, revise, save } from './documents-writer.ts'
import {
  encryptTestFile,
  listFiles,
  readDocument,
  type TestFile,
  uploadTestFile,
} from './file-journey.ts'
import { makeVault } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('a document and its files on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let document_id: string
  let listed: TestFile
  let hash: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
  })
  beforeEach(async () => {
    const { vault_id } = await makeVault(server, owner)
    document_id = (await makeDocument(server, owner, { vault_id })).document_id
    const added = await upload()
    listed = added.file
    hash = added.hash
    expect((await listFiles(server, owner, { document_id, files: [hash] })).status).toBe(200)
  })
  afterAll(() => server.stop())

  const open = () => readDocument(server, owner, { document_id })
  const invalid = { status: 422, json: { code: 'record_invalid' } }
  async function upload(): Promise<{ file: TestFile; hash: string }> {
    const opened = await open()
    const file = await encryptTestFile(owner, opened, { size: 1_000 })
    return { file, hash: await uploadTestFile(server, owner, { file, opened }) }
  }
  async function attached() {
    const { json } = await call(server, owner, 'getDocument', { document_id })
    return json.attachments.map(({ _id }: { _id: string }) => _id)
  }

  /** The descriptor under the key of another epoch, and what its author signs of it. */
  async function reseal(epoch: NewEpoch, changed: object = {}, from = listed) {
    const { file_id, content, descriptor } = from
    const place = { document_id, owner: owner.identity.user_id, epoch: epoch.epoch, file_id }
    const filename = await sealFileDescriptor(epoch.key, place, descriptor)
    const { digest, size } = { ...content, ...changed }
    const base_revision = (await open()).revision
    const draft = { ...place, base_revision, filename, digest, size }
    const record = await signFileRecord(owner.identity, draft)
    const record_hash = await hashStatement('file-record', record.statement)
    return { file: { file_id, filename, record }, record_hash }
  }

  test('in a new epoch the descriptors are sealed anew, and the content stays', async () => {
    const { verified } = await open()
    const epoch = await beginEpoch(verified)
    const { file, record_hash } = await reseal(epoch)
    const next = await regrant(owner, verified, { epoch, files: [record_hash] })
    const before = await call(server, owner, 'getDocument', { document_id })
    const { status, json } = await save(server, owner, next, { files: [file] })
    expect(status).toBe(200)
    const { filename, record } = file
    expect(json.attachments).toEqual([{ ...before.json.attachments[0], filename, record }])
  })

  test('stored files are read as often for three that are sealed anew as for one', async () => {
    const { knex } = server.database
    /** Seals all files anew, and counts how often the save reads stored ones. */
    async function countReads(files: readonly TestFile[]): Promise<number> {
      const { verified } = await open()
      const epoch = await beginEpoch(verified)
      const resealed = []
      for (const file of files) resealed.push(await reseal(epoch, {}, file))
      const hashes = resealed.map(({ record_hash }) => record_hash)
      const next = await regrant(owner, verified, { epoch, files: hashes })
      let reads = 0
      const count = ({ sql }: { sql: string }) => {
        if (sql.startsWith('select * from files')) reads += 1
      }
      knex.on('query', count)
      const { status } = await save(server, owner, next, {
        files: resealed.map(({ file }) => file),
      })
      knex.off('query', count)
      expect(status).toBe(200)
      return reads
    }
    const forOne = await countReads([listed])
    expect(forOne).toBeGreaterThan(0)
    const more = [await upload(), await upload()]
    const { verified } = await open()
    const all = [...verified.revision.files, ...more.map((one) => one.hash)]
    expect((await listFiles(server, owner, { document_id, files: all })).status).toBe(200)
    expect(await countReads([listed, ...more.map(({ file }) => file)])).toBe(forOne)
  })

  test('a new epoch that leaves a descriptor behind, or tells of another content, is taken back', async () => {
    const { verified } = await open()
    const epoch = await beginEpoch(verified)
    const other = await reseal(epoch, { digest: verified.hash })
    const next = await regrant(owner, verified, { epoch, files: [other.record_hash] })
    expect(await save(server, owner, next)).toMatchObject(invalid)
    expect(await save(server, owner, next, { files: [other.file] })).toMatchObject(invalid)
    expect((await open()).revision).toBe(verified.revision.revision)
    expect(await attached()).toEqual([listed.file_id])
  })

  test('nobody signs for a file that is not there', async () => {
    const { verified } = await open()
    const next = await revise(owner, verified, { files: [hash, verified.hash] })
    expect(await save(server, owner, next)).toMatchObject(invalid)
    expect((await open()).files).toEqual([hash])
  })

  test('a file that waits for the save that lists it outlives another save, and not a new key', async () => {
    const waiting = await upload()
    const { verified } = await open()
    const header = { title: 'B', tags: [], icon: 'key' }
    expect((await save(server, owner, await revise(owner, verified, { header }))).status).toBe(200)
    expect(await attached()).toEqual([listed.file_id, waiting.file.file_id])
    const { verified: second } = await open()
    const epoch = await beginEpoch(second)
    const { file, record_hash } = await reseal(epoch)
    const next = await regrant(owner, second, { epoch, files: [record_hash] })
    expect((await save(server, owner, next, { files: [file] })).status).toBe(200)
    expect(await attached()).toEqual([listed.file_id])
  })

  test('what a save does not list any more is gone, and all with the document', async () => {
    const { verified } = await open()
    const { file } = await upload()
    expect((await listFiles(server, owner, { document_id, files: [] })).status).toBe(200)
    expect(await attached()).toEqual([file.file_id])
    const gone = await revise(owner, (await open()).verified, { state: 'deleted' })
    expect((await save(server, owner, gone, { name: 'deleteDocument' })).status).toBe(200)
    const { knex } = server.database
    expect(await knex('files').where({ document_id })).toEqual([])
    expect(verified.revision.files).toEqual([hash])
  })
})
