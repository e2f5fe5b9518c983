import { type Check, refuseUnless, runChecksAtOnce } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import { findShardHash, type LoadedShards, type Manifest } from './manifest.ts'
import {
  type DocumentEntry,
  MAX_FRAME_LENGTH,
  type ManifestShard,
  parseShard,
  type RecordEntry,
  type ShardEntries,
  type ShardStatement,
  shardStatement,
  toShardText,
} from './manifest-shard.ts'
import { loadRecordHash } from './record-hash.ts'
import { CONTACT_SHARD, loadShardOf, RECORD_SHARD } from './shard-names.ts'

/** Reads one shard. @throws `manifest_invalid` */
export type ReadShard = (received: ManifestShard) => Partial<LoadedShards>

/**
 * Creates a reader of a manifest's shards. It verifies each against its hash, which the root
 * covers.
 *
 * @param shards all shards to read
 */
export async function createShardReader(
  manifest: Manifest,
  shards: readonly ManifestShard[],
): Promise<ReadShard> {
  const { user_id } = manifest
  const longest = Math.max(0, ...shards.map(({ content }) => content.length))
  const hash = await loadRecordHash(shardStatement.purpose, longest + MAX_FRAME_LENGTH)
  const shardOf = await loadShardOf()
  return (received) => {
    const { shard, content } = received
    const text = toShardText(user_id, received)
    const vouched = findShardHash(manifest, shard)
    checkShardHash({ hash: hash(text), vouched })
    if (shard === CONTACT_SHARD) return { contacts: content }
    const reading = { user_id, shard, claimed: parseShard(text) }
    return shard === RECORD_SHARD
      ? { records: readRecords(reading) }
      : { documents: new Map([[shard, readDocuments(reading, shardOf)]]) }
  }
}

interface HashedShard {
  /** `undefined` for a text that is too long for a shard. */
  hash: string | undefined
  /** The hash that the root covers. */
  vouched: string | undefined
}

function checkShardHash({ hash, vouched }: HashedShard): void {
  refuseUnless(hash !== undefined && hash === vouched, 'manifest_invalid')
}

interface ReadingShard {
  user_id: string
  /** The name of the received shard. */
  shard: string
  claimed: ShardStatement
}

interface ReadingDocuments extends ReadingShard {
  entries: DocumentEntry[]
  /** The shard of each entry. */
  places: string[]
}

function readDocuments(
  reading: ReadingShard,
  shardOf: (document_id: string) => string,
): DocumentEntry[] {
  const { entries } = reading.claimed
  if (!isOfDocuments(entries)) throw cryptoError('manifest_invalid')
  const places = entries.map(({ document_id }) => shardOf(document_id))
  runChecksAtOnce(DOCUMENT_SHARD_CHECKS, { ...reading, entries, places })
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

function readRecords(reading: ReadingShard): RecordEntry[] {
  const { entries } = reading.claimed
  if (!isOfRecords(entries)) throw cryptoError('manifest_invalid')
  runChecksAtOnce(RECORD_SHARD_CHECKS, { ...reading, entries })
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

/** Sorted and unique. */
function checkDocumentOrder({ entries }: ReadingDocuments): void {
  if (!isAscending(entries.map(({ document_id }) => document_id))) {
    throw cryptoError('manifest_invalid')
  }
}

function checkDocumentShard({ shard, places }: ReadingDocuments): void {
  if (places.some((place) => place !== shard)) throw cryptoError('manifest_invalid')
}

/** Sorted and unique. */
function checkRecordOrder({ entries }: ReadingRecords): void {
  if (!isAscending(entries.map(({ id }) => id))) throw cryptoError('manifest_invalid')
}

function isAscending(ids: readonly string[]): boolean {
  return ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id)
}

// The statement's guard has passed, so the first entry shows the type of the list.

function isOfDocuments(entries: ShardEntries): entries is DocumentEntry[] {
  return Array.isArray(entries) && entries.every((entry) => 'document_id' in entry)
}

function isOfRecords(entries: ShardEntries): entries is RecordEntry[] {
  return Array.isArray(entries) && entries.every((entry) => 'id' in entry)
}
