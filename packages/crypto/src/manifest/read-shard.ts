import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { findShardHash, type LoadedShards, type Manifest } from './manifest.ts'
import {
  type DocumentEntry,
  hashShard,
  type ManifestShard,
  parseShard,
  type RecordEntry,
  type ShardEntries,
  type ShardStatement,
  toShardText,
} from './manifest-shard.ts'
import { CONTACT_SHARD, RECORD_SHARD, shardsOf } from './shard-names.ts'

/**
 * One shard, verified against the hash that the root vouches for.
 *
 * @throws `manifest_invalid`
 */
export async function readShard(
  manifest: Manifest,
  received: ManifestShard,
): Promise<Partial<LoadedShards>> {
  const { user_id } = manifest
  const { shard, content } = received
  const text = toShardText(user_id, received)
  const hash = await hashShard(text)
  await runChecks(SHARD_HASH_CHECKS, { hash, vouched: findShardHash(manifest, shard) })
  if (shard === CONTACT_SHARD) return { contacts: content }
  const claimed = parseShard(text)
  return shard === RECORD_SHARD
    ? { records: await readRecords({ user_id, shard, claimed }) }
    : { documents: new Map([[shard, await readDocuments({ user_id, shard, claimed })]]) }
}

interface HashedShard {
  hash: string
  /** What the root says. */
  vouched: string | undefined
}

const SHARD_HASH_CHECKS: readonly Check<HashedShard>[] = [checkShardHash]

function checkShardHash({ hash, vouched }: HashedShard): void {
  if (hash !== vouched) throw cryptoError('manifest_invalid')
}

interface ReadingShard {
  user_id: string
  /** The name under which it was received. */
  shard: string
  claimed: ShardStatement
}

interface ReadingDocuments extends ReadingShard {
  entries: DocumentEntry[]
  /** The shard that each entry belongs to. */
  places: string[]
}

async function readDocuments(reading: ReadingShard): Promise<DocumentEntry[]> {
  const { entries } = reading.claimed
  if (!isOfDocuments(entries)) throw cryptoError('manifest_invalid')
  const places = await shardsOf(entries.map(({ document_id }) => document_id))
  await runChecks(DOCUMENT_SHARD_CHECKS, { ...reading, entries, places })
  return entries
}

const DOCUMENT_SHARD_CHECKS: readonly Check<ReadingDocuments>[] = [
  checkShardMember,
  checkShardName,
  checkDocumentOrder,
  checkDocumentShard,
]

interface ReadingRecords extends ReadingShard {
  entries: RecordEntry[]
}

async function readRecords(reading: ReadingShard): Promise<RecordEntry[]> {
  const { entries } = reading.claimed
  if (!isOfRecords(entries)) throw cryptoError('manifest_invalid')
  await runChecks(RECORD_SHARD_CHECKS, { ...reading, entries })
  return entries
}

const RECORD_SHARD_CHECKS: readonly Check<ReadingRecords>[] = [
  checkShardMember,
  checkShardName,
  checkRecordOrder,
]

function checkShardMember({ user_id, claimed }: ReadingShard): void {
  if (claimed.user_id !== user_id) throw cryptoError('manifest_invalid')
}

function checkShardName({ shard, claimed }: ReadingShard): void {
  if (claimed.shard !== shard) throw cryptoError('manifest_invalid')
}

/** Sorted, and each only once. */
function checkDocumentOrder({ entries }: ReadingDocuments): void {
  if (!isAscending(entries.map(({ document_id }) => document_id))) {
    throw cryptoError('manifest_invalid')
  }
}

function checkDocumentShard({ shard, places }: ReadingDocuments): void {
  if (places.some((place) => place !== shard)) throw cryptoError('manifest_invalid')
}

/** Sorted, and each only once. */
function checkRecordOrder({ entries }: ReadingRecords): void {
  if (!isAscending(entries.map(({ id }) => id))) throw cryptoError('manifest_invalid')
}

function isAscending(ids: readonly string[]): boolean {
  return ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id)
}

// The guard of the statement has passed; which of its lists this is shows in the first member.

function isOfDocuments(entries: ShardEntries): entries is DocumentEntry[] {
  return Array.isArray(entries) && entries.every((entry) => 'document_id' in entry)
}

function isOfRecords(entries: ShardEntries): entries is RecordEntry[] {
  return Array.isArray(entries) && entries.every((entry) => 'id' in entry)
}
