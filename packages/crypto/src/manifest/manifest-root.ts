import { assertForm } from '../core/assert-form.ts'
import { isUserId } from '../core/ids.ts'
import {
  type Guard,
  isBytes32,
  isCount,
  isTime,
  list,
  nullable,
  object,
  text,
} from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { SHARD_NAMES } from './shard-names.ts'

/** A member's signed statement about one state of all their records. */
export interface ManifestRoot {
  user_id: string
  author_sequence: number
  /** Grows by one with each write, from 1. */
  counter: number
  /** The record hash of the previous root; `null` for the first. */
  prev: string | null
  /** SHA-256 of the statement that lists the hashes of all shards. */
  shards_hash: string
  /** Milliseconds since 1970, by the device's clock. */
  updated_at: number
  /** The name of the device that wrote it. */
  device: string
}

/** The hashes of all shards, in the order of their names. */
interface ShardHashes {
  user_id: string
  hashes: readonly string[]
}

/** A known state of a manifest: from a pin, or from the floor in a key file. */
export interface ManifestPin {
  /** 0 for a member who has not written a manifest yet. */
  counter: number
  /** The record hash of the root; `null` only for counter 0. */
  root: string | null
}

const MAX_DEVICE = 64

/** The statement of a {@link ManifestRoot}. */
export const rootStatement: StatementKind<ManifestRoot> = defineStatement('manifest-root', {
  user_id: isUserId,
  author_sequence: isCount,
  counter: isCount,
  prev: nullable(isBytes32),
  shards_hash: isBytes32,
  updated_at: isTime,
  device: text({ max: MAX_DEVICE }),
})

const hashesShape = {
  user_id: isUserId,
  hashes: list(isBytes32, { min: SHARD_NAMES.length, max: SHARD_NAMES.length }),
}

const shardHashesStatement: StatementKind<ShardHashes> = defineStatement(
  'manifest-shards',
  hashesShape,
)

const isShardHashes: Guard<ShardHashes> = object<ShardHashes>(hashesShape)

/** The value of `shards_hash` in a root. */
export async function hashShardHashes(user_id: string, hashes: readonly string[]): Promise<string> {
  return shardHashesStatement.hash(toHashesText({ user_id, hashes }))
}

/**
 * The canonical text. It contains only ASCII and one small number, for which the platform writes the
 * same JSON as RFC 8785 if the properties are in order: a quarter of the time, with each write.
 */
function toHashesText(value: ShardHashes): string {
  assertForm(isShardHashes, value, 'manifest-shards statement')
  const { hashes, user_id } = value
  return JSON.stringify({ hashes, suite: 1, user_id })
}
