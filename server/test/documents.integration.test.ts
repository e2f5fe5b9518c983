import { DOCUMENT_SCOPES, LIMITS } from '@shrd/contract'
import { createId } from '@shrd/crypto'
import { verifyDocument } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  draftDocument,
  EMPTY_BODY,
  letIn,
  makeDocument,
  pinning,
  revise,
  save,
  UNKNOWN_DOCUMENT,
} from './documents-writer.ts'
import { makeCategory, makeVault, write, writeTwice } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('documents on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let partner: TestMember
  let vault_id: string
  let category_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    partner = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
    category_id = (await makeCategory(server, owner, { vault_id })).category_id
  })
  afterAll(() => server.stop())

  const get = (member: TestMember, document_id: string) =>
    call(server, member, 'getDocument', { document_id })
  const countRows = async (table: string) => {
    const [row] = await server.database.knex(table).count({ count: '*' })
    return Number(row?.count)
  }

  test('a document has all its members, is encrypted as it was sent, and its maker may do everything [API-29] [API-30] [DOC-24] [DOC-25] [DOC-27] [DOC-29] [DOC-45] [CONST-22]', async () => {
    const made = await draftDocument(owner, { vault_id, category_id })
    const now = server.clock.now()
    const answer = await write(server, owner, made)
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    const { json } = await get(owner, made.input.document_id)
    expect(Object.keys(json).toSorted()).toEqual(
      [
        ...['access_list', 'attachments', 'body', 'category_id', 'created_at', 'document_id'],
        ...[
          'encrypted_keys',
          'header',
          'isShared',
          'revision',
          'updated_at',
          'user_id',
          'vault_id',
        ],
      ].toSorted(),
    )
    expect(json).toMatchObject({
      ...made.input,
      ...{ vault_id, category_id, user_id: owner.identity.user_id },
      ...{ isShared: false, attachments: [] },
      header: { title: 'Mail', tags: ['work'], icon: 'key' },
    })
    expect(json.document_id).toMatch(/^doc_[a-z2-7]{26}$/)
    expect(json.body).toMatch(/^[A-Za-z0-9+/]+={0,2}\.[A-Za-z0-9+/]{22}==$/)
    expect(json.created_at).toBeGreaterThanOrEqual(now)
    expect(json.updated_at).toBe(json.created_at)
    const { user_id } = owner.identity
    expect(json.encrypted_keys).toMatchObject([{ user_id, roles: ['owner'] }])
    expect(json.encrypted_keys[0].scopes.toSorted()).toEqual([...DOCUMENT_SCOPES].toSorted())
    await verifyDocument(json, { owner: await genesisLog(owner.identity) })
  })

  test('the list is one of a vault, and is filed as the manifest says [API-28] [DOC-34]', async () => {
    const other = (await makeVault(server, owner)).vault_id
    const [one, two] = [
      await makeDocument(server, owner, { vault_id: other }),
      await makeDocument(server, owner, { vault_id: other }),
    ]
    const list = async (id: string) => {
      const { json } = await call(server, owner, 'listDocuments', { vault_id: id })
      return json.map(({ document_id }: { document_id: string }) => document_id)
    }
    expect((await list(other)).toSorted()).toEqual([one.document_id, two.document_id].toSorted())
    expect(await list(vault_id)).not.toContain(one.document_id)
    const changes = [
      { type: 'move-document', document_id: one.document_id, vault_id, category_id } as const,
    ]
    await write(server, owner, { name: 'updateManifest', input: {}, changes })
    expect(await list(other)).toEqual([two.document_id])
    expect(await list(vault_id)).toContain(one.document_id)
    expect((await get(owner, one.document_id)).json).toMatchObject({ vault_id, category_id })
  })

  test('a category that was deleted is answered as uncategorized, one of another vault is not there', async () => {
    const other = (await makeVault(server, owner)).vault_id
    const wrong = await draftDocument(owner, { vault_id: other, category_id })
    const answer = await write(server, owner, wrong)
    expect(answer).toMatchObject({ status: 404, json: { code: 'category_not_found' } })
    const unknown = await draftDocument(owner, { vault_id, category_id: createId('cat') })
    expect(await write(server, owner, unknown)).toMatchObject({
      ...{ status: 404, json: { code: 'category_not_found' } },
    })
  })

  test.each([
    ['vault', { vault_id: createId('vlt'), category_id: null }],
    ['category', { category_id: null }],
  ])('a manifest that files it in another %s than the call is refused', async (_name, place) => {
    const made = await draftDocument(owner, { vault_id, category_id })
    const [change] = made.changes
    if (change?.type !== 'put-document') throw new Error('a document is pinned')
    const changes = [{ ...change, entry: { ...change.entry, ...place } }]
    const answer = await write(server, owner, { ...made, changes })
    expect(answer).toMatchObject({ status: 422, json: { code: 'record_invalid' } })
    expect((await get(owner, made.input.document_id)).status).toBe(404)
  })

  test('a document begins with its first revision, alive and without files', async () => {
    const made = await draftDocument(owner, { vault_id })
    for (const change of [{}, { state: 'trash' as const }]) {
      const { revised, verified } = await revise(owner, made.verified, change)
      const { status, json } = await write(server, owner, {
        ...{
          name: 'createDocument',
          changes: [pinning(verified, { vault_id, category_id: null })],
        },
        input: { ...made.input, revision: revised.revision },
      })
      expect({ status, code: json.code }).toEqual({ status: 422, code: 'record_invalid' })
    }
  })

  test('the same request twice makes one document, and its answer is the same', async () => {
    const made = await draftDocument(owner, { vault_id })
    const before = await countRows('documents')
    const [first, second] = await writeTwice(server, owner, made)
    expect(first).toMatchObject({ status: 200, json: { success: true } })
    expect(second.text).toBe(first.text)
    expect(await countRows('documents')).toBe(before + 1)
    expect(await countRows('document_revisions')).toBeGreaterThan(before)
  })

  test('what cannot be stored leaves nothing behind', async () => {
    const tables = ['documents', 'document_readers', 'document_bodies', 'document_revisions']
    const before = await Promise.all(tables.map(countRows))
    const made = await draftDocument(owner, { vault_id })
    // The manifest is the last that is stored: with one that names nothing all is taken back.
    const answer = await write(server, owner, { ...made, changes: [] })
    expect(answer).toMatchObject({ status: 422, json: { code: 'record_invalid' } })
    expect(await Promise.all(tables.map(countRows))).toEqual(before)
    expect((await write(server, owner, made)).status).toBe(200)
  })

  test('with the hidden field filled in nothing is stored or changed, and nobody is told [DOC-42]', async () => {
    const made = await draftDocument(owner, { vault_id })
    const dropped = { ...made, input: { ...made.input, ambot: 'x' } }
    const { input } = dropped
    const sent = await call(server, owner, 'createDocument', {
      ...input,
      manifest: { root: input.revision, shards: [] },
    })
    expect(sent).toMatchObject({ status: 200, json: { success: true } })
    expect((await get(owner, input.document_id)).status).toBe(404)
    const stored = await makeDocument(server, owner, { vault_id })
    const next = await revise(owner, stored, { header: { title: 'B', tags: [], icon: 'key' } })
    const manifest = { root: input.revision, shards: [] }
    const answer = await call(server, owner, 'updateDocument', {
      ...{ ...next.revised, manifest, ambot: 'x' },
    })
    expect(answer).toMatchObject({ status: 200, json: { header: stored.header } })
    expect(answer.json.revision).toEqual(stored.records.revision)
  })

  test.each([
    ['a tag of 10,000 characters', { header: { title: '', tags: ['x'.repeat(10_000)] } }],
    ['too many tags', { header: { title: '', tags: Array(LIMITS.tags + 1).fill('x') } }],
    ['a title that is too long', { header: { title: 'x'.repeat(LIMITS.title + 1), tags: [] } }],
    ['a body over one mebibyte', { body: `${'A'.repeat(1_398_108)}.${'A'.repeat(22)}==` }],
    ['a body without its vector', { body: 'AAAA' }],
    ['a scope that there is not', { scopes: ['admin'] }],
    ['no grant', { encrypted_keys: [] }],
  ])('%s is refused before anything is stored [CONST-22] [CONST-29]', async (_name, changed) => {
    const made = await draftDocument(owner, { vault_id })
    const { scopes, header, ...rest } = { scopes: undefined, header: undefined, ...changed }
    const [grant] = made.input.encrypted_keys
    const input = {
      ...made.input,
      ...rest,
      ...(header !== undefined && { header: { ...header, icon: 'key' } }),
      ...(scopes !== undefined && { encrypted_keys: [{ ...grant, scopes }] }),
    }
    const answer = await write(server, owner, { ...made, input })
    expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    expect((await get(owner, made.input.document_id)).status).toBe(404)
  })

  test('the largest body that is allowed is stored, and answered as it is [CONST-29]', async () => {
    const notes = 'x'.repeat(LIMITS.bodyCiphertext - 600)
    const body = { ...EMPTY_BODY, notes }
    const { document_id, body: sealed } = await makeDocument(server, owner, { vault_id, body })
    expect((await get(owner, document_id)).json.body).toBe(sealed)
    expect(sealed.length).toBeGreaterThan(1_390_000)
  })

  test('several documents at once: those that are gone or of somebody else are left out', async () => {
    const [one, two] = [
      await makeDocument(server, owner, { vault_id }),
      await makeDocument(server, owner, { vault_id }),
    ]
    const ids = [one.document_id, UNKNOWN_DOCUMENT, two.document_id, one.document_id]
    const batch = (member: TestMember) =>
      call(server, member, 'getDocuments', { document_ids: ids })
    const { json } = await batch(owner)
    const answered = new Map(json.map((row: { document_id: string }) => [row.document_id, row]))
    expect(answered.size).toBe(2)
    expect(json).toHaveLength(2)
    for (const { document_id } of [one, two]) {
      expect(answered.get(document_id)).toEqual((await get(owner, document_id)).json)
    }
    expect((await batch(partner)).json).toEqual([])
    const tooMany = Array.from({ length: LIMITS.batch + 1 }, () => createId('doc'))
    const refused = await call(server, owner, 'getDocuments', { document_ids: tooMany })
    expect(refused).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
  })

  test('what is filed nowhere is in every vault of its reader, uncategorized [DOC-44]', async () => {
    const document = await makeDocument(server, owner, { vault_id, category_id })
    const own = (await makeVault(server, partner)).vault_id
    const other = (await makeVault(server, partner)).vault_id
    const shared = await letIn(server, owner, document, { reader: partner, scopes: ['view'] })
    for (const id of [own, other]) {
      const { json } = await call(server, partner, 'listDocuments', { vault_id: id })
      expect(json).toMatchObject([
        { document_id: document.document_id, vault_id: id, category_id: 'uncategorized' },
      ])
      expect(json[0]).toMatchObject({ isShared: true, user_id: owner.identity.user_id })
    }
    const { json } = await get(partner, document.document_id)
    expect(json).toMatchObject({ vault_id: own, category_id: 'uncategorized' })
    expect(json.encrypted_keys).toHaveLength(2)
    await verifyDocument(json, {
      owner: await genesisLog(owner.identity),
      pin: { revision: shared.revision.revision, hash: shared.hash, list: shared.access.list },
    })
    expect((await get(owner, document.document_id)).json).toMatchObject({ vault_id, category_id })
  })

  test('grants of other readers are for the owner, until those write something', async () => {
    const third = await createSignedInMember(server)
    await makeVault(server, third)
    const document = await makeDocument(server, owner, { vault_id })
    const scopes = ['view', 'update'] as const
    const once = await letIn(server, owner, document, { reader: partner, scopes })
    const { document_id } = document
    const { knex } = server.database
    const row = await knex('document_readers')
      .where({ document_id, user_id: partner.identity.user_id })
      .first()
    const insertThird = () =>
      knex('document_readers').insert({ ...row, user_id: third.identity.user_id })
    const countGrants = async (member: TestMember) =>
      (await get(member, document_id)).json.encrypted_keys.length
    await insertThird()
    expect(await countGrants(owner)).toBe(3)
    expect(await countGrants(partner)).toBe(2)
    expect(await countGrants(third)).toBe(2)
    const next = await revise(partner, once, { header: once.header }, owner)
    expect((await save(server, partner, next)).status).toBe(200)
    expect(await countGrants(third)).toBe(3)
    expect(await countGrants(partner)).toBe(2)
  })
})
