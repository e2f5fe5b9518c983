import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '../../test/create-member.ts'
import { createEntry } from '../../test/forge-manifest.ts'
import { createDevices, type Devices, move, put, remove } from '../../test/two-devices.ts'
import { createId } from '../core/ids.ts'
import { applyDocumentChanges } from './apply-changes.ts'
import type { Manifest } from './manifest.ts'
import { isDocumentChange, type ManifestChange } from './manifest-change.ts'
import type { DocumentEntry, Placement } from './manifest-shard.ts'

/** Milliseconds for many signatures on a busy machine. */
const SLOW = 30_000

let user_id: string
let devices: Devices

beforeAll(async () => {
  const member = await createMember()
  user_id = member.identity.user_id
  devices = await createDevices(member)
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
    // What was removed and comes back does not begin again: its revisions only grow.
    const latest = new Map([
      ...known.map(({ document_id, revision }) => [document_id, revision] as const),
      ...(records ?? []).map(({ id, revision }) => [id, revision] as const),
    ])
    const changes: ManifestChange[] = []
    for (const deed of done) {
      const next = toChange(known, latest, deed)
      if (next === undefined) continue
      changes.push(next)
      if (isDocumentChange(next)) known = applyDocumentChanges(known, [next])
    }
    return changes
  }

  function toChange(
    documents: readonly DocumentEntry[],
    latest: Map<string, number>,
    [kind, which, value]: Deed,
  ): ManifestChange | undefined {
    const document_id = DOCUMENTS[which % DOCUMENTS.length] ?? ''
    const id = RECORDS[which % RECORDS.length] ?? ''
    const placement = PLACEMENTS[value] ?? { vault_id: null, category_id: null }
    const isKnown = documents.some((entry) => entry.document_id === document_id)
    if (kind === 0) return put(entryOf(document_id, raise(latest, document_id, value), placement))
    if (kind === 1) return isKnown ? move(document_id, placement) : undefined
    if (kind === 2) return remove(document_id)
    if (kind === 4) return { type: 'remove-record', id }
    const revision = raise(latest, id, value)
    return { type: 'put-record', entry: { id, revision, hash: hashOf(id, revision) } }
  }

  function raise(latest: Map<string, number>, id: string, by: number): number {
    const revision = (latest.get(id) ?? 0) + by
    latest.set(id, revision)
    return revision
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
          const { empty, change, goOn, receive, merge } = devices
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
        const { empty, merge } = devices
        const one = await merge(empty, entries, more)
        const other = await merge(empty, more, entries)
        expect(one.hashes).toEqual(other.hashes)
      }),
      { numRuns: 10 },
    )
  })
})
