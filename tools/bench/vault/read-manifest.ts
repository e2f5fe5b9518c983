import { genesisLog, type Identity } from '@shrd/crypto/identity'
import { listUnloaded, loadShards, type Manifest, verifyManifestRoot } from '@shrd/crypto/manifest'
import type { Database } from '../../../server/src/persistence/database.ts'

/** The stored manifest of a member whose keys were never replaced, with all of its shards. */
export async function readManifest(
  {
    store: {
      vault: { manifests },
    },
  }: Database,
  identity: Identity,
): Promise<Manifest> {
  const { user_id } = identity
  const root = await manifests.findRoot(user_id)
  const hashes = await manifests.listHashes(user_id)
  const member = await genesisLog(identity)
  const manifest = await verifyManifestRoot(root?.record ?? null, [...hashes], { member })
  return loadShards(manifest, await manifests.listShards(user_id, listUnloaded(manifest)))
}
