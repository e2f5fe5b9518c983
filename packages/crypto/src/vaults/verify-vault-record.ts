import { canonicalText } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isTags } from '../core/limits.ts'
import { list } from '../core/schema.ts'
import { type Grant, hashGrant, isGrant } from '../documents/grant.ts'
import { findKeyState, type KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { type VerifyOwnedOptions, verifyOwned } from './owned-record.ts'
import {
  type VaultRecord,
  type VaultStatement,
  type VerifiedVault,
  vaultStatement,
} from './vault-statement.ts'

/** A vault as a server answers it: its own columns stand beside the signed record. */
export type ReceivedVault = VaultRecord & { user_id?: string | undefined }

const isGrants = list(isGrant, { max: 1 })

/**
 * A vault that is what its owner signed, and is not deleted; its description stays sealed. What a
 * server runs before it stores one.
 *
 * Not for a deletion, which travels without columns: `verifyVaultDeletion` is.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`, `key_log_behind`, `key_replaced`; with a pin
 *   `vault_rolled_back` for an older revision, `vault_forked` for one of another past
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, createVaultRecord, genesisLog, verifyVaultRecord } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const draft = { name: 'Home', description: null, icon: 'shield', tags: ['family'] }
 * const vault = await createVaultRecord(identity, draft)
 * const { revision, hash } = await verifyVaultRecord(vault, { owner: await genesisLog(identity) })
 * console.assert(revision === 1 && hash.length === 43)
 */
export async function verifyVaultRecord(
  vault: ReceivedVault,
  options: VerifyOwnedOptions,
): Promise<VerifiedVault> {
  if (typeof vault !== 'object' || vault === null) throw cryptoError('record_invalid')
  const { record, encrypted_keys } = vault
  if (!isGrants(encrypted_keys) || !isTags(vault.tags)) throw cryptoError('record_invalid')
  const { statement, hash } = await verifyOwned(vaultStatement, record, {
    ...options,
    state: 'live',
  })
  const { suite: _, ...claimed } = statement
  const [grant] = encrypted_keys
  await runChecks(VAULT_CHECKS, { vault, claimed, grant, owner: options.owner })
  if (claimed.description !== null) parseEnvelope(claimed.description)
  return { ...claimed, hash, encrypted_keys }
}

interface ReadingVault {
  vault: ReceivedVault
  claimed: VaultStatement
  grant: Grant | undefined
  owner: KeyLog
}

const VAULT_CHECKS: readonly Check<ReadingVault>[] = [
  checkColumns,
  checkDescriptionHasGrant,
  checkGrantIsListed,
  checkGrantIsOwners,
]

/** What stands beside the record says the same. */
function checkColumns({ vault, claimed }: ReadingVault): void {
  const isSame =
    (vault.user_id ?? claimed.owner) === claimed.owner &&
    vault.vault_id === claimed.vault_id &&
    vault.name === claimed.name &&
    vault.description === claimed.description &&
    vault.icon === claimed.icon &&
    canonicalText(vault.tags) === canonicalText(claimed.tags)
  if (!isSame) throw cryptoError('record_invalid')
}

/** A description and its grant come together or not at all. */
function checkDescriptionHasGrant({ claimed }: ReadingVault): void {
  if ((claimed.description === null) !== (claimed.grant === null)) {
    throw cryptoError('record_invalid')
  }
}

async function checkGrantIsListed({ claimed, grant }: ReadingVault): Promise<void> {
  const hash = grant === undefined ? null : await hashGrant(grant)
  if (hash !== claimed.grant) throw cryptoError('record_invalid')
}

/** The key is the one of this vault, sealed to the keys that signed the record. */
async function checkGrantIsOwners({ claimed, grant, owner }: ReadingVault): Promise<void> {
  if (grant === undefined) return
  const state = findKeyState(owner, claimed.author_sequence)
  const isOwners =
    state !== undefined &&
    grant.document_id === claimed.vault_id &&
    grant.owner === claimed.owner &&
    grant.user_id === claimed.owner &&
    grant.fingerprint === (await createFingerprint(state))
  if (!isOwners) throw cryptoError('record_invalid')
}
