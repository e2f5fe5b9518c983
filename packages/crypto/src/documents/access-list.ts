import { isDocumentId, isUserId } from '../core/ids.ts'
import { MAX_GRANTS } from '../core/limits.ts'
import { isBytes32, isCount, isTime, list, nullable } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { commitToKey, type Epoch } from './epoch-key.ts'
import { type Grant, hashGrant } from './grant.ts'

/** Who may read and write a document: signed by its owner, and the only authority on it. */
export interface AccessList {
  document_id: string
  owner: string
  /** Which of the owner's keys signed it: after a rotation this shows what is still to be done. */
  owner_sequence: number
  epoch: number
  /** Grows by one with every change, from 1. */
  list: number
  /** Record hash of the list before; `null` for the first. */
  prev: string | null
  /** What the key of the epoch is compared with before it is used; base64url. */
  key_commitment: string
  /** A hash of each grant. */
  grants: string[]
  /** Milliseconds since 1970, as the owner says. */
  created_at: number
}

/** What {@link signAccessList} says besides what follows from owner, epoch and key. */
export interface AccessListDraft extends Pick<AccessList, 'list' | 'prev' | 'created_at'> {
  grants: readonly Grant[]
}

/** The statement of an {@link AccessList}. */
export const accessListStatement: StatementKind<AccessList> = defineStatement('access-list', {
  document_id: isDocumentId,
  owner: isUserId,
  owner_sequence: isCount,
  epoch: isCount,
  list: isCount,
  prev: nullable(isBytes32),
  key_commitment: isBytes32,
  grants: list(isBytes32, { min: 1, max: MAX_GRANTS }),
  created_at: isTime,
})

/** The signed access list of these grants. */
export async function signAccessList(
  owner: Identity,
  epoch: Epoch & { key: CryptoKey },
  draft: AccessListDraft,
): Promise<SignedRecord> {
  const statement = {
    document_id: epoch.document_id,
    owner: owner.user_id,
    owner_sequence: owner.sequence,
    epoch: epoch.epoch,
    list: draft.list,
    prev: draft.prev,
    key_commitment: await commitToKey(epoch.key, epoch),
    grants: await Promise.all(draft.grants.map(hashGrant)),
    created_at: draft.created_at,
  }
  return signRecord(accessListStatement, statement, owner.signingKey)
}
