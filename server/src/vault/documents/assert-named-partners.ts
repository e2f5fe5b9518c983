import type { EndpointInput, Grant } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { StoredRelationship } from '../../persistence/repositories/relationships.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { getRelationship } from '../handshakes/get-relationship.ts'

/** The relationships that a save names for sharing, beside its grants. */
export type NamedPartners = Pick<
  EndpointInput<'updateDocument'>,
  'handshake_ids' | 'scopes' | 'encrypted_keys'
>

/**
 * Compares the relationships and scopes that a save names with its grants, which decide.
 *
 * @throws `relationship_not_found`, `relationship_invalid` for one that has ended, `sharing_failed`
 *   if no grant is for its partner, or if a new grant has other scopes
 */
export async function assertNamedPartners(
  store: Repositories,
  { user_id, document_id, now }: { user_id: string; document_id: string; now: number },
  { handshake_ids, scopes = [], encrypted_keys = [] }: NamedPartners,
): Promise<void> {
  if (handshake_ids === undefined) return
  const readers = await store.vault.documentReaders.list(document_id)
  const known = new Set(readers.map((reader) => reader.user_id))
  const grants = new Map(encrypted_keys.map((grant) => [grant.user_id, grant]))
  for (const handshake_id of new Set(handshake_ids)) {
    const stored = await getRelationship(store, user_id, handshake_id)
    if (hasEnded(stored, now)) throw new ShrdError('relationship_invalid')
    const { sender_id, receiver_id } = stored
    const grant = grants.get(sender_id === user_id ? receiver_id : sender_id)
    // A partner who reads the document already keeps other scopes.
    const isAsNamed = grant && (known.has(grant.user_id) || hasScopes(grant, ['view', ...scopes]))
    if (!isAsNamed) throw new ShrdError('sharing_failed')
  }
}

function hasEnded({ ends_at, revoked_at }: StoredRelationship, now: number): boolean {
  return revoked_at !== null || (ends_at !== null && ends_at <= now)
}

function hasScopes({ scopes }: Grant, expected: readonly string[]): boolean {
  const [given, named] = [new Set<string>(scopes), new Set(expected)]
  return given.size === named.size && [...named].every((scope) => given.has(scope))
}
