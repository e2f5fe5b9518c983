import type { Grant } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { DocumentReader } from '../../persistence/repositories/document-readers.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** The grants of an access list, and who reads the document now. */
export interface Sharing {
  readonly owner: string
  readonly grants: readonly Grant[]
  /** The present readers; none for a new document. */
  readonly readers: readonly Pick<DocumentReader, 'user_id' | 'lapses_at'>[]
  /** True if the grants open a new key, so that each of them shares anew. */
  readonly isNewEpoch: boolean
  readonly now: number
}

/** When the access of each granted member ends; `null` for never. */
export type AccessEnds = ReadonlyMap<string, number | null>

/**
 * Refuses a grant for anyone but the owner's partners, and returns when each access ends: with the
 * last relationship. On a list of the same epoch, a reader whose access has ended stays without it,
 * also after a new handshake, until the owner's client makes a new key.
 *
 * @throws `relationship_invalid`, also for a user who is no member
 */
export async function assertSharing(store: Repositories, sharing: Sharing): Promise<AccessEnds> {
  const { owner, grants, readers, isNewEpoch, now } = sharing
  const others = grants.map(({ user_id }) => user_id).filter((user_id) => user_id !== owner)
  const ends = new Map(await store.vault.relationships.findEnds(owner, others, now))
  for (const { user_id, lapses_at } of isNewEpoch ? [] : readers) {
    const hasEnded = lapses_at !== null && lapses_at <= now
    if (hasEnded || !ends.has(user_id)) ends.set(user_id, lapses_at)
  }
  if (!others.every((user_id) => ends.has(user_id))) throw new ShrdError('relationship_invalid')
  return ends
}
