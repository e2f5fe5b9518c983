import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member } from '../../test/create-member.ts'
import { anyHash, createEntry, createRecordEntry } from '../../test/forge-manifest.ts'
import { randomBytes } from '../core/bytes.ts'
import { importSecret } from '../core/hkdf.ts'
import { createId } from '../core/ids.ts'
import type { SelfKey } from '../self/self-key.ts'
import { applyDocumentChanges, applyRecordChanges } from './apply-changes.ts'
import { changeManifest, type ManifestWrite } from './change-manifest.ts'
import type { Contact } from './contact.ts'
import { findDocumentEntry, findRecordEntry } from './find-entry.ts'
import { loadShards, reuseShards } from './load-shards.ts'
import { emptyManifest, listShardHashes, type Manifest } from './manifest.ts'
import { isDocumentChange, isRecordChange, type ManifestChange } from './manifest-change.ts'
import type { DocumentEntry, Placement, RecordEntry } from './manifest-shard.ts'
import { mergeChanges } from './merge-changes.ts'
import { verifyManifestRoot } from './verify-manifest-root.ts'

/** Milliseconds for many signatures on a busy machine. */
const SLOW = 30_000

let alice: Member
let user_id: string
let selfKey: SelfKey
let empty: Manifest

beforeAll(async () => {
  alice = await createMember()
  user_id = alice.identity.user_id
  selfKey = { user_id, epoch: 1, key: await importSecret(randomBytes(32)) }
  empty = await emptyManifest(user_id)
})

interface Changed {
  manifest: Manifest
  write: ManifestWrite
}

function change(from: Manifest, changes: ManifestChange[]): Promise<Changed> {
  return changeManifest(alice.identity, from, changes, { device: 'Laptop', selfKey })
}

/** What a device does whose write came second: verify the newer manifest, merge, write again. */
async function goOn(base: Manifest, ours: ManifestChange[], newest: Changed): Promise<Changed> {
  const theirs = await receive(base, newest)
  return change(theirs, await mergeChanges(ours, { base, theirs }))
}

async function receive(base: Manifest, { manifest, write }: Changed): Promise<Manifest> {
  const verified = await verifyManifestRoot(write.root, listShardHashes(manifest), {
    member: alice.log,
    pin: base,
  })
  return loadShards(reuseShards(verified, base), write.shards)
}

/** What is left after two devices have changed one manifest: first theirs, then ours. */
async function merge(
  base: Manifest,
  theirs: ManifestChange[],
  ours: ManifestChange[],
): Promise<Manifest> {
  return (await goOn(base, ours, await change(base, theirs))).manifest
}

const put = (entry: DocumentEntry): ManifestChange => ({ type: 'put-document', entry })
const remove = (document_id: string): ManifestChange => ({ type: 'remove-document', document_id })
const move = (document_id: string, placement: Placement): ManifestChange => ({
  type: 'move-document',
  document_id,
  ...placement,
})

describe('of a document that both devices changed', () => {
  const here = { vault_id: createId('vlt'), category_id: null }
  const there = { vault_id: createId('vlt'), category_id: createId('cat') }
  let entry: DocumentEntry
  let document_id: string
  let base: Manifest

  beforeAll(async () => {
    entry = createEntry(user_id, { revision: 3 })
    document_id = entry.document_id
    base = (await change(empty, [put(entry)])).manifest
  })

  const saved = (revision: number, placement: Placement = entry): DocumentEntry => ({
    ...entry,
    ...placement,
    revision,
    hash: anyHash(),
    list: revision,
  })

  test.each([
    [4, 5],
    [5, 4],
  ])('the higher revision wins: %i against %i', async (their, our) => {
    const theirs = saved(their)
    const ours = saved(our)
    const merged = await merge(base, [put(theirs)], [put(ours)])
    expect(await findDocumentEntry(merged, document_id)).toEqual(our > their ? ours : theirs)
  })

  test('what is stored already wins between two of one revision', async () => {
    const theirs = saved(4)
    const merged = await merge(base, [put(theirs)], [put(saved(4))])
    expect(await findDocumentEntry(merged, document_id)).toEqual(theirs)
  })

  test('one’s own filing wins, if there is one', async () => {
    const both = await merge(base, [move(document_id, there)], [move(document_id, here)])
    expect(await findDocumentEntry(both, document_id)).toMatchObject(here)
    const lower = await merge(base, [put(saved(5, there))], [put(saved(4, here))])
    expect(await findDocumentEntry(lower, document_id)).toMatchObject({ ...here, revision: 5 })
    const filed = saved(5)
    const theirs = await merge(base, [move(document_id, there)], [put(filed)])
    expect(await findDocumentEntry(theirs, document_id)).toEqual({ ...filed, ...there })
  })

  test('saving and filing go together', async () => {
    const theirs = saved(4)
    const merged = await merge(base, [put(theirs)], [move(document_id, here)])
    expect(await findDocumentEntry(merged, document_id)).toEqual({ ...theirs, ...here })
  })

  test('what was removed stays removed, also when it was filed elsewhere', async () => {
    const moved = await merge(base, [remove(document_id)], [move(document_id, here)])
    expect(await findDocumentEntry(moved, document_id)).toBeUndefined()
    const removed = await merge(base, [move(document_id, here)], [remove(document_id)])
    expect(await findDocumentEntry(removed, document_id)).toBeUndefined()
    const twice = await merge(base, [remove(document_id)], [remove(document_id)])
    expect(await findDocumentEntry(twice, document_id)).toBeUndefined()
  })

  test('what was saved since is not removed', async () => {
    const ours = saved(4)
    const kept = await merge(base, [remove(document_id)], [put(ours)])
    expect(await findDocumentEntry(kept, document_id)).toEqual(ours)
    const theirs = saved(4)
    const spared = await merge(base, [put(theirs)], [remove(document_id)])
    expect(await findDocumentEntry(spared, document_id)).toEqual(theirs)
  })

  test('what is new here and was filed at once stays where it was filed', async () => {
    const fresh = createEntry(user_id)
    const ours = [put(fresh), move(fresh.document_id, here)]
    const merged = await merge(base, [put(createEntry(user_id))], ours)
    expect(await findDocumentEntry(merged, fresh.document_id)).toEqual({ ...fresh, ...here })
  })

  test('what is new on both devices is there once, and filed where either has filed it', async () => {
    const fresh = createEntry(user_id)
    const filed = { ...fresh, ...there }
    const theirs = await merge(base, [put(filed)], [put(fresh)])
    expect(await findDocumentEntry(theirs, fresh.document_id)).toEqual(filed)
    const ours = await merge(base, [put(fresh)], [put(filed)])
    expect(await findDocumentEntry(ours, fresh.document_id)).toEqual(filed)
  })

  test('what came and went here changes nothing there', async () => {
    const fresh = createEntry(user_id)
    const ours = [put(fresh), remove(fresh.document_id)]
    const merged = await merge(base, [put(fresh)], ours)
    expect(await findDocumentEntry(merged, fresh.document_id)).toEqual(fresh)
  })
})

describe('of a vault that both devices changed', () => {
  let entry: RecordEntry
  let base: Manifest

  beforeAll(async () => {
    entry = createRecordEntry({ revision: 3 })
    base = (await change(empty, [{ type: 'put-record', entry }])).manifest
  })

  const saved = (revision: number): ManifestChange => ({
    type: 'put-record',
    entry: { ...entry, revision, hash: anyHash() },
  })

  test('the higher revision wins', async () => {
    for (const [theirs, ours] of [
      [4, 5],
      [5, 4],
    ]) {
      const merged = await merge(base, [saved(theirs ?? 0)], [saved(ours ?? 0)])
      expect(findRecordEntry(merged, entry.id)).toMatchObject({ revision: 5 })
    }
  })

  test('what was removed stays removed, unless it was saved since', async () => {
    const removal: ManifestChange = { type: 'remove-record', id: entry.id }
    const gone = await merge(base, [removal], [{ type: 'put-record', entry }])
    expect(findRecordEntry(gone, entry.id)).toBeUndefined()
    const ours = await merge(base, [removal], [saved(4)])
    expect(findRecordEntry(ours, entry.id)).toMatchObject({ revision: 4 })
    const theirs = await merge(base, [saved(4)], [removal])
    expect(findRecordEntry(theirs, entry.id)).toMatchObject({ revision: 4 })
    const other = await merge(base, [{ type: 'put-record', entry: createRecordEntry() }], [removal])
    expect(findRecordEntry(other, entry.id)).toBeUndefined()
  })
})

describe('of a contact that both devices changed', () => {
  const contact: Contact = {
    handshake_id: `hsk_${'a'.repeat(26)}`,
    payload_hash: '0'.repeat(64),
    partner: `usr_${'b'.repeat(32)}`,
    head: { sequence: 1, head: anyHash() },
    alias: 'Bob',
    verified: false,
    revoked: false,
  }
  const newer = { sequence: 2, head: anyHash() }

  /** The contact after a merge; `undefined` where it is gone, and for a side that removed it. */
  async function mergeContacts(
    theirs: Partial<Contact> | undefined,
    ours: Partial<Contact> | undefined,
    base: Contact | undefined = contact,
  ): Promise<Contact | undefined> {
    const toChange = (side: Partial<Contact> | undefined): ManifestChange =>
      side === undefined
        ? { type: 'remove-contact', handshake_id: contact.handshake_id }
        : { type: 'put-contact', contact: { ...contact, ...side } }
    const [left] = await mergeChanges([toChange(ours)], {
      base: empty,
      theirs: empty,
      contacts: {
        base: base === undefined ? [] : [base],
        theirs: theirs === undefined ? [] : [{ ...contact, ...theirs }],
      },
    })
    return left?.type === 'put-contact' ? left.contact : undefined
  }

  test('one’s own alias wins, if it was changed', async () => {
    expect(await mergeContacts({ alias: 'Robert' }, { alias: 'Bobby' })).toMatchObject({
      alias: 'Bobby',
    })
    expect(await mergeContacts({ alias: 'Robert' }, {})).toMatchObject({ alias: 'Robert' })
  })

  test('a revocation always wins', async () => {
    expect(await mergeContacts({ revoked: true }, { alias: 'Bobby' })).toMatchObject({
      alias: 'Bobby',
      revoked: true,
    })
    expect(await mergeContacts({ alias: 'Robert' }, { revoked: true })).toMatchObject({
      alias: 'Robert',
      revoked: true,
    })
  })

  test('the newer head wins, with its mark', async () => {
    const theirs = await mergeContacts({ head: newer }, { verified: true })
    expect(theirs).toMatchObject({ head: newer, verified: false })
    const ours = await mergeContacts({ verified: true }, { head: newer })
    expect(ours).toMatchObject({ head: newer, verified: false })
    const marked = await mergeContacts({ head: newer }, { head: newer, verified: true })
    expect(marked).toMatchObject({ head: newer, verified: true })
    const there = await mergeContacts({ head: newer, verified: true }, { head: newer })
    expect(there).toMatchObject({ head: newer, verified: true })
  })

  test('of two heads of one sequence the stored one stays', async () => {
    const other = { ...newer, head: anyHash() }
    const merged = await mergeContacts({ head: newer }, { head: other, verified: true })
    expect(merged).toMatchObject({ head: newer, verified: false })
  })

  test('a mark that either device has changed is as it was changed', async () => {
    expect(await mergeContacts({ verified: true }, {})).toMatchObject({ verified: true })
    expect(await mergeContacts({}, { verified: true })).toMatchObject({ verified: true })
    const marked = { ...contact, verified: true }
    const cleared = await mergeContacts({ verified: true }, { verified: false }, marked)
    expect(cleared).toMatchObject({ verified: false })
  })

  test('what was removed stays removed', async () => {
    expect(await mergeContacts(undefined, { alias: 'Bobby' })).toBeUndefined()
    expect(await mergeContacts({ alias: 'Robert' }, undefined)).toBeUndefined()
  })

  test('what is new on one device stays', async () => {
    const merged = await mergeChanges([{ type: 'put-contact', contact }], {
      base: empty,
      theirs: empty,
      contacts: { base: [], theirs: [] },
    })
    expect(merged).toEqual([{ type: 'put-contact', contact }])
  })

  test('contacts have to be opened first', async () => {
    const changes: ManifestChange[] = [{ type: 'put-contact', contact }]
    await expect(mergeChanges(changes, { base: empty, theirs: empty })).rejects.toThrow(TypeError)
  })
})

describe('whatever two devices do to one manifest', () => {
  const DOCUMENTS = Array.from({ length: 6 }, () => createId('doc'))
  const PLACEMENTS: Placement[] = [
    { vault_id: null, category_id: null },
    { vault_id: createId('vlt'), category_id: null },
    { vault_id: createId('vlt'), category_id: createId('cat') },
  ]
  const RECORDS = Array.from({ length: 3 }, () => createId('vlt'))

  /** Something done, by number, so that it can be done to whatever is there. */
  type Deed = [kind: number, which: number, value: number]

  const deeds = fc.array(fc.tuple(fc.nat(4), fc.nat(5), fc.nat(2)), { maxLength: 8 })

  /** The changes that a device can make to this manifest. */
  function toChanges({ documents, records }: Manifest, done: Deed[]): ManifestChange[] {
    let known = Array.from(documents.values()).flat()
    let vaults: readonly RecordEntry[] = records ?? []
    const changes: ManifestChange[] = []
    for (const deed of done) {
      const next = toChange(known, vaults, deed)
      if (next === undefined) continue
      changes.push(next)
      if (isDocumentChange(next)) known = applyDocumentChanges(known, [next])
      if (isRecordChange(next)) vaults = applyRecordChanges(vaults, [next])
    }
    return changes
  }

  function toChange(
    documents: readonly DocumentEntry[],
    records: readonly RecordEntry[],
    [kind, which, value]: Deed,
  ): ManifestChange | undefined {
    const document_id = DOCUMENTS[which % DOCUMENTS.length] ?? ''
    const id = RECORDS[which % RECORDS.length] ?? ''
    const placement = PLACEMENTS[value] ?? { vault_id: null, category_id: null }
    const known = documents.find((entry) => entry.document_id === document_id)
    if (kind === 0) return put(entryOf(document_id, (known?.revision ?? 0) + value, placement))
    if (kind === 1) return known && move(document_id, placement)
    if (kind === 2) return remove(document_id)
    const revision = (records.find((entry) => entry.id === id)?.revision ?? 0) + value
    const hash = hashOf(id, revision)
    if (kind === 3) return { type: 'put-record', entry: { id, revision, hash } }
    return { type: 'remove-record', id }
  }

  /** One revision has one hash, since documents and vaults do not fork. */
  function entryOf(document_id: string, revision: number, placement: Placement): DocumentEntry {
    const hash = hashOf(document_id, revision)
    return { document_id, owner: user_id, revision, hash, list: revision, ...placement }
  }

  function hashOf(id: string, revision: number): string {
    return `${id.slice(-20)}${revision}`.replaceAll('_', 'x').padEnd(43, 'A')
  }

  /** What a manifest says of revisions, without where things are filed. */
  function listRevisions({ documents, records }: Manifest): string[] {
    const entries = Array.from(documents.values()).flat()
    return [
      ...entries.map(({ document_id, revision }) => `${document_id} ${revision}`).sort(),
      ...(records ?? []).map(({ id, revision }) => `${id} ${revision}`),
    ]
  }

  test(
    'both end up with the same, and nobody’s later revision is lost',
    async () => {
      await fc.assert(
        fc.asyncProperty(deeds, deeds, deeds, async (before, one, other) => {
          const base = (await change(empty, toChanges(empty, before))).manifest
          const theirs = toChanges(base, one)
          const ours = toChanges(base, other)
          const first = await change(base, theirs)
          const second = await goOn(base, ours, first)
          // The first device verifies what the second has written, from what it wrote itself.
          const synced = await receive(first.manifest, second)
          expect(synced).toEqual(second.manifest)
          const otherWay = await merge(base, ours, theirs)
          expect(listRevisions(otherWay)).toEqual(listRevisions(synced))
        }),
        { numRuns: 40 },
      )
    },
    SLOW,
  )

  test('changes of different things end up the same in either order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5), fc.nat(5), async (count, others) => {
        const entries = Array.from({ length: count }, () => put(createEntry(user_id)))
        const more = Array.from({ length: others }, () => put(createEntry(user_id)))
        const one = await merge(empty, entries, more)
        const other = await merge(empty, more, entries)
        expect(one.hashes).toEqual(other.hashes)
      }),
      { numRuns: 10 },
    )
  })
})
