import type { FollowedManifest, Manifest } from '@shrd/crypto/manifest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** How many manifests are cached, the last written ones: up to 258 hashes each. */
const KEPT = 500

/**
 * Cached by the record hash of the root, which covers them. So an entry is valid for whichever root
 * the database names as the newest, and whichever process wrote it.
 */
const kept = new Map<string, Manifest['hashes']>()

/** The hashes of the shards under the newest root of a member. */
export async function listShardHashesUnder(
  store: Repositories,
  { user_id, root }: { readonly user_id: string; readonly root: string },
): Promise<FollowedManifest['hashes']> {
  return kept.get(root) ?? store.vault.manifests.listHashes(user_id)
}

/**
 * Caches the hashes under a root, so that the next write need not read them. Only for verified
 * hashes: another write can come between two statements that read them.
 */
export function keepShardHashes(root: string, hashes: Manifest['hashes']): void {
  kept.set(root, hashes)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}
