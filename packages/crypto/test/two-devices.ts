import { type ChangedManifest, changeManifest } from '../src/manifest/change-manifest.ts'
import { loadShards, reuseShards } from '../src/manifest/load-shards.ts'
import { emptyManifest, listShardHashes, type Manifest } from '../src/manifest/manifest.ts'
import type { ManifestChange } from '../src/manifest/manifest-change.ts'
import type { DocumentEntry, Placement } from '../src/manifest/manifest-shard.ts'
import { mergeChanges } from '../src/manifest/merge-changes.ts'
import { verifyManifestRoot } from '../src/manifest/verify-manifest-root.ts'
import type { Member } from './create-member.ts'

/** What the devices of one member do with one manifest. */
export interface Devices {
  empty: Manifest
  /** A write. */
  change(from: Manifest, changes: readonly ManifestChange[]): Promise<ChangedManifest>
  /** What a device has that knew `base`, once another one has written. */
  receive(base: Manifest, newest: ChangedManifest): Promise<Manifest>
  /** What a device does whose write came second: verify the newer manifest, merge, write again. */
  goOn(base: Manifest, ours: ManifestChange[], newest: ChangedManifest): Promise<ChangedManifest>
  /** What is left after both have changed one manifest: first theirs, then ours. */
  merge(base: Manifest, theirs: ManifestChange[], ours: ManifestChange[]): Promise<Manifest>
}

/** The devices of a member. */
export async function createDevices({ identity, log }: Member): Promise<Devices> {
  const change: Devices['change'] = (from, changes) =>
    changeManifest(identity, from, changes, { device: 'Laptop' })
  const receive: Devices['receive'] = async (base, { manifest, write }) => {
    const hashes = listShardHashes(manifest)
    const verified = await verifyManifestRoot(write.root, hashes, { member: log, pin: base })
    return loadShards(reuseShards(verified, base), write.shards)
  }
  const goOn: Devices['goOn'] = async (base, ours, newest) => {
    const theirs = await receive(base, newest)
    return change(theirs, await mergeChanges(ours, { base, theirs }))
  }
  return {
    empty: await emptyManifest(identity.user_id),
    change,
    receive,
    goOn,
    merge: async (base, theirs, ours) =>
      (await goOn(base, ours, await change(base, theirs))).manifest,
  }
}

/** The change that puts a document. */
export function put(entry: DocumentEntry): ManifestChange {
  return { type: 'put-document', entry }
}

/** The change that removes a document. */
export function remove(document_id: string): ManifestChange {
  return { type: 'remove-document', document_id }
}

/** The change that files a document elsewhere. */
export function move(document_id: string, placement: Placement): ManifestChange {
  return { type: 'move-document', document_id, ...placement }
}
