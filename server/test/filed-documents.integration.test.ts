import { encryptDocument, verifyDocument } from '@shrd/crypto/documents'
import { genesisLog } from '@shrd/crypto/identity'
import { toDocumentEntry } from '@shrd/crypto/manifest'
import { deleteCategoryRecord, deleteVaultRecord } from '@shrd/crypto/vaults'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import { fileDocuments, filing, findFiled, insertDocuments } from './filed-documents.ts'
import { draftCategory, forgetting, makeCategory, makeVault, write } from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

describe.each(databases)('where documents are filed on %s', (database) => {
  let server: TestServer
  let member: TestMember
  let vault_id: string
  let category_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  beforeEach(async () => {
    member = await createSignedInMember(server)
    vault_id = (await makeVault(server, member)).vault_id
    category_id = (await makeCategory(server, member, { vault_id })).category_id
  })
  afterAll(() => server.stop())

  const place = (id: string | null = category_id) => ({ vault_id, category_id: id })
  const nowhere = { vault_id: null, category_id: 'uncategorized' }
  const filed = (document_id: string, of = member) => findFiled(server, of, document_id)

  async function counts(of: string = vault_id): Promise<Record<string, number>> {
    const { json } = await call(server, member, 'listCategories', { vault_id: of })
    const all: { category_id: string; count_docs: number }[] = json.flatMap(
      (top: { children: object[] }) => [top, ...top.children],
    )
    return Object.fromEntries(all.map((one) => [one.category_id, one.count_docs]))
  }

  async function insertOne(readers: [TestMember, ...TestMember[]] = [member]): Promise<string> {
    const [document_id = ''] = await insertDocuments(server, readers)
    return document_id
  }

  test('documents are where the manifest says, counted there, and their reader is told of the change [CAT-01]', async () => {
    const [one, two] = await insertDocuments(server, [member], { count: 2 })
    if (one === undefined || two === undefined) throw new Error('two were inserted')
    expect(await counts()).toEqual({ [category_id]: 0, uncategorized: 2 })
    const before = server.clock.now()
    await fileDocuments(server, member, [one], place())
    expect(await counts()).toEqual({ [category_id]: 1, uncategorized: 1 })
    expect(await filed(one)).toMatchObject(place())
    expect((await filed(one)).changed_at).toBeGreaterThanOrEqual(before)
    expect((await filed(two)).changed_at).toBe(1)
    await fileDocuments(server, member, [one], place(null))
    expect(await filed(one)).toMatchObject({ vault_id, category_id: 'uncategorized' })
    const removed = { type: 'remove-document', document_id: one } as const
    await write(server, member, { name: 'updateManifest', input: {}, changes: [removed] })
    expect(await filed(one)).toMatchObject(nowhere)
  })

  test('a category and what goes into it are stored by one call', async () => {
    const document_id = await insertOne()
    const made = await draftCategory(member, { vault_id })
    const into = { vault_id, category_id: made.verified.category_id }
    const changes = [...made.changes, ...filing(member, [document_id], into)]
    expect(await write(server, member, { ...made, changes })).toMatchObject({ status: 200 })
    expect(await filed(document_id)).toMatchObject(into)
  })

  test('1,200 documents are moved by one write, and counted', async () => {
    const ids = await insertDocuments(server, [member], { count: 1_200 })
    await fileDocuments(server, member, ids, place())
    expect(await counts()).toEqual({ [category_id]: 1_200, uncategorized: 0 })
  })

  test('what is filed nowhere is uncategorized in every vault; the trash and what others read count nowhere', async () => {
    const other = await createSignedInMember(server)
    const second = await makeVault(server, member)
    await insertDocuments(server, [other])
    const trash = await insertDocuments(server, [member], { state: 'trash' })
    const here = await insertDocuments(server, [member], { count: 2 })
    await insertDocuments(server, [member], { count: 3 })
    await fileDocuments(server, member, [...trash, ...here], place(null))
    expect(await counts()).toEqual({ [category_id]: 0, uncategorized: 5 })
    expect(await counts(second.vault_id)).toEqual({ uncategorized: 3 })
  })

  test('of a document that several read each files their own, and nobody that of another', async () => {
    const partner = await createSignedInMember(server)
    const [shared, theirs] = [await insertOne([partner, member]), await insertOne([partner])]
    await fileDocuments(server, member, [shared, theirs], place())
    expect(await filed(shared)).toMatchObject(place())
    expect(await filed(shared, partner)).toEqual({ ...nowhere, changed_at: 1 })
    expect(await filed(theirs, partner)).toEqual({ ...nowhere, changed_at: 1 })
    expect(await counts()).toEqual({ [category_id]: 1, uncategorized: 0 })
  })

  test("somebody else's vault and category are as unknown as those that there are not", async () => {
    const stranger = await createSignedInMember(server)
    const theirVault = await makeVault(server, stranger)
    const theirs = await makeCategory(server, stranger, { vault_id: theirVault.vault_id })
    const document_id = await insertOne()
    const second = await makeVault(server, member)
    const wrong = [
      { vault_id: theirVault.vault_id, category_id: theirs.category_id },
      { vault_id: `vlt_${'a'.repeat(26)}`, category_id },
    ]
    for (const to of wrong) {
      await fileDocuments(server, member, [document_id], place())
      await fileDocuments(server, member, [document_id], to)
      expect(await filed(document_id)).toMatchObject(nowhere)
    }
    for (const id of [theirs.category_id, `cat_${'a'.repeat(26)}`]) {
      await fileDocuments(server, member, [document_id], place(id))
      expect(await filed(document_id)).toMatchObject({ vault_id, category_id: 'uncategorized' })
    }
    const mixed = { vault_id: second.vault_id, category_id }
    await fileDocuments(server, member, [document_id], mixed)
    expect(await filed(document_id)).toMatchObject({ ...mixed, category_id: 'uncategorized' })
  })

  test('deleting a category makes its documents uncategorized and its children top-level, and deletes no document [CAT-08] [CAT-09] [API-42]', async () => {
    const parent = await makeCategory(server, member, { vault_id })
    const child = await makeCategory(server, member, { vault_id, parent_id: parent.category_id })
    const [inParent, inChild] = [await insertOne(), await insertOne()]
    await fileDocuments(server, member, [inParent], place(parent.category_id))
    await fileDocuments(server, member, [inChild], place(child.category_id))
    server.clock.advance(1_000)
    const now = server.clock.now()
    const record = await deleteCategoryRecord(member.identity, parent)
    const input = { category_id: parent.category_id, record }
    const changes = forgetting(parent.category_id)
    const answer = await write(server, member, { name: 'deleteCategory', input, changes })
    expect(answer).toMatchObject({ status: 200, json: { success: true } })
    const { json } = await call(server, member, 'listCategories', { vault_id })
    expect(json).toMatchObject([
      { category_id, level: 0 },
      { category_id: child.category_id, level: 0, parent_id: parent.category_id, count_docs: 1 },
      { category_id: 'uncategorized', count_docs: 1 },
    ])
    expect(await filed(inParent)).toMatchObject({ vault_id, category_id: 'uncategorized' })
    expect((await filed(inParent)).changed_at).toBeGreaterThanOrEqual(now)
    expect((await filed(inChild)).changed_at).toBeLessThan(now)
    // On the top level it takes children like any other.
    await makeCategory(server, member, { vault_id, parent_id: child.category_id })
  })

  test('a document made in a category counts there, and outlives it uncategorized [CAT-08]', async () => {
    const { identity } = member
    const category = await makeCategory(server, member, { vault_id })
    const body = { username: '', password: '', url: '', description: '', notes: '' }
    const document = await encryptDocument(identity, {
      header: { title: 'T', tags: [], icon: 'key' },
      body: { ...body, custom_fields: [] },
    })
    const verified = await verifyDocument(document, { owner: await genesisLog(identity) })
    const { document_id } = document
    const to = place(category.category_id)
    const entry = toDocumentEntry(verified, to)
    const made = await write(server, member, {
      ...{ name: 'createDocument', input: { ...document, ...to } },
      changes: [{ type: 'put-document', entry }],
    })
    expect(made).toMatchObject({ status: 200, json: { success: true } })
    expect(await counts()).toMatchObject({ [category.category_id]: 1, uncategorized: 0 })
    const record = await deleteCategoryRecord(identity, category)
    const deleted = await write(server, member, {
      ...{ name: 'deleteCategory', input: { category_id: category.category_id, record } },
      changes: forgetting(category.category_id),
    })
    expect(deleted).toMatchObject({ status: 200 })
    expect(await counts()).toEqual({ [category_id]: 0, uncategorized: 1 })
    const { json } = await call(server, member, 'getDocument', { document_id })
    expect(json).toMatchObject({ ...document, vault_id, category_id: 'uncategorized' })
    const rows = await call(server, member, 'listDocuments', { vault_id })
    expect(rows.json).toMatchObject([{ document_id, category_id: 'uncategorized' }])
  })

  test('deleting a vault takes its categories along, and files its documents nowhere [API-48]', async () => {
    const document_id = await insertOne()
    await fileDocuments(server, member, [document_id], place())
    const other = await makeVault(server, member)
    const kept = await makeCategory(server, member, { vault_id: other.vault_id })
    const doomed = await makeVault(server, member)
    const inDoomed = await makeCategory(server, member, { vault_id: doomed.vault_id })
    const into = { vault_id: doomed.vault_id, category_id: inDoomed.category_id }
    await fileDocuments(server, member, [document_id], into)
    const record = await deleteVaultRecord(member.identity, doomed)
    const remove = (...changes: ReturnType<typeof forgetting>) =>
      write(server, member, {
        ...{ name: 'deleteVault', input: { vault_id: doomed.vault_id, record }, changes },
      })
    // A manifest that still names a category of the vault would miss it for ever.
    expect(await remove(...forgetting(doomed.vault_id))).toMatchObject({
      status: 422,
      json: { code: 'record_invalid' },
    })
    const both = forgetting(doomed.vault_id, inDoomed.category_id)
    expect(await remove(...both)).toMatchObject({ status: 200, json: { success: true } })
    expect(await filed(document_id)).toMatchObject(nowhere)
    const gone = { category_id: inDoomed.category_id }
    expect((await call(server, member, 'getCategory', gone)).status).toBe(404)
    expect(await counts(other.vault_id)).toEqual({ [kept.category_id]: 0, uncategorized: 1 })
  })

  test('a stale manifest moves nothing, and neither does a call that fails', async () => {
    const document_id = await insertOne()
    const known = member.current
    await fileDocuments(server, member, [document_id], place(null))
    const newer = member.current
    member.current = known
    const changes = filing(member, [document_id], place())
    const late = await write(server, member, { name: 'updateManifest', input: {}, changes })
    expect(late).toMatchObject({ status: 409, json: { code: 'manifest_stale' } })
    member.current = newer
    const made = await draftCategory(member, { vault_id })
    const unnamed = filing(member, [document_id], place())
    const refused = await write(server, member, { ...made, changes: unnamed })
    expect(refused).toMatchObject({ status: 422, json: { code: 'record_invalid' } })
    expect(await filed(document_id)).toMatchObject({ vault_id, category_id: 'uncategorized' })
  })
})
