import { isDocumentId, isUserId } from '../core/ids.ts'
import { MAX_GRANTS } from '../core/limits.ts'
import { isBytes32, isCount, isTime, list, nullable } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { commitToKey, type Epoch } from './epoch-key.ts'
import { type Grant, hashGrant } from './grant.ts'

/** Who may read and write a document. The owner signs it; no other source counts. */
export interface AccessList {
  document_id: string
  owner: string
  /** Sequence of the owner's key that signed it. After a rotation it shows which lists are old. */
  owner_sequence: number
  epoch: number
  /** Number of the list: starts at 1 and grows by one with every change. */
  list: number
  /** Record hash of the previous list; `null` for the first. */
  prev: string | null
  /** Commitment to the epoch's key, base64url. Readers compare the key with it before use. */
  key_commitment: string
  /** The hashes of all grants. */
  grants: string[]
  /** Milliseconds since 1970, by the owner's clock. */
  created_at: number
}

/** Input of {@link signAccessList} that does not follow from owner, epoch and key. */
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

/** Signs an access list of these grants. */
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
