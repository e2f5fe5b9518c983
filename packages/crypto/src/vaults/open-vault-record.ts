import { canonicalText } from '../core/canonical.ts'
import { parseEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isTags } from '../core/limits.ts'
import { list } from '../core/schema.ts'
import { isSignedRecord, verifyRecord } from '../core/signed-record.ts'
import { type Grant, hashGrant, isGrant } from '../documents/grant.ts'
import { type Identity, isSelfCertified } from '../identity/identity.ts'
import { createFingerprint, type PublicIdentity } from '../identity/public-identity.ts'
import { openDescription } from './vault-description.ts'
import {
  type VaultDraft,
  type VaultRecord,
  type VaultStatement,
  vaultStatement,
} from './vault-statement.ts'

/** A vault as a server answers it: its own columns stand beside the signed record. */
export type ReceivedVault = VaultRecord & { user_id?: string | undefined }

/** A vault, decrypted. */
export interface OpenedVault extends VaultDraft {
  vault_id: string
}

const isGrants = list(isGrant, { max: 1 })

/**
 * Verifies that a vault is what its owner signed, without opening it: what a server runs before it
 * stores one. Resolves to nothing; throws otherwise.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`
 */
export async function verifyVaultRecord(
  vault: ReceivedVault,
  owner: PublicIdentity,
): Promise<void> {
  await readVault(vault, owner)
}

/**
 * A vault of the reader, verified and with its description decrypted.
 *
 * @throws `record_invalid`, `encrypted_data_invalid`, `document_key_missing`,
 *   `document_undecryptable`
 */
export async function openVaultRecord(
  reader: Identity,
  vault: ReceivedVault,
): Promise<OpenedVault> {
  const { statement, grant } = await readVault(vault, reader)
  const { vault_id, owner, name, icon, tags } = statement
  const description =
    statement.description === null || grant === undefined
      ? null
      : await openDescription(reader, { vault_id, owner }, statement.description, grant)
  return { vault_id, name, description, icon, tags }
}

async function readVault(
  vault: ReceivedVault,
  owner: PublicIdentity,
): Promise<{ statement: VaultStatement; grant: Grant | undefined }> {
  if (typeof vault !== 'object' || vault === null) throw cryptoError('record_invalid')
  const { record, encrypted_keys } = vault
  if (!isSignedRecord(record) || !isGrants(encrypted_keys)) throw cryptoError('record_invalid')
  if (!(await isSelfCertified(owner))) throw cryptoError('record_invalid')
  const statement = await verifyRecord(vaultStatement, record, owner.publicSigningKey)
  if (!isByOwner(statement, owner) || !isSameVault(vault, statement)) {
    throw cryptoError('record_invalid')
  }
  if (statement.description !== null) parseEnvelope(statement.description)
  const [grant] = encrypted_keys
  await assertGrant(grant, statement, owner)
  return { statement, grant }
}

function isByOwner(statement: VaultStatement, owner: PublicIdentity): boolean {
  const { revision, prev } = statement
  const isChained = revision === 1 ? prev === null : revision > 1 && prev !== null
  const isOwners = statement.owner === owner.user_id && statement.author_sequence === owner.sequence
  return isChained && isOwners
}

function isSameVault(vault: ReceivedVault, statement: VaultStatement): boolean {
  return (
    (vault.user_id ?? statement.owner) === statement.owner &&
    vault.vault_id === statement.vault_id &&
    vault.name === statement.name &&
    vault.description === statement.description &&
    vault.icon === statement.icon &&
    isTags(vault.tags) &&
    canonicalText(vault.tags) === canonicalText(statement.tags)
  )
}

/** A description and its grant come together or not at all. */
async function assertGrant(
  grant: Grant | undefined,
  statement: VaultStatement,
  owner: PublicIdentity,
): Promise<void> {
  const isExpected = (statement.description === null) === (grant === undefined)
  const hash = grant === undefined ? null : await hashGrant(grant)
  if (!isExpected || hash !== statement.grant) throw cryptoError('record_invalid')
  if (grant === undefined) return
  const isOwners =
    grant.document_id === statement.vault_id &&
    grant.owner === owner.user_id &&
    grant.user_id === owner.user_id &&
    grant.fingerprint === (await createFingerprint(owner))
  if (!isOwners) throw cryptoError('record_invalid')
}
