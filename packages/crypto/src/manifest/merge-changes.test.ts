import { beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '../../test/create-member.ts'
import { anyHash, createEntry, createRecordEntry } from '../../test/forge-manifest.ts'
import { createDevices, type Devices, move, put, remove } from '../../test/two-devices.ts'
import { createId } from '../core/ids.ts'
import { findDocumentEntry, findRecordEntry } from './find-entry.ts'
import type { Manifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import type { DocumentEntry, Placement, RecordEntry } from './manifest-shard.ts'

let user_id: string
let devices: Devices

beforeAll(async () => {
  const member = await createMember()
  user_id = member.identity.user_id
  devices = await createDevices(member)
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
    base = (await devices.change(devices.empty, [put(entry)])).manifest
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
    const merged = await devices.merge(base, [put(theirs)], [put(ours)])
    expect(await findDocumentEntry(merged, document_id)).toEqual(our > their ? ours : theirs)
  })

  test('what is stored already wins between two of one revision', async () => {
    const theirs = saved(4)
    const merged = await devices.merge(base, [put(theirs)], [put(saved(4))])
    expect(await findDocumentEntry(merged, document_id)).toEqual(theirs)
  })

  test('one’s own filing wins, if there is one', async () => {
    const both = await devices.merge(base, [move(document_id, there)], [move(document_id, here)])
    expect(await findDocumentEntry(both, document_id)).toMatchObject(here)
    const lower = await devices.merge(base, [put(saved(5, there))], [put(saved(4, here))])
    expect(await findDocumentEntry(lower, document_id)).toMatchObject({ ...here, revision: 5 })
    const filed = saved(5)
    const theirs = await devices.merge(base, [move(document_id, there)], [put(filed)])
    expect(await findDocumentEntry(theirs, document_id)).toEqual({ ...filed, ...there })
  })

  test('saving and filing go together', async () => {
    const theirs = saved(4)
    const merged = await devices.merge(base, [put(theirs)], [move(document_id, here)])
    expect(await findDocumentEntry(merged, document_id)).toEqual({ ...theirs, ...here })
  })

  test('what was removed stays removed, also when it was filed elsewhere', async () => {
    const moved = await devices.merge(base, [remove(document_id)], [move(document_id, here)])
    expect(await findDocumentEntry(moved, document_id)).toBeUndefined()
    const removed = await devices.merge(base, [move(document_id, here)], [remove(document_id)])
    expect(await findDocumentEntry(removed, document_id)).toBeUndefined()
    const twice = await devices.merge(base, [remove(document_id)], [remove(document_id)])
    expect(await findDocumentEntry(twice, document_id)).toBeUndefined()
  })

  test('what was saved since is not removed', async () => {
    const ours = saved(4)
    const kept = await devices.merge(base, [remove(document_id)], [put(ours)])
    expect(await findDocumentEntry(kept, document_id)).toEqual(ours)
    const theirs = saved(4)
    const spared = await devices.merge(base, [put(theirs)], [remove(document_id)])
    expect(await findDocumentEntry(spared, document_id)).toEqual(theirs)
  })

  test('what is new here and was filed at once stays where it was filed', async () => {
    const fresh = createEntry(user_id)
    const ours = [put(fresh), move(fresh.document_id, here)]
    const merged = await devices.merge(base, [put(createEntry(user_id))], ours)
    expect(await findDocumentEntry(merged, fresh.document_id)).toEqual({ ...fresh, ...here })
  })

  test('what is new on both devices is there once, and filed where either has filed it', async () => {
    const fresh = createEntry(user_id)
    const filed = { ...fresh, ...there }
    const theirs = await devices.merge(base, [put(filed)], [put(fresh)])
    expect(await findDocumentEntry(theirs, fresh.document_id)).toEqual(filed)
    const ours = await devices.merge(base, [put(fresh)], [put(filed)])
    expect(await findDocumentEntry(ours, fresh.document_id)).toEqual(filed)
  })

  test('what came and went here changes nothing there', async () => {
    const fresh = createEntry(user_id)
    const ours = [put(fresh), remove(fresh.document_id)]
    const merged = await devices.merge(base, [put(fresh)], ours)
    expect(await findDocumentEntry(merged, fresh.document_id)).toEqual(fresh)
  })
})

describe('of a vault that both devices changed', () => {
  let entry: RecordEntry
  let base: Manifest

  beforeAll(async () => {
    entry = createRecordEntry({ revision: 3 })
    base = (await devices.change(devices.empty, [{ type: 'put-record', entry }])).manifest
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
      const merged = await devices.merge(base, [saved(theirs ?? 0)], [saved(ours ?? 0)])
      expect(findRecordEntry(merged, entry.id)).toMatchObject({ revision: 5 })
    }
  })

  test('what was removed stays removed, unless it was saved since', async () => {
    const removal: ManifestChange = { type: 'remove-record', id: entry.id }
    const gone = await devices.merge(base, [removal], [{ type: 'put-record', entry }])
    expect(findRecordEntry(gone, entry.id)).toBeUndefined()
    const ours = await devices.merge(base, [removal], [saved(4)])
    expect(findRecordEntry(ours, entry.id)).toMatchObject({ revision: 4 })
    const theirs = await devices.merge(base, [saved(4)], [removal])
    expect(findRecordEntry(theirs, entry.id)).toMatchObject({ revision: 4 })
    const other = await devices.merge(
      base,
      [{ type: 'put-record', entry: createRecordEntry() }],
      [removal],
    )
    expect(findRecordEntry(other, entry.id)).toBeUndefined()
  })
})
