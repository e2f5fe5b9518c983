import { encodeBase64Url } from '../core/encoding.ts'
import { shardStatement } from './manifest-shard.ts'
import { CONTACT_SHARD, SHARD_NAMES } from './shard-names.ts'
import { loadShortHash } from './short-hash.ts'

/** Members whose hashes are kept, the last ones asked about: they depend on the id alone. */
const KEPT = 100
const kept = new Map<string, readonly string[]>()

/** The hashes of all shards of a member who has nothing yet; the caller's own to change. */
export async function hashEmptyShards(user_id: string): Promise<string[]> {
  const hash = await loadShortHash()
  const known = kept.get(user_id)
  kept.delete(user_id)
  const hashes =
    known ??
    SHARD_NAMES.map((shard) => {
      const entries = shard === CONTACT_SHARD ? null : []
      return encodeBase64Url(hash(shardStatement.toBytes({ user_id, shard, entries })))
    })
  kept.set(user_id, hashes)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  return [...hashes]
}
