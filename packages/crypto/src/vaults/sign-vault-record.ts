import { signRecord } from '../core/signed-record.ts'
import { hashGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'
import type { SealedDescription } from './vault-description.ts'
import {
  type VaultDraft,
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from './vault-statement.ts'

/** What of a vault its owner signs anew. */
type VaultRevision = Pick<VaultStatement, 'vault_id' | 'revision' | 'prev'> &
  Omit<VaultDraft, 'description'>

/** The record of a living vault with a description that is sealed already. */
export async function signVaultRecord(
  owner: Identity,
  vault: VaultRevision,
  { description, grant }: SealedDescription,
): Promise<VaultRecord> {
  const { vault_id, revision, prev, name, icon, tags } = vault
  const statement: VaultStatement = {
    vault_id,
    owner: owner.user_id,
    author_sequence: owner.sequence,
    revision,
    prev,
    name,
    description,
    icon,
    tags,
    grant: grant === null ? null : await hashGrant(grant),
    state: 'live',
  }
  return {
    vault_id,
    name,
    description,
    icon,
    tags,
    encrypted_keys: grant === null ? [] : [grant],
    record: await signRecord(vaultStatement, statement, owner.signingKey),
  }
}
