import type { Grant, OpenedDocument, Recipient } from '@shrd/crypto/documents'
import { findReader } from '../partners/recipients.ts'
import type { RelationshipSources } from '../partners/relationship.ts'

/** The grants of everybody but the owner. */
export function othersOf({ verified, owner }: OpenedDocument): Grant[] {
  return verified.grants.filter(({ user_id }) => user_id !== owner)
}

/** Those who stay, in an epoch that stays. */
export function keepAll(opened: OpenedDocument): { grant: Grant }[] {
  return othersOf(opened).map((grant) => ({ grant }))
}

/**
 * Those who stay when a new epoch begins: whose relationship has ended does not.
 *
 * @throws `partner_key_changed` if somebody who stays has to be confirmed first
 */
export async function keepAnew(
  opened: OpenedDocument,
  known: RelationshipSources,
  removed: readonly string[] = [],
): Promise<Recipient[]> {
  const kept: Recipient[] = []
  for (const grant of othersOf(opened)) {
    if (removed.includes(grant.user_id)) continue
    const identity = await findReader(grant, known)
    if (identity !== undefined) kept.push({ identity, scopes: grant.scopes })
  }
  return kept
}
