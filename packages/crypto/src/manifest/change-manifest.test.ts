import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { createEntry, createRecordEntry } from '../../test/forge-manifest.ts'
import { createId } from '../core/ids.ts'
import { hashStatement } from '../core/statement.ts'
import { encryptDocument } from '../documents/encrypt-document.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { createCategoryRecord } from '../vaults/category-record.ts'
import { createVaultRecord } from '../vaults/vault-record.ts'
import { verifyCategoryRecord } from '../vaults/verify-category-record.ts'
import { verifyVaultRecord } from '../vaults/verify-vault-record.ts'
import { changeManifest } from './change-manifest.ts'
import { findDocumentEntry, findPlacement, findRecordEntry } from './find-entry.ts'
import { emptyManifest, findShardHash, listShardHashes, type Manifest } from './manifest.ts'
import { type ManifestChange, toDocumentEntry, toRecordEntry } from './manifest-change.ts'
import { shardOf } from './shard-names.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

const DEVICE = { device: 'Laptop', now: 17 }

let alice: Member
let bob: Member
let user_id: string
let empty: Manifest

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  user_id = alice.identity.user_id
  empty = await emptyManifest(user_id)
})

async function change(from: Manifest, changes: ManifestChange[]): Promise<Manifest> {
  return (await changeManifest(alice.identity, from, changes, DEVICE)).manifest
}

function put(entry = createEntry(user_id)): ManifestChange {
  return { type: 'put-document', entry }
}

test('an empty manifest has 258 shards of nothing', async () => {
  expect(empty).toMatchObject({ counter: 0, root: null, records: [], contacts: null })
  expect(empty.documents.size).toBe(256)
  const list = `{"entries":[],"shard":"7f","suite":1,"user_id":"${user_id}"}`
  expect(findShardHash(empty, '7f')).toBe(await hashStatement('manifest-shard', list))
  const sealed = `{"entries":null,"shard":"contacts","suite":1,"user_id":"${user_id}"}`
  expect(findShardHash(empty, 'contacts')).toBe(await hashStatement('manifest-shard', sealed))
  expect(new Set(empty.hashes).size).toBe(258)
})

test('a write carries the shards that changed and no other one', async () => {
  const entry = createEntry(user_id)
  const { manifest, write } = await changeManifest(alice.identity, empty, [put(entry)], DEVICE)
  const shard = await shardOf(entry.document_id)
  expect(write.shards.map((one) => one.shard)).toEqual([shard])
  expect(JSON.parse(write.shards[0]?.content ?? '')).toEqual({
    user_id,
    shard,
    entries: [entry],
    suite: 1,
  })
  expect(JSON.parse(write.root.statement)).toMatchObject({
    user_id,
    author_sequence: 0,
    counter: 1,
    prev: null,
    updated_at: 17,
    device: 'Laptop',
  })
  expect(await findDocumentEntry(manifest, entry.document_id)).toEqual(entry)
})

test('each root names the one before it', async () => {
  const first = await change(empty, [put()])
  const { manifest, write } = await changeManifest(alice.identity, first, [put()], DEVICE)
  expect(JSON.parse(write.root.statement)).toMatchObject({ counter: 2, prev: first.root })
  const verified = await verifyManifestRoot(write.root, listShardHashes(manifest), {
    member: alice.log,
    pin: first,
  })
  expect(verified.root).toBe(manifest.root)
})

test('the manifest that was changed stays as it was', async () => {
  const entry = createEntry(user_id)
  const before = await change(empty, [put(entry)])
  const copy = structuredClone(Array.from(before.documents))
  await change(before, [{ type: 'remove-document', document_id: entry.document_id }, put()])
  expect(Array.from(before.documents)).toEqual(copy)
  expect(empty.documents.get(await shardOf(entry.document_id))).toEqual([])
})

test('a document is put, saved again, moved and removed', async () => {
  const entry = createEntry(user_id)
  const { document_id } = entry
  const first = await change(empty, [put(entry)])
  const saved = { ...entry, revision: 2, hash: createEntry(user_id).hash }
  const second = await change(first, [put(saved)])
  expect(await findDocumentEntry(second, document_id)).toEqual(saved)
  const placement = { vault_id: createId('vlt'), category_id: createId('cat') }
  const third = await change(second, [{ type: 'move-document', document_id, ...placement }])
  expect(await findDocumentEntry(third, document_id)).toEqual({ ...saved, ...placement })
  const fourth = await change(third, [{ type: 'remove-document', document_id }])
  expect(await findDocumentEntry(fourth, document_id)).toBeUndefined()
  expect(fourth.hashes).toEqual(empty.hashes)
})

test('vaults and categories are put and removed', async () => {
  const vault = createRecordEntry()
  const category = createRecordEntry({ id: createId('cat') })
  const both = await change(empty, [
    { type: 'put-record', entry: vault },
    { type: 'put-record', entry: category },
  ])
  expect(both.records).toEqual([category, vault])
  expect(findRecordEntry(both, vault.id)).toEqual(vault)
  const one = await change(both, [{ type: 'remove-record', id: vault.id }])
  expect(one.records).toEqual([category])
})

test('what was written verifies whatever the order of the changes', async () => {
  const entries = Array.from({ length: 9 }, () => createEntry(user_id))
  const forward = await change(empty, entries.map(put))
  const backward = await change(empty, entries.toReversed().map(put))
  expect(forward.hashes).toEqual(backward.hashes)
})

test('a change that changes nothing is not sent', async () => {
  const entry = createEntry(user_id)
  const before = await change(empty, [put(entry)])
  const same: ManifestChange[] = [
    put(entry),
    { type: 'remove-document', document_id: createId('doc') },
    { type: 'remove-record', id: createId('vlt') },
  ]
  const { write } = await changeManifest(alice.identity, before, same, DEVICE)
  expect(write.shards).toEqual([])
})

describe('a programming mistake is told:', () => {
  test('the manifest of another member', async () => {
    const work = changeManifest(bob.identity, empty, [put()], DEVICE)
    await expect(work).rejects.toThrow(TypeError)
  })

  test('an older revision than the manifest knows', async () => {
    const entry = createEntry(user_id, { revision: 3 })
    const before = await change(empty, [put(entry)])
    await expect(change(before, [put({ ...entry, revision: 2 })])).rejects.toThrow(TypeError)
    const record = createRecordEntry({ revision: 3 })
    const known = await change(empty, [{ type: 'put-record', entry: record }])
    const older: ManifestChange = { type: 'put-record', entry: { ...record, revision: 2 } }
    await expect(change(known, [older])).rejects.toThrow(TypeError)
  })

  test('a document that is not there to be moved', async () => {
    const placement = { vault_id: null, category_id: null }
    const move: ManifestChange = {
      type: 'move-document',
      document_id: createId('doc'),
      ...placement,
    }
    await expect(change(empty, [move])).rejects.toThrow(TypeError)
  })

  test('an entry of another form, or a device with a long name', async () => {
    await expect(change(empty, [put(createEntry('nobody'))])).rejects.toThrow(TypeError)
    const long = { device: 'x'.repeat(65) }
    await expect(changeManifest(alice.identity, empty, [], long)).rejects.toThrow(TypeError)
  })

  test('a shard that was not loaded', async () => {
    const entry = createEntry(user_id)
    const changes = [put(entry), { type: 'put-record' as const, entry: createRecordEntry() }]
    const { manifest, write } = await changeManifest(alice.identity, empty, changes, DEVICE)
    const bare = await verifyManifestRoot(write.root, listShardHashes(manifest), {
      member: alice.log,
    })
    const { document_id } = entry
    await expect(change(bare, [{ type: 'remove-document', document_id }])).rejects.toThrow(
      TypeError,
    )
    await expect(change(bare, [{ type: 'remove-record', id: 'x' }])).rejects.toThrow(TypeError)
    await expect(findDocumentEntry(bare, document_id)).rejects.toThrow(TypeError)
  })
})

test('a document is described as it was verified', async () => {
  const sealed = await encryptDocument(alice.identity, {
    header: { title: 'Mail', tags: [], icon: 'key' },
    body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
  })
  const verified = await verifyDocument(sealed, { owner: alice.log })
  const placement = { vault_id: createId('vlt'), category_id: null }
  expect(toDocumentEntry(verified, placement)).toEqual({
    document_id: sealed.document_id,
    owner: user_id,
    revision: 1,
    hash: await hashStatement('revision', sealed.revision.statement),
    list: 1,
    ...placement,
  })
})

test('vaults and categories are described as they were verified', async () => {
  const owner = alice.log
  const vault = await createVaultRecord(alice.identity, {
    name: 'Home',
    description: null,
    icon: 'key',
    tags: [],
  })
  const category = await createCategoryRecord(alice.identity, {
    vault_id: vault.vault_id,
    parent_id: null,
    name: 'Travel',
    labels: {},
    icon: 'key',
  })
  expect(toRecordEntry(await verifyVaultRecord(vault, { owner }))).toEqual({
    id: vault.vault_id,
    revision: 1,
    hash: await hashStatement('vault', vault.record.statement),
  })
  expect(toRecordEntry(await verifyCategoryRecord(category, { owner }))).toEqual({
    id: category.category_id,
    revision: 1,
    hash: await hashStatement('category', category.record.statement),
  })
})

test('what is filed under something that is gone is uncategorized, or filed nowhere', async () => {
  const [vault, category] = [createRecordEntry(), createRecordEntry({ id: createId('cat') })]
  const manifest = await change(empty, [
    { type: 'put-record', entry: vault },
    { type: 'put-record', entry: category },
  ])
  const [vault_id, category_id] = [vault.id, category.id]
  const nowhere = { vault_id: null, category_id: null }
  const uncategorized = { vault_id, category_id: null }
  expect(findPlacement(manifest, { vault_id, category_id })).toEqual({ vault_id, category_id })
  expect(findPlacement(manifest, uncategorized)).toEqual(uncategorized)
  const gone = { vault_id, category_id: createId('cat') }
  expect(findPlacement(manifest, gone)).toEqual(uncategorized)
  expect(findPlacement(manifest, { vault_id: createId('vlt'), category_id })).toEqual(nowhere)
  expect(findPlacement(manifest, { vault_id: null, category_id })).toEqual(nowhere)
})
