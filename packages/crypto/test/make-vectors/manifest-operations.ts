import { decodeBase64Url } from '../../src/core/encoding.ts'
import { importSecret } from '../../src/core/hkdf.ts'
import type { SignedRecord } from '../../src/core/signed-record.ts'
import { changeManifest, type ManifestWrite } from '../../src/manifest/change-manifest.ts'
import { type ComparableRow, compareRows } from '../../src/manifest/compare-rows.ts'
import type { Contact } from '../../src/manifest/contact.ts'
import { hashEmptyShards } from '../../src/manifest/empty-shards.ts'
import { listUnloaded, loadShards } from '../../src/manifest/load-shards.ts'
import {
  emptyManifest,
  findShardHash,
  type Manifest,
  type ShardHash,
} from '../../src/manifest/manifest.ts'
import type { ManifestChange } from '../../src/manifest/manifest-change.ts'
import { hashShardHashes, type ManifestPin } from '../../src/manifest/manifest-root.ts'
import {
  type ManifestShard,
  shardStatement,
  toShardText,
} from '../../src/manifest/manifest-shard.ts'
import { mergeChanges } from '../../src/manifest/merge-changes.ts'
import { mergeContact } from '../../src/manifest/merge-entry.ts'
import { openContacts } from '../../src/manifest/open-contacts.ts'
import { SHARD_NAMES, shardOf } from '../../src/manifest/shard-names.ts'
import { verifyManifestRoot } from '../../src/manifest/verify-manifest-root.ts'
import {
  type StoredManifest,
  verifyManifestWrite,
} from '../../src/manifest/verify-manifest-write.ts'
import type { VectorLog } from '../document-vectors.ts'
import { readAnyLog } from '../read-any-log.ts'
import { importVectorMember, readVectorLog } from '../vector-members.ts'
import type { OperationInput, Operations } from '../vector-operations.ts'

interface HashedShard {
  user_id: string
  shard: ManifestShard
}

/** Changes that are written one after the other. */
export interface Write {
  changes: ManifestChange[]
  device: string
  now: number
}

/** From an empty manifest on. */
export interface HistoryInput extends OperationInput {
  /** Name in `identities.json`. */
  member: string
  writes: Write[]
}

/** What a server answers, and what is known. */
export interface RootInput extends OperationInput {
  member: string | VectorLog
  root: SignedRecord | null
  hashes: ShardHash[]
  pin: ManifestPin | null
  floor: ManifestPin | null
  chain: SignedRecord[]
}

/** The root, and shards under it. */
export interface ShardsInput extends RootInput {
  shards: ManifestShard[]
}

/** What a member sends, and what a server has. */
export interface WriteInput extends OperationInput {
  member: string
  current: StoredManifest
  write: ManifestWrite
}

/** Sealed contacts and their key. */
export interface ContactsInput extends OperationInput {
  user_id: string
  epoch: number
  /** The self key, base64url. */
  key: string
  content: string
}

/** What two devices do to the manifest after the writes. */
export interface MergeInput extends HistoryInput {
  ours: ManifestChange[]
  theirs: ManifestChange[]
}

/** One contact on two devices. */
export interface ContactInput extends OperationInput {
  base: Contact | null
  ours: Contact | null
  theirs: Contact | null
}

/** A list of documents, for the manifest after the writes. */
export interface CompareInput extends HistoryInput {
  rows: ComparableRow[]
  vault_id: string
}

/** The manifest after some writes, and what was sent. */
export async function writeAll({
  member,
  writes,
}: HistoryInput): Promise<{ manifest: Manifest; written: ManifestWrite[] }> {
  const identity = await importVectorMember(member)
  let manifest = await emptyManifest(identity.user_id)
  const written: ManifestWrite[] = []
  for (const { changes, device, now } of writes) {
    const changed = await changeManifest(identity, manifest, changes, { device, now })
    manifest = changed.manifest
    written.push(changed.write)
  }
  return { manifest, written }
}

async function verifyRoot({ member, root, hashes, pin, floor, chain }: RootInput) {
  const options = { member: await readAnyLog(member), chain }
  return verifyManifestRoot(root, hashes, {
    ...options,
    pin: pin ?? undefined,
    floor: floor ?? undefined,
  })
}

function describe(manifest: Manifest) {
  const { user_id, counter, root, updated_at, device } = manifest
  return { user_id, counter, root, updated_at, device, unloaded: listUnloaded(manifest) }
}

function listEntries({ documents, records }: Manifest) {
  return { documents: Array.from(documents.values()).flat().sort(byId), records: records ?? null }
}

function byId(one: { document_id: string }, other: { document_id: string }): number {
  return one.document_id < other.document_id ? -1 : 1
}

/** Shards are sent in any order; a vector has them in that of the page. */
function inOrder(shards: readonly ManifestShard[]): ManifestShard[] {
  const placeOf = ({ shard }: ManifestShard) => SHARD_NAMES.indexOf(shard)
  return shards.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What the page tells an implementation to do. */
export const operations: Operations = {
  'name shard': async ({ document_id }: OperationInput & { document_id: string }) =>
    shardOf(document_id),
  'hash shard': async ({ user_id, shard }: OperationInput & HashedShard) => {
    const statement = toShardText(user_id, shard)
    return { statement, hash: await shardStatement.hash(statement) }
  },
  'hash empty shards': async ({ user_id }: OperationInput & { user_id: string }) => {
    const hashes = await hashEmptyShards(user_id)
    return { hashes, shards_hash: await hashShardHashes(user_id, hashes) }
  },
  'write manifest': async (input: HistoryInput) =>
    (await writeAll(input)).written.map(({ root, shards }) => ({ root, shards: inOrder(shards) })),
  'verify root': async (input: RootInput) => describe(await verifyRoot(input)),
  'load shards': async (input: ShardsInput) =>
    listEntries(await loadShards(await verifyRoot(input), input.shards)),
  'open contacts': async ({ user_id, epoch, key, content }: ContactsInput) => {
    const secret = await importSecret(decodeBase64Url(key))
    return openContacts({ contacts: content }, { user_id, epoch, key: secret })
  },
  'verify write': async ({ member, current, write }: WriteInput) => {
    const log = await readVectorLog(member)
    const stored = await verifyManifestWrite(write, { member: log, current })
    const hashes = write.shards.map(({ shard }) => ({ shard, hash: findShardHash(stored, shard) }))
    return { counter: stored.counter, root: stored.root, hashes }
  },
  'merge changes': async (input: MergeInput) => {
    const { manifest: base } = await writeAll(input)
    const identity = await importVectorMember(input.member)
    const options = { device: 'Phone', now: 0 }
    const { manifest: theirs } = await changeManifest(identity, base, input.theirs, options)
    const merged = await mergeChanges(input.ours, { base, theirs })
    return listEntries((await changeManifest(identity, theirs, merged, options)).manifest)
  },
  'merge contact': async ({ base, ours, theirs }: ContactInput) => {
    const versions = { base: base ?? undefined, ours: ours ?? undefined }
    return mergeContact({ ...versions, theirs: theirs ?? undefined }) ?? null
  },
  'compare rows': async (input: CompareInput) => {
    const { manifest } = await writeAll(input)
    const { vault_id } = input
    const { rows, missing } = await compareRows(input.rows, manifest, { vault_id })
    return { statuses: rows.map(({ status }) => status), missing }
  },
}
