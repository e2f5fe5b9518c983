import type { DocumentState } from '@shrd/crypto/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  draftDocument,
  letIn,
  makeDocument,
  pinning,
  revise,
  save,
  saving,
} from './documents-writer.ts'
import { makeVault, write, writeTwice } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('the trash on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let partner: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    partner = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
  })
  afterAll(() => server.stop())

  const ids = async (name: 'listDocuments' | 'listTrash', member = owner, id = vault_id) => {
    const { json } = await call(server, member, name, { vault_id: id })
    return json.map(({ document_id }: { document_id: string }) => document_id)
  }
  const remove = { name: 'deleteDocument' } as const
  const invalid = { status: 422, json: { code: 'record_invalid' } }

  test('a document goes into the trash and comes back, with all that it was [API-46] [API-51]', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const { document_id } = before
    const trashed = await revise(owner, before, { state: 'trash' })
    const answer = await save(server, owner, trashed, remove)
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    expect(await ids('listDocuments')).not.toContain(document_id)
    expect(await ids('listTrash')).toContain(document_id)
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json).toMatchObject({ body: before.body, header: before.header, vault_id })
    const back = await revise(owner, trashed.verified, { state: 'live' })
    expect((await save(server, owner, back, remove)).status).toBe(200)
    expect(await ids('listDocuments')).toContain(document_id)
    expect(await ids('listTrash')).not.toContain(document_id)
  })

  test('it is gone for its readers too, and back for them too [API-46]', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const own = (await makeVault(server, partner)).vault_id
    const scopes = ['view'] as const
    const shared = await letIn(server, owner, before, { reader: partner, scopes })
    const trashed = await revise(owner, shared, { state: 'trash' })
    await save(server, owner, trashed, remove)
    expect(await ids('listDocuments', partner, own)).toEqual([])
    expect(await ids('listTrash', partner, own)).toEqual([before.document_id])
    const gone = await revise(owner, trashed.verified, { state: 'deleted' })
    await save(server, owner, gone, remove)
    expect(await ids('listTrash', partner, own)).toEqual([])
  })

  test.each<DocumentState>(['live', 'trash'])(
    'deleted for good out of the state %s, nothing is left but the id [API-46]',
    async (state) => {
      const made = await draftDocument(owner, { vault_id })
      await write(server, owner, made)
      const { document_id } = made.input
      const trashed = await revise(owner, made.verified, { state: 'trash' })
      if (state === 'trash') await save(server, owner, trashed, remove)
      const from = state === 'trash' ? trashed.verified : made.verified
      const gone = await revise(owner, from, { state: 'deleted' })
      const sent = await saving(owner, gone, remove)
      const [first, second] = await writeTwice(server, owner, sent)
      expect(first).toMatchObject({ status: 200, json: { success: true } })
      expect(second.text).toBe(first.text)
      expect((await call(server, owner, 'getDocument', { document_id })).status).toBe(404)
      const { knex } = server.database
      for (const part of ['readers', 'lists', 'revisions', 'bodies', 'logs']) {
        expect(await knex(`document_${part}`).where({ document_id }), part).toEqual([])
      }
      const [row] = await knex('documents').where({ document_id })
      expect(row).toMatchObject({ header: null, access_list: null, revision: null, body_hash: '' })
      const again = await write(server, owner, made)
      expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } })
      const late = await revise(owner, from, { state: 'live' })
      expect((await save(server, owner, late, remove)).status).toBe(404)
    },
  )

  test('deleting for good takes it out of the manifest, and nothing else does [API-46]', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const { document_id } = before
    const gone = await revise(owner, before, { state: 'deleted' })
    const sent = await saving(owner, gone, remove)
    const kept = [pinning(before, { vault_id: null, category_id: null })]
    expect(await write(server, owner, { ...sent, changes: kept })).toMatchObject(invalid)
    const trashed = await revise(owner, before, { state: 'trash' })
    const lost = await saving(owner, trashed, remove)
    expect(await write(server, owner, { ...lost, changes: sent.changes })).toMatchObject(invalid)
    expect((await call(server, owner, 'getDocument', { document_id })).status).toBe(200)
  })

  test('the call changes the state and nothing else [API-46]', async () => {
    const before = await makeDocument(server, owner, { vault_id })
    const header = { title: 'Other', tags: [], icon: 'key' }
    for (const change of [{ state: 'trash', header } as const, { header }, {}]) {
      const next = await revise(owner, before, change)
      expect(await save(server, owner, next, remove)).toMatchObject(invalid)
    }
    const { document_id } = before
    const { json } = await call(server, owner, 'getDocument', { document_id })
    expect(json.revision).toEqual(before.records.revision)
  })
})
