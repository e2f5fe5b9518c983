export {
  type ChangedManifest,
  type ChangeManifestOptions,
  changeManifest,
  type ManifestWrite,
} from './change-manifest.ts'
export {
  type ComparableRow,
  type ComparedRow,
  type ComparedRows,
  type CompareRowsOptions,
  compareRows,
  type RowStatus,
} from './compare-rows.ts'
export type { Contact } from './contact.ts'
export { findDocumentEntry, findPlacement, findRecordEntry } from './find-entry.ts'
export type { ListedRevision } from './listed-revision.ts'
export { listUnloaded, loadShards, reuseShards } from './load-shards.ts'
export {
  emptyManifest,
  findShardHash,
  type LoadedShards,
  listShardHashes,
  type Manifest,
  type ShardHash,
} from './manifest.ts'
export {
  type ManifestChange,
  toDocumentEntry,
  toRecordEntry,
} from './manifest-change.ts'
export type { ManifestPin, ManifestRoot } from './manifest-root.ts'
export type {
  DocumentEntry,
  ManifestShard,
  Placement,
  RecordEntry,
} from './manifest-shard.ts'
export {
  type ContactVersions,
  type MergeChangesOptions,
  mergeChanges,
} from './merge-changes.ts'
export { openContacts } from './open-contacts.ts'
export { SHARD_NAMES, shardOf } from './shard-names.ts'
export {
  type VerifyManifestRootOptions,
  verifyManifestRoot,
} from './verify-manifest-root.ts'
export {
  type FollowedManifest,
  type StoredManifest,
  type VerifyManifestWriteOptions,
  verifyManifestWrite,
} from './verify-manifest-write.ts'
