import { createId } from '../core/ids.ts'
import type { Identity } from '../identity/identity.ts'
import { signVaultRecord } from './sign-vault-record.ts'
import { sealDescription } from './vault-description.ts'
import type { VaultDraft, VaultRecord } from './vault-statement.ts'

/**
 * A new vault: its record signed by the owner, its description encrypted under a key of its own.
 *
 * Not for saving a vault that exists: `reviseVaultRecord` does that.
 *
 * @throws TypeError for a draft over a limit of {@link VaultDraft}
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, createVaultRecord } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const draft = { name: 'Home', description: 'mine alone', icon: 'shield', tags: [] }
 * const vault = await createVaultRecord(identity, draft)
 * console.assert(vault.name === 'Home' && vault.description !== 'mine alone')
 */
export async function createVaultRecord(owner: Identity, draft: VaultDraft): Promise<VaultRecord> {
  const { name, icon, tags } = draft
  const vault_id = createId('vlt')
  const context = { vault_id, owner: owner.user_id }
  const sealed = await sealDescription(owner, context, draft.description)
  return signVaultRecord(owner, { vault_id, revision: 1, prev: null, name, icon, tags }, sealed)
}
