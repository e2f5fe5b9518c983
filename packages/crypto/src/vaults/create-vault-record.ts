import { createId } from '../core/ids.ts'
import { signRecord } from '../core/signed-record.ts'
import { hashGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'
import { sealDescription } from './vault-description.ts'
import { type VaultDraft, type VaultRecord, vaultStatement } from './vault-statement.ts'

/**
 * A new vault: its record signed by the owner, its description encrypted under a key of its own.
 *
 * @example
 * const vault = await createVaultRecord(identity, {
 *   name: 'Home', description: null, icon: 'shield', tags: [],
 * })
 */
export async function createVaultRecord(owner: Identity, draft: VaultDraft): Promise<VaultRecord> {
  const { name, icon, tags } = draft
  const context = { vault_id: createId('vlt'), owner: owner.user_id }
  const { description, grant } = await sealDescription(owner, context, draft.description)
  const statement = {
    ...context,
    author_sequence: owner.sequence,
    revision: 1,
    prev: null,
    name,
    description,
    icon,
    tags,
    grant: grant === null ? null : await hashGrant(grant),
  }
  return {
    vault_id: context.vault_id,
    name,
    description,
    icon,
    tags,
    encrypted_keys: grant === null ? [] : [grant],
    record: await signRecord(vaultStatement, statement, owner.signingKey),
  }
}
