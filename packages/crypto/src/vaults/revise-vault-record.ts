import type { Identity } from '../identity/identity.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { signVaultRecord } from './sign-vault-record.ts'
import { openDescription, type SealedDescription, sealDescription } from './vault-description.ts'
import type { VaultDraft, VaultRecord, VerifiedVault } from './vault-statement.ts'

/**
 * The next revision of a vault. A description that did not change stays sealed as it is; another
 * one is sealed under a new key, so that no key ever opens two descriptions.
 *
 * @param verified the newest revision, as `verifyVaultRecord` gave it
 * @throws `document_key_missing`, `document_undecryptable` if the description does not open;
 *   TypeError for another's vault, or a draft over a limit
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import {
 *   createIdentity, createVaultRecord, genesisLog, reviseVaultRecord, verifyVaultRecord,
 * } from '@shrd/crypto'
 *
 * const { identity } = await createIdentity()
 * const owner = await genesisLog(identity)
 * const draft = { name: 'Home', description: null, icon: 'shield', tags: [] }
 * const first = await verifyVaultRecord(await createVaultRecord(identity, draft), { owner })
 * const renamed = await reviseVaultRecord(identity, first, { ...draft, name: 'House' })
 * const second = await verifyVaultRecord(renamed, { owner, pin: first })
 * console.assert(second.revision === 2 && second.name === 'House')
 */
export async function reviseVaultRecord(
  owner: Identity,
  verified: VerifiedVault,
  draft: VaultDraft,
): Promise<VaultRecord> {
  if (verified.owner !== owner.user_id) throw new TypeError('This is the vault of another member.')
  const { name, description, icon, tags } = draft
  const { vault_id } = verified
  const context = { vault_id, owner: owner.user_id }
  const kept = await keepDescription(owner, verified, description)
  const sealed = kept ?? (await sealDescription(owner, context, description))
  const next = { vault_id, revision: verified.revision + 1, prev: verified.hash, name, icon, tags }
  return signVaultRecord(owner, next, sealed)
}

/** The sealed description, if it says the same and its key is sealed to the keys in force. */
async function keepDescription(
  owner: Identity,
  verified: VerifiedVault,
  description: string | null,
): Promise<SealedDescription | undefined> {
  const [grant] = verified.encrypted_keys
  if (verified.description === null || grant === undefined) return undefined
  if (grant.fingerprint !== (await createFingerprint(owner))) return undefined
  const context = { vault_id: verified.vault_id, owner: owner.user_id }
  const before = await openDescription(owner, context, verified.description, grant)
  return before === description ? { description: verified.description, grant } : undefined
}
