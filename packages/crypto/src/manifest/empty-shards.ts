import { encodeBase64Url } from '../core/encoding.ts'
import { createRecentValues, type RecentValues } from '../core/recent-values.ts'
import { shardStatement } from './manifest-shard.ts'
import { CONTACT_SHARD, SHARD_NAMES } from './shard-names.ts'
import { loadShortHash } from './short-hash.ts'

/** By member: they depend on the id alone. */
const kept: RecentValues<readonly string[]> = createRecentValues(100)

/** The hashes of all shards of a member who has nothing yet; the caller's own to change. */
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
