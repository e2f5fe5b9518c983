import type { FakeServer } from '../fake-server.ts'
import type { KeptManifest } from '../handlers/manifest-state.ts'

/** Takes down everything that the server keeps of a member's manifest; run it to go back there. */
export function snapshotManifest(
  { manifests }: Pick<FakeServer, 'manifests'>,
  user_id: string,
): () => void {
  const kept = manifests.get(user_id)
  if (kept === undefined) throw new Error('There is no manifest.')
  const taken = copy(kept)
  return () => void manifests.set(user_id, copy(taken))
}

function copy({ current, roots, shards, entries }: KeptManifest): KeptManifest {
  return {
    current: { ...current, hashes: [...current.hashes] },
    roots: [...roots],
    shards: new Map(shards),
    entries: new Map(entries),
  }
}
