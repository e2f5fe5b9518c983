import { isUserId } from '../core/ids.ts'
import { isBytes32, isCount, isTime, list, nullable, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { SHARD_NAMES } from './shard-names.ts'

/** One state of everything that a member has, as the member signs it. */
export interface ManifestRoot {
  user_id: string
  author_sequence: number
  /** Grows by one with every write, from 1. */
  counter: number
  /** Record hash of the root before; `null` for the first. */
  prev: string | null
  /** SHA-256 of the statement of the hashes of all shards. */
  shards_hash: string
  /** Milliseconds since 1970, as the device says. */
  updated_at: number
  /** What the device that wrote it calls itself. */
  device: string
}

/** The hashes of all shards, in the order of their names. */
interface ShardHashes {
  user_id: string
  hashes: readonly string[]
}

/** A state of a manifest that is known: by a pin, or by the floor in a key file. */
export interface ManifestPin {
  /** 0 for a member who has written none yet. */
  counter: number
  /** Record hash of the root; `null` exactly for 0. */
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

const shardHashesStatement: StatementKind<ShardHashes> = defineStatement('manifest-shards', {
  user_id: isUserId,
  hashes: list(isBytes32, { min: SHARD_NAMES.length, max: SHARD_NAMES.length }),
})

/** What a root says of its shards. */
export async function hashShardHashes(user_id: string, hashes: readonly string[]): Promise<string> {
  return shardHashesStatement.hash(shardHashesStatement.toText({ user_id, hashes }))
}
