import { encodeBase64Url } from '../core/encoding.ts'
import { createRecentValues, type RecentValues } from '../core/recent-values.ts'
import { shardStatement } from './manifest-shard.ts'
import { CONTACT_SHARD, SHARD_NAMES } from './shard-names.ts'
import { loadShortHash } from './short-hash.ts'

/** Cache by member: the hashes depend only on the user id. */
const kept: RecentValues<readonly string[]> = createRecentValues(100)

/** The hashes of all shards of a member without entries. The caller may change the array. */
export async function hashEmptyShards(user_id: string): Promise<string[]> {
  const hash = await loadShortHash()
  const hashes =
    kept.get(user_id) ??
    SHARD_NAMES.map((shard) => {
      const entries = shard === CONTACT_SHARD ? null : []
      return encodeBase64Url(hash(shardStatement.toBytes({ user_id, shard, entries })))
    })
  kept.set(user_id, hashes)
  return [...hashes]
}
