import { genesisLog } from '@shrd/crypto/identity'
import {
  type CategoryDraft,
  type CategoryRecord,
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
  type VerifiedCategory,
  verifyCategoryRecord,
} from '@shrd/crypto/vaults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from './databases.ts'
import {
  draftCategory,
  forgetting,
  makeCategory,
  makeVault,
  naming,
  type Write,
  write,
  writeTwice,
} from './owned-records.ts'
import { call, createSignedInMember, type TestMember } from './test-member.ts'
import { startTestServer, type TestServer } from './test-server.ts'

type CategoryWrite = Write & { readonly input: CategoryRecord }

describe.each(databases)('categories on %s', (database) => {
  let server: TestServer
  let owner: TestMember
  let stranger: TestMember
  let vault_id: string
  beforeAll(async () => {
    server = await startTestServer({ database })
    owner = await createSignedInMember(server)
    stranger = await createSignedInMember(server)
    vault_id = (await makeVault(server, owner)).vault_id
  })
  afterAll(() => server.stop())

  const refused = { status: 422, json: { code: 'record_invalid' } }
  const unknown = { status: 404, json: { code: 'category_not_found' } }
  const stale = { status: 409, json: { code: 'conflict' } }
  const stored = { status: 200, json: { success: true } }
  const draft = (fields: Partial<CategoryDraft> & { vault_id?: string } = {}) =>
    draftCategory(owner, { vault_id, ...fields })
  const make = (fields: Partial<CategoryDraft> & { vault_id?: string } = {}) =>
    makeCategory(server, owner, { vault_id, ...fields })
  const send = (member: TestMember, sent: Write) => write(server, member, sent)
  const get = (category_id: string, member: TestMember = owner) =>
    call(server, member, 'getCategory', { category_id })
  const list = async (of: string = vault_id) =>
    (await call(server, owner, 'listCategories', { vault_id: of })).json

  async function update(
    before: VerifiedCategory,
    fields: Partial<CategoryDraft>,
  ): Promise<CategoryWrite> {
    const whole = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport', ...fields }
    const input = await reviseCategoryRecord(owner.identity, before, whole)
    const verified = await verifyCategoryRecord(input, { owner: await genesisLog(owner.identity) })
    return { name: 'updateCategory', input, changes: [naming(verified)] }
  }

  /** A true signature over a statement that the SDK does not make: the category in another vault. */
  async function signElsewhere(made: CategoryWrite, vault_id: string): Promise<Write> {
    const { record } = made.input
    const statement = JSON.stringify({ ...JSON.parse(record.statement), vault_id })
    const signed = new TextEncoder().encode(`shrd/v1/category\0${statement}`)
    const signature = await crypto.subtle.sign('Ed25519', owner.identity.signingKey, signed)
    const text = Buffer.from(signature).toString('base64url')
    const input = { ...made.input, vault_id, record: { statement, signature: text } }
    const verified = await verifyCategoryRecord(input, { owner: await genesisLog(owner.identity) })
    return { ...made, input, changes: [naming(verified)] }
  }

  async function remove(category: VerifiedCategory): Promise<Write> {
    const { category_id } = category
    const record = await deleteCategoryRecord(owner.identity, category)
    const changes = forgetting(category_id)
    return { name: 'deleteCategory', input: { category_id, record }, changes }
  }

  test('a vault answers its categories as a tree of two levels, with the virtual one last [CAT-01] [API-38]', async () => {
    const vault = await makeVault(server, owner)
    const of = { vault_id: vault.vault_id }
    const labels = { de: 'Reisen', fr: 'Voyages' }
    const top = await make({ ...of, name: 'Travel', labels })
    const child = await make({ ...of, parent_id: top.category_id, name: 'Größe', icon: 'key' })
    const tree = await list(vault.vault_id)
    expect(tree).toMatchObject([
      {
        ...{ category_id: top.category_id, vault_id: vault.vault_id, parent_id: null },
        ...{ name: 'Travel', labels, icon: 'passport', count_docs: 0, virtual: false, level: 0 },
        children: [
          { category_id: child.category_id, name: 'Größe', icon: 'key', level: 1, children: [] },
        ],
      },
      {
        ...{ category_id: 'uncategorized', vault_id: vault.vault_id, parent_id: null },
        ...{ name: 'Uncategorized', icon: 'folder-open', virtual: true, level: 0, record: null },
        labels: { de: 'Ohne Kategorie' },
        ...{ children: [], count_docs: 0 },
      },
    ])
    const ownLog = await genesisLog(owner.identity)
    await verifyCategoryRecord(tree[0].children[0], { owner: ownLog, pin: child })
  })

  test('a category is answered by itself with those below it [API-39]', async () => {
    const top = await make()
    const child = await make({ parent_id: top.category_id })
    const { json } = await get(top.category_id)
    expect(json.children).toMatchObject([{ category_id: child.category_id, level: 1 }])
    expect((await get(child.category_id)).json).toMatchObject({ level: 1, children: [] })
    expect(await get('uncategorized')).toMatchObject(unknown)
  })

  test('a category is changed by the next revision of its owner [API-40] [API-41] [VAULT-12]', async () => {
    const [top, category] = [await make(), await make()]
    const changed = { name: 'Moved', labels: { en: 'Moved' }, parent_id: top.category_id }
    const sent = await update(category, changed)
    expect(await send(owner, sent)).toMatchObject(stored)
    const { json } = await get(category.category_id)
    expect(json).toMatchObject({ ...changed, level: 1 })
    const ownLog = await genesisLog(owner.identity)
    const second = await verifyCategoryRecord(json, { owner: ownLog, pin: category })
    expect(await send(owner, await update(second, { name: 'On top' }))).toMatchObject(stored)
    expect((await get(category.category_id)).json).toMatchObject({ name: 'On top', level: 0 })
  })

  test('there are two levels and no third [CONST-21]', async () => {
    const top = await make()
    const child = await make({ parent_id: top.category_id })
    const third = await draft({ parent_id: child.category_id })
    expect(await send(owner, third)).toMatchObject({
      status: 422,
      json: { code: 'category_creation_failed' },
    })
    const other = await make()
    const deeper = await update(top, { parent_id: other.category_id })
    expect(await send(owner, deeper)).toMatchObject({
      status: 422,
      json: { code: 'category_update_failed' },
    })
    const below = await update(other, { parent_id: child.category_id })
    expect((await send(owner, below)).json.code).toBe('category_update_failed')
    expect((await get(third.verified.category_id)).status).toBe(404)
    expect((await get(top.category_id)).json.level).toBe(0)
  })

  test('a parent that is not there, in another vault, or of somebody else is unknown', async () => {
    const theirVault = await makeVault(server, stranger)
    const theirs = await makeCategory(server, stranger, { vault_id: theirVault.vault_id })
    const elsewhere = await make({ vault_id: (await makeVault(server, owner)).vault_id })
    const own = await make()
    for (const parent_id of [`cat_${'a'.repeat(26)}`, elsewhere.category_id, theirs.category_id]) {
      expect(await send(owner, await draft({ parent_id }))).toMatchObject(unknown)
      expect(await send(owner, await update(own, { parent_id }))).toMatchObject(unknown)
    }
  })

  test("somebody else's vaults and categories are as unknown as those that there are not", async () => {
    const category = await make()
    const { category_id } = category
    expect(await get(category_id, stranger)).toMatchObject(unknown)
    const changed = await update(category, { name: 'Taken' })
    for (const { name, input } of [changed, await remove(category)]) {
      expect(await send(stranger, { name, input, changes: [] })).toMatchObject(unknown)
    }
    const foreign = await draftCategory(stranger, { vault_id })
    const noVault = { status: 404, json: { code: 'vault_not_found' } }
    expect(await send(stranger, foreign)).toMatchObject(noVault)
    expect(await call(server, stranger, 'listCategories', { vault_id })).toMatchObject(noVault)
    const nowhere = await draft({ vault_id: `vlt_${'a'.repeat(26)}` })
    expect(await send(owner, nowhere)).toMatchObject(noVault)
    expect((await get(category_id)).json).toMatchObject({ name: 'Travel' })
  })

  test('a record that its owner did not sign as it is, is not stored [VAULT-12]', async () => {
    const [sent, category] = [await draft(), await make()]
    const changed = await update(category, {})
    const other = await makeVault(server, owner)
    const theirs = await createCategoryRecord(stranger.identity, {
      ...{ vault_id, parent_id: null, name: 'Travel', labels: {}, icon: 'passport' },
    })
    for (const change of [
      { name: 'Forged' },
      { labels: { de: 'Gefälscht' } },
      { icon: 'lock' },
      { parent_id: category.category_id },
      { vault_id: other.vault_id },
      { record: theirs.record },
    ]) {
      for (const { name, input, changes } of [sent, changed]) {
        const answer = await send(owner, { name, input: { ...input, ...change }, changes })
        expect(answer, `${name} ${Object.keys(change)[0]}`).toMatchObject(refused)
      }
    }
    expect((await get(sent.verified.category_id)).status).toBe(404)
  })

  test('a category does not change its vault, not even signed', async () => {
    const category = await make()
    const other = await makeVault(server, owner)
    const moved = await signElsewhere(await update(category, {}), other.vault_id)
    expect(await send(owner, moved)).toMatchObject(refused)
  })

  test('what the manifest does not tell of is not stored', async () => {
    const category = await make()
    const writes = [
      await draft(),
      await update(category, { name: 'Silent' }),
      await remove(category),
    ]
    for (const { name, input } of writes) {
      expect(await send(owner, { name, input, changes: [] }), name).toMatchObject(refused)
      const elsewhere = [naming((await draft()).verified)]
      expect(await send(owner, { name, input, changes: elsewhere })).toMatchObject(refused)
    }
    expect((await get(category.category_id)).json).toMatchObject({ name: 'Travel' })
  })

  test('what starts from an older revision is a conflict', async () => {
    const category = await make()
    expect(await send(owner, await update(category, { name: 'Second' }))).toMatchObject(stored)
    const { name, input } = await update(category, { name: 'Late' })
    expect(await send(owner, { name, input, changes: [] })).toMatchObject(stale)
    expect(await send(owner, await remove(category))).toMatchObject(stale)
    expect((await get(category.category_id)).json).toMatchObject({ name: 'Second' })
    const again = await draft()
    expect(await send(owner, again)).toMatchObject(stored)
    expect(await send(owner, again)).toMatchObject(stale)
  })

  test('the id of a deleted category stays taken, for its owner and for everybody else', async () => {
    const made = await draft()
    expect(await send(owner, made)).toMatchObject(stored)
    expect(await send(owner, await remove(made.verified))).toMatchObject(stored)
    expect(await send(owner, made)).toMatchObject(stale)
    const { category_id } = made.verified
    const { store, knex } = server.database
    const kept = await make()
    const theirs = await store.vault.categories.find(owner.identity.user_id, kept.category_id)
    if (theirs === undefined) throw new Error('it was stored')
    expect(await store.vault.categories.insert({ ...theirs, category_id })).toBe(false)
    expect(await knex('categories').where({ category_id })).toEqual([])
  })

  test('a filled decoy field is answered like a success, and nothing is stored [CAT-19]', async () => {
    const category = await make()
    const made = await draft()
    for (const { name, input, changes } of [made, await update(category, { name: 'Bot' })]) {
      const before = owner.current
      const dropped = { name, input: { ...input, ambot: 'bot' }, changes }
      expect(await send(owner, dropped)).toMatchObject(stored)
      owner.current = before
    }
    expect((await get(made.verified.category_id)).status).toBe(404)
    expect((await get(category.category_id)).json).toMatchObject({ name: 'Travel' })
    expect(await send(owner, { ...made, input: { ...made.input, ambot: '' } })).toMatchObject(
      stored,
    )
    expect((await get(made.verified.category_id)).status).toBe(200)
  })

  test('a retry under the same key is stored once', async () => {
    const made = await draft()
    for (const answer of await writeTwice(server, owner, made)) expect(answer).toMatchObject(stored)
    for (const answer of await writeTwice(server, owner, await remove(made.verified))) {
      expect(answer).toMatchObject(stored)
    }
    expect(await get(made.verified.category_id)).toMatchObject(unknown)
  })

  test('name and labels have up to 100 characters [CONST-27]', async () => {
    const longest = { name: 'ä'.repeat(100), labels: { it: 'i'.repeat(100) } }
    const { category_id } = await make(longest)
    expect((await get(category_id)).json).toMatchObject(longest)
    const { name, input } = await draft()
    for (const change of [
      { name: 'n'.repeat(101) },
      { labels: { it: 'i'.repeat(101) } },
      { labels: { xx: 'unknown' } },
    ]) {
      const answer = await send(owner, { name, input: { ...input, ...change }, changes: [] })
      expect(answer).toMatchObject({ status: 422, json: { code: 'invalid_input' } })
    }
  })
})
