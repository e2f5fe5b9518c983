import type { Identity } from '../identity/identity.ts'
import type { VerifyOwnedOptions } from './owned-record.ts'
import { openDescription } from './vault-description.ts'
import type { VaultDraft, VerifiedVault } from './vault-statement.ts'
import { type ReceivedVault, verifyVaultRecord } from './verify-vault-record.ts'

/** A vault, decrypted. */
export interface OpenedVault extends VaultDraft {
  vault_id: string
  /** What `reviseVaultRecord` and `deleteVaultRecord` go on from, and a manifest pins. */
  verified: VerifiedVault
}

/**
 * A vault of the reader, verified and with its description decrypted. Show this and not what stood
 * beside the record.
 *
 * @throws what `verifyVaultRecord` throws; `document_key_missing`, `document_undecryptable`
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, createVaultRecord, genesisLog, openVaultRecord } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const draft = { name: 'Home', description: 'mine alone', icon: 'shield', tags: [] }
 * const vault = await createVaultRecord(identity, draft)
 * const opened = await openVaultRecord(identity, vault, { owner: await genesisLog(identity) })
 * console.assert(opened.description === 'mine alone')
 */
export async function openVaultRecord(
  reader: Identity,
  vault: ReceivedVault,
  options: VerifyOwnedOptions,
): Promise<OpenedVault> {
  const verified = await verifyVaultRecord(vault, options)
  const { vault_id, owner, name, icon, tags, encrypted_keys } = verified
  const [grant] = encrypted_keys
  const description =
    verified.description === null || grant === undefined
      ? null
      : await openDescription(reader, { vault_id, owner }, verified.description, grant)
  return { vault_id, name, description, icon, tags, verified }
}
