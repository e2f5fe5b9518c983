import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member } from '../../test/create-member.ts'
import { createLargeManifest } from '../../test/large-manifest.ts'
import { createId } from '../core/ids.ts'
import { encryptDocument } from '../documents/encrypt-document.ts'
import { type Revision, revisionStatement, signRevision } from '../documents/revision.ts'
import { verifyDocument } from '../documents/verify-document.ts'
import { changeManifest } from './change-manifest.ts'
import { type ComparableRow, compareRows, type RowStatus } from './compare-rows.ts'
import { loadShards } from './load-shards.ts'
import { emptyManifest, listShardHashes, type Manifest } from './manifest.ts'
import { type ManifestChange, toDocumentEntry } from './manifest-change.ts'
import type { Placement } from './manifest-shard.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

const vault_id = createId('vlt')
const category_id = createId('cat')
const other_vault = createId('vlt')
const FILED = { vault_id, category_id }

let alice: Member
let row: ComparableRow
let manifest: Manifest

beforeAll(async () => {
  alice = await createMember()
  const made = await createRow(FILED)
  row = made.row
  const records = [vault_id, category_id, other_vault].map((id) => ({ id, revision: 1 }))
  const empty = await emptyManifest(alice.identity.user_id)
  manifest = await change(empty, [
    ...records.map((record) => ({
      type: 'put-record' as const,
      entry: { ...record, hash: 'A'.repeat(43) },
    })),
    made.put,
  ])
})

async function change(from: Manifest, changes: ManifestChange[]): Promise<Manifest> {
  return (await changeManifest(alice.identity, from, changes, { device: 'Laptop' })).manifest
}

/** A document as a server answers it, and what a manifest says of it. */
async function createRow(
  placement: Placement,
): Promise<{ row: ComparableRow; put: ManifestChange }> {
  const document = await encryptDocument(alice.identity, {
    header: { title: 'Mail', tags: ['work'], icon: 'key' },
    body: { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] },
  })
  const verified = await verifyDocument(document, { owner: alice.log })
  const columns = {
    vault_id: placement.vault_id ?? vault_id,
    category_id: placement.category_id ?? 'uncategorized',
  }
  return {
    row: { ...document, ...columns },
    put: { type: 'put-document', entry: toDocumentEntry(verified, placement) },
  }
}

/** The row with another revision, truly signed. */
async function revise(change: Partial<Revision>): Promise<ComparableRow> {
  const { suite: _, ...honest } = revisionStatement.parse(row.revision.statement)
  return { ...row, revision: await signRevision(alice.identity, { ...honest, ...change }) }
}

async function statusOf(
  received: unknown,
  against: Manifest = manifest,
): Promise<RowStatus | undefined> {
  // What a server may answer is not what the type says.
  const { rows } = await compareRows([received as ComparableRow], against, { vault_id })
  const [compared] = rows
  const isShown = compared?.status === 'pinned' || compared?.status === 'misplaced'
  expect(compared?.listed === undefined).toBe(!isShown)
  return compared?.status
}

test('a row that the manifest remembers is pinned, and shows what was signed', async () => {
  const compared = await compareRows([row], manifest, { vault_id })
  expect(compared).toEqual({
    rows: [
      {
        document_id: row.document_id,
        status: 'pinned',
        entry: expect.objectContaining({ document_id: row.document_id, revision: 1, ...FILED }),
        listed: {
          revision: 1,
          header: { title: 'Mail', tags: ['work'], icon: 'key', title_in_body: false },
          state: 'live',
          author: alice.identity.user_id,
          saved_at: expect.any(Number),
          file_count: 0,
        },
      },
    ],
    missing: [],
  })
})

test('what a server says beside it is not shown', async () => {
  const lie = { ...row, header: { title: 'Fake', tags: [], icon: 'x' }, user_id: 'somebody' }
  const { rows } = await compareRows([lie], manifest, { vault_id })
  expect(JSON.stringify(rows)).not.toContain('Fake')
  expect(rows[0]).toMatchObject({ status: 'pinned', listed: { header: { title: 'Mail' } } })
})

describe('a row is', () => {
  test('newer when it says that it is a later revision', async () => {
    expect(await statusOf(await revise({ revision: 2, prev: 'A'.repeat(43) }))).toBe('newer')
  })

  test('older when the server has rolled it back', async () => {
    const next = await revise({ revision: 2, prev: 'A'.repeat(43) })
    const hash = await revisionStatement.hash(next.revision.statement)
    const [entry] = Array.from(manifest.documents.values()).flat()
    if (entry === undefined) throw new Error('There is no entry.')
    const put: ManifestChange = { type: 'put-document', entry: { ...entry, revision: 2, hash } }
    const ahead = await change(manifest, [put])
    expect(await statusOf(next, ahead)).toBe('pinned')
    expect(await statusOf(row, ahead)).toBe('older')
  })

  test('unlisted when the manifest does not know it', async () => {
    const planted = await createRow(FILED)
    expect(await statusOf(planted.row)).toBe('unlisted')
  })

  test('altered when it is another text of the same revision, even truly signed', async () => {
    expect(await statusOf(await revise({ saved_at: 1 }))).toBe('altered')
    const { statement } = row.revision
    const retitled = { ...row.revision, statement: statement.replace('Mail', 'Mall') }
    expect(await statusOf({ ...row, revision: retitled })).toBe('altered')
    const spaced = { ...row.revision, statement: `${statement} ` }
    expect(await statusOf({ ...row, revision: spaced })).toBe('altered')
  })

  test('altered when it is the revision of another document', async () => {
    const other = await createRow(FILED)
    const both = await change(manifest, [other.put])
    expect(await statusOf({ ...row, revision: other.row.revision }, both)).toBe('altered')
  })

  test('altered when there is no revision to read, also of a document that is not known', async () => {
    for (const revision of [null, {}, { statement: 1 }, { statement: '{}' }, { statement: '' }]) {
      expect(await statusOf({ ...row, revision })).toBe('altered')
      const document_id = createId('doc')
      expect(await statusOf({ ...row, document_id, revision })).toBe('altered')
    }
    expect(await statusOf(null)).toBe('altered')
    expect(await statusOf('row')).toBe('altered')
  })

  test('altered when it is longer than any record, which is not read then', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    try {
      const { signature } = row.revision
      const statement = row.revision.statement.padEnd(65_537)
      expect(await statusOf({ ...row, revision: { statement, signature } })).toBe('altered')
      expect(parse).not.toHaveBeenCalled()
    } finally {
      parse.mockRestore()
    }
  })

  test('altered when it comes twice, from the second time on', async () => {
    const { rows, missing } = await compareRows([row, row], manifest, { vault_id })
    expect(rows.map(({ status }) => status)).toEqual(['pinned', 'altered'])
    expect(missing).toEqual([])
  })

  test.each<[string, Partial<ComparableRow>]>([
    ['another category', { category_id: createId('cat') }],
    ['no category', { category_id: 'uncategorized' }],
    ['another vault', { vault_id: other_vault }],
  ])('misplaced when the server files it under %s', async (_, placement) => {
    expect(await statusOf({ ...row, ...placement })).toBe('misplaced')
  })
})

describe('the placement of a row', () => {
  test('is uncategorized once its category is gone', async () => {
    const without = await change(manifest, [{ type: 'remove-record', id: category_id }])
    expect(await statusOf(row, without)).toBe('misplaced')
    expect(await statusOf({ ...row, category_id: 'uncategorized' }, without)).toBe('pinned')
  })

  test('is any vault while it is filed nowhere, and no category', async () => {
    const shared = await createRow({ vault_id: null, category_id: null })
    const both = await change(manifest, [shared.put])
    expect(await statusOf(shared.row, both)).toBe('pinned')
    expect(await statusOf({ ...shared.row, vault_id: other_vault }, both)).toBe('pinned')
    expect(await statusOf({ ...shared.row, category_id }, both)).toBe('misplaced')
  })
})

describe('missing are', () => {
  test('the documents of the vault that were not answered, and no other ones', async () => {
    const elsewhere = await createRow({ vault_id: other_vault, category_id: null })
    const nowhere = await createRow({ vault_id: null, category_id: null })
    const three = await change(manifest, [elsewhere.put, nowhere.put])
    const { missing } = await compareRows([], three, { vault_id })
    expect(missing).toEqual([row.document_id])
  })

  test('not those that were answered in some other state', async () => {
    const revision = { statement: '', signature: '' }
    const { missing } = await compareRows([{ ...row, revision }], manifest, { vault_id })
    expect(missing).toEqual([])
  })
})

test('shards that are needed have to be loaded', async () => {
  const large = await createLargeManifest(alice.identity, 3)
  const bare = await verifyManifestRoot(large.write.root, large.hashes, { member: alice.log })
  await expect(compareRows([], bare, { vault_id })).rejects.toThrow(TypeError)
  const documents = large.write.shards.filter(({ shard }) => shard !== 'vaults')
  const part = await loadShards(bare, documents)
  await expect(compareRows([], part, { vault_id })).rejects.toThrow(TypeError)
})

test('whatever is answered in place of a row is never taken for the row', async () => {
  await fc.assert(
    fc.asyncProperty(brokenText(row.revision.statement), async (statement) => {
      const status = await statusOf({ ...row, revision: { ...row.revision, statement } })
      expect(['altered', 'newer', 'older']).toContain(status)
    }),
    { numRuns: 50 },
  )
  await fc.assert(
    fc.asyncProperty(anyValue, async (value) => {
      expect(await statusOf(value)).toBe('altered')
      expect(await statusOf({ ...row, revision: value })).toBe('altered')
    }),
    { numRuns: 50 },
  )
})

test('ten thousand rows are compared, and none of them by its signature', async () => {
  const large = await createLargeManifest(alice.identity, 10_000)
  const root = await verifyManifestRoot(large.write.root, large.hashes, { member: alice.log })
  const loaded = await loadShards(root, large.write.shards)
  const compared = await compareRows(large.rows, loaded, { vault_id: large.vault_id })
  expect(compared.rows.every(({ status }) => status === 'pinned')).toBe(true)
  expect(compared.missing).toEqual([])
  expect(listShardHashes(loaded)).toEqual(large.hashes)
}, 30_000)

test('of rows that were kept neither place nor absence is looked at', async () => {
  const kept = { ...row, vault_id: '', category_id: '' }
  const { rows, missing } = await compareRows([kept], manifest, { vault_id: null })
  expect(rows).toMatchObject([{ status: 'pinned', listed: { header: { title: 'Mail' } } }])
  expect(missing).toEqual([])
  expect((await compareRows([], manifest, { vault_id: null })).missing).toEqual([])
})
