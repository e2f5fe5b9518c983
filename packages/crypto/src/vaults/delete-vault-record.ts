import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import type { Identity } from '../identity/identity.ts'
import { type VaultStatement, type VerifiedVault, vaultStatement } from './vault-statement.ts'

/**
 * The last revision of a vault, by which its owner deletes it. It says nothing of the documents in
 * it: each of them is deleted or moved by itself.
 *
 * @param verified the newest revision, as `verifyVaultRecord` gave it
 * @throws TypeError for another's vault
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import {
 *   createIdentity, createVaultRecord, deleteVaultRecord, genesisLog, verifyVaultDeletion,
 *   verifyVaultRecord,
 * } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { name: 'Home', description: null, icon: 'shield', tags: [] }
 * const vault = await verifyVaultRecord(await createVaultRecord(identity, draft), { owner })
 * const { vault_id } = vault
 * const record = await deleteVaultRecord(identity, vault)
 * await verifyVaultDeletion({ vault_id, record }, { owner, pin: vault })
 */
export async function deleteVaultRecord(
  owner: Identity,
  verified: VerifiedVault,
): Promise<SignedRecord> {
  if (verified.owner !== owner.user_id) throw new TypeError('This is the vault of another member.')
  const { hash, encrypted_keys: _, ...before } = verified
  const statement: VaultStatement = {
    ...before,
    author_sequence: owner.sequence,
    revision: verified.revision + 1,
    prev: hash,
    state: 'deleted',
  }
  return signRecord(vaultStatement, statement, owner.signingKey)
}
