import type { DocumentEntry, Manifest, ManifestShard } from '@shrd/crypto/manifest'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { groupMoves, type KnownPlaces, listMoves, type Move } from './places.ts'

/**
 * The documents that a manifest write moves, compared with the shards that it replaces.
 *
 * @param written names of its shards
 */
export function listMovesOf(
  { documents }: Manifest,
  { written, replaced }: { written: readonly string[]; replaced: readonly ManifestShard[] },
): readonly Move[] {
  const before = new Map(replaced.map(({ shard, content }) => [shard, readEntries(content)]))
  return written
    .filter((shard) => documents.has(shard))
    .flatMap((shard) => listMoves(before.get(shard) ?? [], documents.get(shard) ?? []))
}

/** The entries of a shard of documents that was verified when it was stored. */
function readEntries(content: string): readonly DocumentEntry[] {
  return JSON.parse(content).entries
}

/**
 * Files documents where the member's manifest says, in the transaction that stores the manifest.
 */
export async function storePlaces(
  store: Repositories,
  user_id: string,
  { moves, now }: { moves: readonly Move[]; now: number },
): Promise<void> {
  if (moves.length === 0) return
  for (const { place, document_ids } of groupMoves(moves, await findKnown(store, user_id, moves))) {
    await store.vault.places.file(user_id, place, { document_ids, changed_at: now })
  }
}

async function findKnown(
  store: Repositories,
  user_id: string,
  moves: readonly Move[],
): Promise<KnownPlaces> {
  const vaults = new Set(moves.flatMap(({ vault_id }) => vault_id ?? []))
  const categories = new Set(moves.flatMap(({ category_id }) => category_id ?? []))
  const known = await store.vault.categories.listKnown(user_id, [...categories])
  return {
    vaults: new Set(await store.vault.vaults.listKnown(user_id, [...vaults])),
    categories: new Map(known.map(({ category_id, vault_id }) => [category_id, vault_id])),
  }
}
