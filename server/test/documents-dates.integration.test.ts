import {
  type EncryptDocumentOptions,
  encryptDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { signLogEntry } from '@shrd/crypto/log'
import { changeManifest, emptyManifest } from '@shrd/crypto/manifest'
import { createSelfDocument } from '@shrd/crypto/self'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AHEAD_MS } from '../src/vault/assert-not-ahead.ts'
import { databases } from './databases.ts'
import {
  EMPTY_BODY,
  letIn,
  makeDocument,
  pinning,
  regrant,
  revise,
  save,
} from './documents-writer.ts'
import { sendPart } from './file-calls.ts'
import { encryptTestFile, readDocument, sealOf } from './file-journey.ts'
import { makeVault, write } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Longer than any of these calls takes. */
const MINUTE = 60_000

describe.each(databases)('dates of signed records on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
  })
  afterAll(() => server.stop())

  const ahead = { status: 422, json: { code: 'record_ahead' } }
  const tooFar = () => server.clock.now() + AHEAD_MS + MINUTE
  const farEnough = () => server.clock.now() + AHEAD_MS - MINUTE

  async function create(options: EncryptDocumentOptions) {
    const header = { title: 'Mail', tags: [], icon: 'key' }
    const input = await encryptDocument(owner.identity, { header, body: EMPTY_BODY }, options)
    const verified = await verifyDocument(input, { owner: await genesisLog(owner.identity) })
    return write(server, owner, {
      name: 'createDocument',
      input: { ...input, vault_id, category_id: 'uncategorized' },
      changes: [pinning(verified, { vault_id, category_id: null })],
    })
  }

  test('a document that is dated more than five minutes ahead is not stored, and one that is less is', async () => {
    expect(AHEAD_MS).toBe(5 * MINUTE)
    expect(await create({ now: tooFar() })).toMatchObject(ahead)
    expect((await create({ now: farEnough() })).status).toBe(200)
    // Nobody can tell when it was signed.
    expect((await create({ now: 0 })).status).toBe(200)
  })

  test('neither is a state, whichever call carries it, nor a new list of who reads it', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const { document_id } = before
    const next = await revise(owner, before, { now: tooFar() })
    expect(await save(server, owner, next)).toMatchObject(ahead)
    const gone = await revise(owner, before, { state: 'trash', now: tooFar() })
    expect(await save(server, owner, gone, { name: 'deleteDocument' })).toMatchObject(ahead)
    const listed = await regrant(owner, before, { now: tooFar() })
    expect(await save(server, owner, listed)).toMatchObject(ahead)
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json.revision).toEqual(before.records.revision)
    expect((await save(server, owner, await revise(owner, before))).status).toBe(200)
  })

  test('nor is an entry of a log, alone or with what it tells of', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const { document_id } = before
    const told = { document_id, action: 'export', revision: 1, at: tooFar() } as const
    const { record } = await signLogEntry(owner.identity, null, told)
    expect(await call(server, owner, 'recordAction', { document_id, log: record })).toMatchObject(
      ahead,
    )
    const update = { document_id, action: 'update', revision: 2, at: tooFar() } as const
    const entry = await signLogEntry(owner.identity, null, update)
    const next = await revise(owner, before)
    expect(await save(server, owner, next, { log: entry.record })).toMatchObject(ahead)
    const { json } = await call(server, owner, 'listDocumentLogs', { document_id })
    expect(json.objs).toEqual([])
  })

  test('nor is a manifest', async () => {
    const current = owner.current ?? (await emptyManifest(owner.identity.user_id))
    const sign = (now: number) =>
      changeManifest(owner.identity, current, [], { device: 'Laptop', now })
    const late = await sign(tooFar())
    expect(await call(server, owner, 'updateManifest', late.write)).toMatchObject(ahead)
    const { write: sent, manifest } = await sign(farEnough())
    expect((await call(server, owner, 'updateManifest', sent)).status).toBe(200)
    owner.current = manifest
  })

  test('nor is the record of a file, which can be signed again', async () => {
    const { document_id } = await makeDocument(server, owner, { vault_id })
    const opened = await readDocument(server, owner, { document_id })
    const file = await encryptTestFile(owner, opened, { size: 100 })
    await call(server, owner, 'openUpload', file.announced)
    const { file_id } = file
    for (const [part, bytes] of file.parts.entries()) {
      await sendPart(server, owner, { document_id, file_id, part }, bytes)
    }
    const late = await sealOf(owner, opened, file, { now: tooFar() })
    expect(await call(server, owner, 'sealUpload', late)).toMatchObject(ahead)
    const seal = await sealOf(owner, opened, file)
    expect((await call(server, owner, 'sealUpload', seal)).status).toBe(200)
  })

  test('nor is the document that holds the self key', async () => {
    const { identity } = owner
    const create = async (now: number) => {
      const input = await createSelfDocument(identity, { now })
      const verified = await verifyDocument(input, { owner: await genesisLog(identity) })
      const changes = [pinning(verified, { vault_id: null, category_id: null })]
      return write(server, owner, { name: 'createSelfDocument', input, changes })
    }
    expect(await create(tooFar())).toMatchObject(ahead)
    expect((await create(farEnough())).status).toBe(200)
  })

  test('what was dated ahead before this was refused can still be saved on top of', async () => {
    const reader = await createSignedInMember(server)
    const made = await makeDocument(server, owner, { vault_id })
    const before = await letIn(server, owner, made, { reader, scopes: ['view'], now: tooFar() })
    expect((await save(server, owner, await revise(owner, before))).status).toBe(200)
  })
})
