import type { ShardHash } from '@shrd/crypto/manifest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Manifests whose hashes are kept, the last ones written: up to 258 hashes each. */
const KEPT = 500

/**
 * By the record hash of the root, which vouches for them: whichever root the database names as the
 * newest, and whichever process has written it, what is here under its hash is what it covers.
 */
const kept = new Map<string, readonly ShardHash[]>()

/** The hashes of the shards under the newest root of a member. */
export async function listShardHashesUnder(
  store: Repositories,
  { user_id, root }: { readonly user_id: string; readonly root: string },
): Promise<readonly ShardHash[]> {
  return kept.get(root) ?? store.manifests.listHashes(user_id)
}

/**
 * Keeps the hashes under a root, so that the write which follows it need not read them. For what was
 * verified: of two statements that read them, another write may come between.
 */
export function keepShardHashes(root: string, hashes: readonly ShardHash[]): void {
  kept.set(root, hashes)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}
