import { canonicalText } from '../core/canonical.ts'
import { type Check, refuseUnless, runChecks } from '../core/checks.ts'
import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isTags } from '../core/limits.ts'
import { list } from '../core/schema.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { type Grant, hashGrant, isGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'
import { findKeyState, type KeyLog } from '../identity/key-log.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import {
  markVerifiedRecord,
  type RecordPin,
  type VerifyOwnedOptions,
  verifyOwned,
} from './owned-record.ts'
import { openDescription } from './vault-description.ts'
import {
  type VaultDraft,
  type VaultRecord,
  type VaultStatement,
  type VerifiedVault,
  vaultStatement,
} from './vault-record.ts'

/** A vault from a server's response, with the server's columns beside the signed record. */
export type ReceivedVault = VaultRecord & { user_id?: string | undefined }

const isGrants = list(isGrant, { max: 1 })

/**
 * Verifies that the owner signed a vault and that it is live. The description stays sealed. A server
 * runs this before it stores a vault.
 *
 * For a deletion use `verifyVaultDeletion`.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`, `key_log_behind`, `key_replaced`; with a pin
 *   `vault_rolled_back` for an older revision, `vault_forked` for one of another past
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createVaultRecord, verifyVaultRecord } from '@shrd/crypto/vaults'
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
  const { record } = vault
  if (!isGrants(vault.encrypted_keys) || !isTags(vault.tags)) throw cryptoError('record_invalid')
  const encrypted_keys = structuredClone(vault.encrypted_keys)
  const { statement, hash } = await verifyOwned(vaultStatement, record, {
    ...options,
    state: 'live',
  })
  const { suite: _, ...claimed } = statement
  const [grant] = encrypted_keys
  await runChecks(VAULT_CHECKS, { vault, claimed, grant, owner: options.owner })
  if (claimed.description !== null) parseEnvelope(claimed.description)
  return markVerifiedRecord({ ...claimed, hash, encrypted_keys })
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

/** The columns beside the record must match the signed text. */
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

/** A description needs a grant, and a grant needs a description. */
function checkDescriptionHasGrant({ claimed }: ReadingVault): void {
  if ((claimed.description === null) !== (claimed.grant === null)) {
    throw cryptoError('record_invalid')
  }
}

async function checkGrantIsListed({ claimed, grant }: ReadingVault): Promise<void> {
  const hash = grant === undefined ? null : await hashGrant(grant)
  if (hash !== claimed.grant) throw cryptoError('record_invalid')
}

/** The grant must be for this vault and for the keys that signed the record. */
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

/** The deletion of a vault as sent. */
export interface VaultDeletion {
  vault_id: string
  record: SignedRecord
}

/**
 * Verifies that the owner deleted a vault, and gives the revision that did. A server runs this
 * before it deletes a vault.
 *
 * @param options with the stored revision as `pin`, so that an old record cannot delete anything
 * @throws `record_invalid`, `key_log_behind`, `key_replaced`; with a pin `vault_rolled_back`,
 *   `vault_forked`
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import {
 *   createVaultRecord, deleteVaultRecord, verifyVaultDeletion, verifyVaultRecord,
 * } from '@shrd/crypto/vaults'
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
  checkDeletedVault({ deletion, claimed: statement })
  return { revision: statement.revision, hash }
}

interface ReadingDeletion {
  deletion: VaultDeletion
  claimed: VaultStatement
}

function checkDeletedVault({ deletion, claimed }: ReadingDeletion): void {
  refuseUnless(deletion.vault_id === claimed.vault_id, 'record_invalid')
}

/** A decrypted vault. */
export interface OpenedVault extends VaultDraft {
  vault_id: string
  /** For `reviseVaultRecord`, `deleteVaultRecord` and the manifest. */
  verified: VerifiedVault
}

/**
 * Verifies a vault of the reader and decrypts its description. Show this result and not the columns
 * beside the record.
 *
 * @throws what `verifyVaultRecord` throws; `document_key_missing`, `document_undecryptable`
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createVaultRecord, openVaultRecord } from '@shrd/crypto/vaults'
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
  // A copy of the tags, for the reader to edit.
  return { vault_id, name, description, icon, tags: [...tags], verified }
}
