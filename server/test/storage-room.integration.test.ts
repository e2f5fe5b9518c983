import type { DocumentScope } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import { beginEpoch, type VerifiedDocument } from '@shrd/crypto/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileRoom } from '../src/persistence/migrations/20261127-1-file-room.ts'
import { ENTRY_BYTES, PART_BYTES } from '../src/persistence/repositories/room.ts'
import { databases } from './databases.ts'
import {
  draftDocument,
  EMPTY_BODY,
  letIn,
  makeDocument,
  regrant,
  revert,
  revise,
  save,
} from './documents-writer.ts'
import { sendPart } from './file-calls.ts'
import { encryptTestFile, readDocument, uploadTestFile } from './file-journey.ts'
import { makeVault, write } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const ROOM = 64 * 1024
const reached = {
  status: 403,
  json: { code: 'quota_reached', limit: 'storage_bytes', most: ROOM },
}

describe.each(databases)('what documents take of the room of their owner on %s', (database) => {
  let server: TestServer
  let member: TestMember
  let vault_id: string
  beforeAll(async () => {
    const env = { PLAN_LIMITS: `{"free_trial": {"storage_bytes": ${ROOM}}}` }
    server = await startTestServer({ database, env })
  })
  beforeEach(async () => {
    member = await createSignedInMember(server)
    vault_id = (await makeVault(server, member)).vault_id
  })
  afterAll(() => server.stop())

  /** Bytes of revisions and access lists, as they are in their tables. */
  async function recordBytes(document_id: string): Promise<number> {
    const { knex } = server.database
    const revisions = await knex('document_revisions').where({ document_id })
    const lists = await knex('document_lists').where({ document_id })
    const texts = [
      ...revisions.flatMap(({ header, record }) => [header, record]),
      ...lists.flatMap(({ record, grants }) => [record, grants]),
    ]
    return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  }

  const bytes = () => server.database.store.vault.room.bytesOf(member.identity.user_id)
  const bodyOf = (length: number) => ({ ...EMPTY_BODY, notes: 'n'.repeat(length) })
  const large = { body: bodyOf(20_000) }

  test('each kept body counts, each revision with its access list, each entry of a log, and nothing of what is gone for good', async () => {
    expect(await bytes()).toBe(0)
    const first = await makeDocument(server, member, { vault_id, ...large })
    const { document_id } = first
    const records = () => recordBytes(document_id)
    expect(await bytes()).toBe(first.body.length + (await records()))
    const second = await revise(member, first, { body: bodyOf(10_000) })
    await save(server, member, second)
    const bodies = first.body.length + second.verified.body.length
    expect(await bytes()).toBe(bodies + (await records()))
    const entry = { document_id, user_id: member.identity.user_id, action: 'view' }
    const said = { number: 1, hash: 'A'.repeat(43), record: '{}', created_at: 1 }
    await server.database.knex('document_logs').insert({ ...entry, ...said })
    expect(await bytes()).toBe(bodies + (await records()) + ENTRY_BYTES)
    const trashed = await revise(member, second.verified, { state: 'trash' })
    const removing = { name: 'deleteDocument' } as const
    await save(server, member, trashed, removing)
    expect(await bytes()).toBe(bodies + (await records()) + ENTRY_BYTES)
    const gone = await revise(member, trashed.verified, { state: 'deleted' })
    expect((await save(server, member, gone, removing)).status).toBe(200)
    expect(await bytes()).toBe(0)
  })

  test('a file counts with its descriptor, its record and the hashes of its chunks, and each part with an object', async () => {
    const { document_id } = await makeDocument(server, member, { vault_id })
    const before = await bytes()
    const opened = await readDocument(server, member, { document_id })
    const file = await encryptTestFile(member, opened, { size: 30_000 })
    await uploadTestFile(server, member, { file, opened })
    const { size, hashes } = file.content
    const { file_id, filename, parts } = file
    const { record } = await server.database.knex('files').where({ file_id }).first('record')
    const texts = Buffer.byteLength(filename) + Buffer.byteLength(record)
    const objects = parts.length * PART_BYTES
    expect(await bytes()).toBe(before + size + hashes.length + texts + objects)
  })

  test('a part that is sent again counts once', async () => {
    const { document_id } = await makeDocument(server, member, { vault_id })
    const opened = await readDocument(server, member, { document_id })
    const { announced, file_id } = await encryptTestFile(member, opened, { size: 500 })
    await call(server, member, 'openUpload', announced)
    const before = await bytes()
    const sendFirst = () =>
      sendPart(server, member, { document_id, file_id, part: 0 }, new Uint8Array(9))
    await sendFirst()
    expect(await bytes()).toBe(before + 9 + PART_BYTES)
    expect((await sendFirst()).status).toBe(200)
    expect(await bytes()).toBe(before + 9 + PART_BYTES)
  })

  test('files that were there before their room was kept with them count the same', {
    tags: ['sql'],
  }, async () => {
    const { document_id } = await makeDocument(server, member, { vault_id })
    const opened = await readDocument(server, member, { document_id })
    const file = await encryptTestFile(member, opened, { size: 30_000, part_size: 20_000 })
    await uploadTestFile(server, member, { file, opened })
    const before = await bytes()
    await fileRoom.down(server.database.knex)
    await fileRoom.up(server.database.knex)
    expect(await bytes()).toBe(before)
    // An interrupted migration is run again over what it had done.
    if (database === 'mysql') await fileRoom.up(server.database.knex)
  })

  test('descriptors and parts of next to nothing fill the room as well', async () => {
    const { document_id } = await makeDocument(server, member, { vault_id })
    const opened = await readDocument(server, member, { document_id })
    const { announced, file_id } = await encryptTestFile(member, opened, { size: 500 })
    const open = (input: object) => call(server, member, 'openUpload', { ...announced, ...input })
    await open({})
    const iv = `${'A'.repeat(22)}==`
    const filename = `${'A'.repeat(19_000)}.${iv}`
    const opening = () => open({ file_id: createId('fil'), filename, iv })
    const first = [await opening(), await opening(), await opening()]
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await opening()).toMatchObject(reached)
    const sent: number[] = []
    for (let part = 0; part < 8; part += 1) {
      const input = { document_id, file_id, part }
      sent.push((await sendPart(server, member, input, new Uint8Array(1))).status)
    }
    expect(sent).toContain(200)
    expect(sent.at(-1)).toBe(403)
    expect(await bytes()).toBeLessThanOrEqual(ROOM)
  })

  test('what is only read is kept nowhere, whatever key a retry would have', async () => {
    const { document_id } = await makeDocument(server, member, { vault_id, ...large })
    const { user_id } = member.identity
    const read = () =>
      call(
        server,
        member,
        'getDocuments',
        { document_ids: [document_id] },
        { idempotencyKey: 'twice' },
      )
    const answers = [await read(), await read()]
    expect(answers.map(({ status, json }) => [status, json.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    const kept = await server.database
      .knex('idempotency_keys')
      .where({ user_id })
      .whereNotNull('answer')
      .select('answer')
    // That of the vault is a few hundred bytes, if it was made under a key at all.
    expect(kept.every(({ answer }) => answer.length < 10_000)).toBe(true)
  })

  test('what there is no room for is neither made nor saved; taking away, putting away and reading is', async () => {
    const first = await makeDocument(server, member, { vault_id, ...large })
    const next = await revise(member, first, large)
    expect((await save(server, member, next)).status).toBe(200)
    const third = await revise(member, next.verified, large)
    expect(await save(server, member, third)).toMatchObject(reached)
    const { document_id } = first
    const { status, json } = await call(server, member, 'getDocument', { document_id })
    expect({ status, revision: json.revision }).toEqual({
      ...{ status: 200, revision: next.revised.revision },
    })
    const other = await draftDocument(member, { vault_id, ...large })
    expect(await write(server, member, other)).toMatchObject(reached)
    const trashed = await revise(member, next.verified, { state: 'trash' })
    const removing = { name: 'deleteDocument' } as const
    expect((await save(server, member, trashed, removing)).status).toBe(200)
    const gone = await revise(member, trashed.verified, { state: 'deleted' })
    expect((await save(server, member, gone, removing)).status).toBe(200)
    expect((await write(server, member, other)).status).toBe(200)
  })

  test('where there is no room nothing comes back from the trash or from earlier, and what goes makes room', async () => {
    const first = await makeDocument(server, member, { vault_id, ...large })
    const second = await revise(member, first, { body: bodyOf(10_000) })
    expect((await save(server, member, second)).status).toBe(200)
    const other = await makeDocument(server, member, { vault_id })
    const stating = { name: 'deleteDocument' } as const
    const away = await revise(member, other, { state: 'trash' })
    expect((await save(server, member, away, stating)).status).toBe(200)
    // Each state of a document takes some, and there is room for none.
    const { document_id } = other
    const records_size = (await recordBytes(document_id)) + ROOM - (await bytes())
    await server.database.knex('documents').where({ document_id }).update({ records_size })
    const back = await revise(member, away.verified, { state: 'live' })
    expect(await save(server, member, back, stating)).toMatchObject(reached)
    const reverted = await revert(member, second.verified, first)
    const reverting = { name: 'restoreVersion', from: 1 } as const
    expect(await save(server, member, reverted, reverting)).toMatchObject(reached)
    expect(await bytes()).toBe(ROOM)
    const gone = await revise(member, away.verified, { state: 'deleted' })
    expect((await save(server, member, gone, stating)).status).toBe(200)
    expect((await save(server, member, reverted, reverting)).status).toBe(200)
  })

  test('whoever takes access away is not kept from it, and nobody else brings bodies under that name', async () => {
    const first = await makeDocument(server, member, { vault_id, ...large })
    const next = await revise(member, first, large)
    expect((await save(server, member, next)).status).toBe(200)
    const again = await regrant(member, next.verified, large)
    expect(await save(server, member, again)).toMatchObject(reached)
    const reader = await createSignedInMember(server)
    const given = { reader, scopes: ['view'] as const }
    const shared = await letIn(server, member, next.verified, given)
    // A new key for those who stay.
    const epoch = await beginEpoch(shared)
    const taken = await regrant(member, shared, { ...large, epoch })
    expect((await save(server, member, taken)).status).toBe(200)
    expect(await bytes()).toBeGreaterThan(ROOM)
    const listed = await regrant(member, taken.verified)
    expect(await save(server, member, listed)).toMatchObject(reached)
    const anew = await regrant(member, taken.verified, large)
    expect(await save(server, member, anew)).toMatchObject(reached)
  })

  test('whoever takes a scope away is not kept from it, once and without a new body', async () => {
    const first = await makeDocument(server, member, { vault_id, ...large })
    const reader = await createSignedInMember(server)
    const given = { reader, scopes: ['view', 'update', 'delete'] as const }
    const shared = await letIn(server, member, first, given)
    const { document_id } = first
    await server.database.knex('documents').where({ document_id }).update({ records_size: ROOM })
    const leave = (
      before: VerifiedDocument,
      scopes: readonly DocumentScope[],
      more: object = {},
    ) => {
      const grants = before.grants.filter(({ user_id }) => user_id === reader.identity.user_id)
      return regrant(member, before, {
        recipients: grants.map((grant) => ({ grant, scopes })),
        ...more,
      })
    }
    const alike = await leave(shared, ['view', 'update', 'delete'])
    expect(await save(server, member, alike)).toMatchObject(reached)
    const bodied = await leave(shared, ['view', 'update'], large)
    expect(await save(server, member, bodied)).toMatchObject(reached)
    const less = await leave(shared, ['view', 'update'])
    expect((await save(server, member, less)).status).toBe(200)
    const more = await leave(less.verified, ['view', 'update', 'delete'])
    expect(await save(server, member, more)).toMatchObject(reached)
  })
})
