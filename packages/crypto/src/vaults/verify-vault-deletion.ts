import { type Check, runChecks } from '../core/checks.ts'
import { cryptoError } from '../core/error-codes.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { type RecordPin, type VerifyOwnedOptions, verifyOwned } from './owned-record.ts'
import { type VaultStatement, vaultStatement } from './vault-statement.ts'

/** The deletion of a vault as it travels. */
export interface VaultDeletion {
  vault_id: string
  record: SignedRecord
}

/**
 * The revision by which the owner deleted a vault, after verifying it. What a server runs before it
 * deletes one.
 *
 * @param options with the stored revision as `pin`, so that nothing is deleted by an old record
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back`,
 *   `vault_forked`
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
 * const deletion = { vault_id: vault.vault_id, record: await deleteVaultRecord(identity, vault) }
 * const { revision } = await verifyVaultDeletion(deletion, { owner, pin: vault })
 * console.assert(revision === 2)
 */
export async function verifyVaultDeletion(
  deletion: VaultDeletion,
  options: VerifyOwnedOptions,
): Promise<RecordPin> {
  if (typeof deletion !== 'object' || deletion === null) throw cryptoError('record_invalid')
  const { statement, hash } = await verifyOwned(vaultStatement, deletion.record, {
    ...options,
    state: 'deleted',
  })
  await runChecks(VAULT_DELETION_CHECKS, { deletion, claimed: statement })
  return { revision: statement.revision, hash }
}

interface ReadingDeletion {
  deletion: VaultDeletion
  claimed: VaultStatement
}

const VAULT_DELETION_CHECKS: readonly Check<ReadingDeletion>[] = [checkDeletedVault]

function checkDeletedVault({ deletion, claimed }: ReadingDeletion): void {
  if (deletion.vault_id !== claimed.vault_id) throw cryptoError('record_invalid')
}
