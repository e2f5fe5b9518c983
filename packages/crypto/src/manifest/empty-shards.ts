import { encodeBase64Url } from '../core/encoding.ts'
import { shardStatement } from './manifest-shard.ts'
import { CONTACT_SHARD, SHARD_NAMES } from './shard-names.ts'
import { loadShortHash } from './short-hash.ts'

/** The hashes of all shards of a member who has nothing yet. */
export async function hashEmptyShards(user_id: string): Promise<string[]> {
  const hash = await loadShortHash()
  return SHARD_NAMES.map((shard) => {
    const entries = shard === CONTACT_SHARD ? null : []
    return encodeBase64Url(hash(shardStatement.toBytes({ user_id, shard, entries })))
  })
}
