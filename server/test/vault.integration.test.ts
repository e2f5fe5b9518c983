import { encryptDocument, type SealedDocument, verifyDocumentRow } from '@shrd/crypto/documents'
import { createIdentity, genesisLog } from '@shrd/crypto/identity'
import { createVaultRecord, type VaultRecord } from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { queriesOf } from './queries-of.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

const BODY = {
  username: 'me',
  password: 'p',
  url: '',
  description: '',
  notes: '',
  custom_fields: [],
}

describe.each(databases)('vaults and documents on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let stranger: TestMember
  let vault: VaultRecord
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    stranger = await createSignedInMember(server)
    vault = await newVault(owner)
    await call(server, owner, 'createVault', vault)
  })
  afterAll(() => server.stop())

  const newVault = ({ identity }: Pick<TestMember, 'identity'>) =>
    createVaultRecord(identity, { name: 'V', description: 'd', icon: 'key', tags: ['a'] })
  const newDocument = ({ identity }: Pick<TestMember, 'identity'>) =>
    encryptDocument(identity, { header: { title: 'T', tags: [], icon: 'key' }, body: BODY })
  const save = (member: TestMember, document: object, place: object = {}) =>
    call(server, member, 'createDocument', {
      ...document,
      vault_id: vault.vault_id,
      category_id: 'uncategorized',
      ...place,
    })
  const refused = { status: 422, json: { code: 'record_invalid' } }

  test('a vault is listed to its owner and to nobody else', async () => {
    expect((await call(server, owner, 'listVaults')).json).toMatchObject([vault])
    expect((await call(server, stranger, 'listVaults')).json).toEqual([])
  })

  test.each([
    ['name', { name: 'W' }],
    ['icon', { icon: 'lock' }],
    ['tags', { tags: ['b'] }],
    ['description', { description: null }],
    ['grant', { encrypted_keys: [] }],
    ['vault_id', { vault_id: `vlt_${'a'.repeat(26)}` }],
  ])('a vault whose %s is not the signed one is not stored', async (_name, change) => {
    const changed = { ...(await newVault(owner)), ...change }
    expect(await call(server, owner, 'createVault', changed)).toMatchObject(refused)
  })

  test("somebody else's vault is not stored, and an id is taken once", async () => {
    expect(await call(server, stranger, 'createVault', vault)).toMatchObject(refused)
    const again = await call(server, owner, 'createVault', vault)
    expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })

  test('a document is read by its owner and unknown to everybody else', async () => {
    const document = await newDocument(owner)
    expect(await save(owner, document)).toMatchObject({ status: 200, json: { success: true } })
    const { document_id } = document
    const own = await call(server, owner, 'getDocument', { document_id })
    expect(own.json).toMatchObject({ ...document, user_id: owner.identity.user_id })
    const foreign = await call(server, stranger, 'getDocument', { document_id })
    expect(foreign).toMatchObject({ status: 404, json: { code: 'document_not_found' } })
    const list = await call(server, stranger, 'listDocuments', { vault_id: vault.vault_id })
    expect(list).toMatchObject({ status: 404, json: { code: 'vault_not_found' } })
  })

  test('a list carries no bodies, however large, and does not even read them', async () => {
    const large = await newVault(owner)
    await call(server, owner, 'createVault', large)
    const { vault_id } = large
    for (const title of ['one', 'two', 'three', 'four']) {
      const document = await encryptDocument(owner.identity, {
        header: { title, tags: [], icon: 'key' },
        body: { ...BODY, notes: 'x'.repeat(1_000_000) },
      })
      expect(document.body.length).toBeGreaterThan(1_000_000)
      expect(await save(owner, document, { vault_id })).toMatchObject({ status: 200 })
    }
    const queries = await queriesOf(server, async () => {
      const { json, text } = await call(server, owner, 'listDocuments', { vault_id })
      expect(json).toHaveLength(4)
      expect(text.length).toBeLessThan(4 * 8_192)
      for (const row of json) {
        expect(row).not.toHaveProperty('body')
        await verifyDocumentRow(row, { owner: await genesisLog(owner.identity) })
      }
    })
    const reads = queries.filter((sql) => sql.includes('document_readers'))
    expect(reads.length).toBeGreaterThan(0)
    for (const sql of reads) expect(sql).not.toMatch(/\bd\.\*|\bbody\b/)
    expect(queries.filter((sql) => sql.includes('document_bodies'))).toEqual([])
  })

  test.each([
    ['that is no JSON', { revision: '{' }],
    ['that is not what the contract answers', { header: '{"title":"kept apart"}' }],
  ])('a stored record %s is answered with problem details', async (_name, damage) => {
    const own = await newVault(owner)
    await call(server, owner, 'createVault', own)
    const { vault_id } = own
    const document = await newDocument(owner)
    await save(owner, document, { vault_id })
    const { document_id } = document
    await server.database.knex('documents').where({ document_id }).update(damage)
    const answer = await call(server, owner, 'listDocuments', { vault_id })
    expect(answer).toMatchObject({ status: 500, json: { status: 500, code: 'internal' } })
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.text).not.toContain('kept apart')
  })

  test('a document with a grant for somebody else is refused unless the owner signed it', async () => {
    const document = await newDocument(owner)
    const [grant] = document.encrypted_keys
    const { user_id } = stranger.identity
    const shared = { ...document, encrypted_keys: [grant, { ...grant, user_id }] }
    const answer = await save(owner, shared)
    expect(answer).toMatchObject({ status: 422, json: { code: 'record_invalid' } })
  })

  test("a document is not put into somebody else's vault, nor into a category that is not there", async () => {
    const foreign = await save(stranger, await newDocument(stranger))
    expect(foreign).toMatchObject({ status: 404, json: { code: 'vault_not_found' } })
    const category_id = `cat_${'a'.repeat(26)}`
    const nowhere = await save(owner, await newDocument(owner), { category_id })
    expect(nowhere).toMatchObject({ status: 404, json: { code: 'category_not_found' } })
  })

  test('a document that its owner did not sign as it is, is not stored', async () => {
    const [one, two] = [await newDocument(owner), await newDocument(owner)]
    const changes: Partial<SealedDocument>[] = [
      { header: { ...one.header, title: 'other' } },
      { body: two.body },
      { encrypted_keys: two.encrypted_keys },
      { access_list: two.access_list },
      { revision: two.revision },
      { document_id: two.document_id },
    ]
    for (const change of changes) {
      expect(await save(owner, { ...one, ...change }), Object.keys(change)[0]).toMatchObject(
        refused,
      )
    }
    const theirs = await encryptDocument((await createIdentity()).identity, {
      header: one.header,
      body: BODY,
    })
    expect(await save(owner, theirs)).toMatchObject(refused)
    expect(await save(owner, one)).toMatchObject({ status: 200 })
    expect(await save(owner, one)).toMatchObject({ status: 409, json: { code: 'conflict' } })
  })

  test('a document with the honeypot flag is dropped, and answered like a success', async () => {
    const document = await newDocument(owner)
    const answer = await save(owner, { ...document, ambot: 'bot' })
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    const { document_id } = document
    expect((await call(server, owner, 'getDocument', { document_id })).status).toBe(404)
  })
})
