import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
import { createIdentity, genesisLog, type NewIdentity } from '@shrd/crypto/identity'
import { createVaultRecord } from '@shrd/crypto/vaults'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '../src/persistence/migrations/20261124-2-documents.ts'
import { databases } from './databases.ts'
import { EMPTY_BODY } from './documents-writer.ts'
import { createTestRows, type TestRows } from './rows.ts'

describe.each(databases)('documents that were one row each, on %s', { tags: ['sql'] }, (kind) => {
  let rows: TestRows
  let made: NewIdentity
  let vault_id: string
  beforeEach(async () => {
    rows = await createTestRows(kind)
    made = await createIdentity()
    const { user_id } = made.identity
    const { sub } = await rows.addPerson()
    await rows.database.store.identity.members.insert(
      {
        ...{ user_id, sub, public_signing_key: 's', public_exchange_key: 'x', sequence: 0 },
        ...{ head: 'h', accepted_terms: '1', created_at: 1 },
      },
      made.genesis,
    )
    const vault = await createVaultRecord(made.identity, {
      ...{ name: 'V', description: null, icon: 'key', tags: [] },
    })
    vault_id = vault.vault_id
    await rows.database.knex('vaults').insert({
      ...{ vault_id, user_id, name: 'V', icon: 'key', tags: '[]', encrypted_keys: '[]' },
      ...{ record: JSON.stringify(vault.record), created_at: 1, updated_at: 1, revision: 1 },
    })
    for (let down = ''; down !== documents.name; ) {
      down = (await rows.database.migrateDown()) ?? documents.name
    }
  })
  afterEach(() => rows.drop())

  /** As they were stored before. */
  async function insertWhole(count: number) {
    const { user_id } = made.identity
    for (let at = 0; at < count; at += 1) {
      const document = await encryptDocument(made.identity, {
        header: { title: `Nº ${at}`, tags: [], icon: 'key' },
        body: { ...EMPTY_BODY, notes: 'x'.repeat(at) },
      })
      const { document_id, body, header, encrypted_keys, access_list, revision } = document
      await rows.database.knex('documents').insert({
        ...{ document_id, user_id, vault_id, category_id: 'uncategorized', body },
        ...{ created_at: 10 + at, updated_at: 20 + at, header: JSON.stringify(header) },
        ...{ encrypted_keys: JSON.stringify(encrypted_keys) },
        ...{ access_list: JSON.stringify(access_list), revision: JSON.stringify(revision) },
      })
    }
    return rows.database.knex('documents').orderBy('document_id')
  }

  test('are read with all their parts after the migration, and are what they were before it', async () => {
    const whole = await insertWhole(25)
    await rows.database.migrateUp(2)
    const { store, knex } = rows.database
    const { user_id } = made.identity
    const listed = await store.vault.documentRows.list(user_id, vault_id, 'live')
    expect(listed).toHaveLength(25)
    const ids = listed.map(({ document: { document_id } }) => document_id)
    const bodies = await store.vault.documentHistory.listPresentBodies(ids)
    const owner = await genesisLog(made.identity)
    for (const { document, grants, vault_id: filed } of listed) {
      const { document_id, header, access_list, revision } = document
      const body = bodies.get(document_id) ?? ''
      const sealed = { document_id, header, access_list, revision, body, user_id }
      const verified = await verifyDocument({ ...sealed, encrypted_keys: [...grants] }, { owner })
      expect(verified.revision.revision).toBe(document.number)
      expect(verified.revision.body_hash).toBe(document.body_hash)
      // The list is kept with its grants, the revision with its header.
      const parts = [header, revision, access_list, grants]
      const size = parts.reduce((sum, part) => sum + Buffer.byteLength(JSON.stringify(part)), 0)
      expect(document.records_size).toBe(size)
      expect(filed).toBe(vault_id)
      expect(await store.vault.documentHistory.listRevisions(document_id, 0, 9)).toHaveLength(1)
      expect((await store.vault.documentHistory.findList(document_id, 1))?.grants).toEqual(grants)
    }
    expect(await knex.schema.hasTable('documents_next')).toBe(false)
    await undo()
    expect(await knex('documents').orderBy('document_id')).toEqual(whole)
    await rows.database.migrateUp(3)
    expect(await store.vault.documentRows.list(user_id, vault_id, 'live')).toEqual(listed)
  })

  test('come back out of the trash and from nowhere, and what is deleted for good does not', async () => {
    const [one, two, three] = await insertWhole(3)
    await rows.database.migrateUp(2)
    const { knex, store } = rows.database
    const at = ({ document_id }: { document_id: string }) => ({ document_id })
    await knex('documents').where(at(one)).update({ state: 'trash' })
    await knex('document_readers').where(at(two)).update({ vault_id: null })
    await store.vault.documents.erase(three.document_id, { number: 1, now: 5 })
    for (const part of ['readers', 'bodies', 'lists', 'revisions']) {
      await knex(`document_${part}`).where(at(three)).delete()
    }
    await undo()
    expect(await knex('documents').orderBy('document_id')).toEqual([one, two])
  })

  test.each(['parts', 'rows', 'rename'])(
    'an interrupted migration is finished by the next run: %s',
    async (reached) => {
      const whole = await insertWhole(2)
      const { knex, store } = rows.database
      if (reached === 'rows') await breakOff(whole.at(-1))
      else await documents.up(knex)
      if (reached === 'rename') await knex.schema.renameTable('documents', 'documents_next')
      if (reached === 'parts') await knex.schema.dropTable('self_documents')
      await rows.database.migrateUp(2)
      const { user_id } = made.identity
      expect(await store.vault.documentRows.list(user_id, vault_id, 'live')).toHaveLength(
        whole.length,
      )
      expect(await store.vault.selfDocuments.find(user_id)).toBeUndefined()
    },
  )

  /** A row that cannot be read stops the migration when the others are over. */
  async function breakOff({ document_id, access_list }: Record<string, string>): Promise<void> {
    const { knex } = rows.database
    await knex('documents').where({ document_id }).update({ access_list: '{' })
    await expect(documents.up(knex)).rejects.toThrow(SyntaxError)
    await knex('documents').where({ document_id }).update({ access_list })
    expect(await knex('documents_next').where({ document_id })).toEqual([])
  }

  /** Back to where documents were one row each. */
  async function undo(): Promise<void> {
    for (let down = ''; down !== documents.name; ) {
      down = (await rows.database.migrateDown()) ?? documents.name
    }
  }
})
