import { createId, isUserId, isVaultId } from '../core/ids.ts'
import { isIcon, isName, isTags } from '../core/limits.ts'
import { isBytes32, isCount, nullable, text } from '../core/schema.ts'
import { type SignedRecord, signRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { type Grant, hashGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import {
  assertVerifiedRecord,
  isOwnedState,
  type OwnedStatement,
  type VerifiedMark,
} from './owned-record.ts'
import { openDescription, type SealedDescription, sealDescription } from './vault-description.ts'

/** The content of a vault. Only the description is encrypted. */
export interface VaultDraft {
  /** 1 to 100 characters; the server can read it. */
  name: string
  /** At most 5000 characters; `null` for none. An empty description is not `null`. */
  description: string | null
  /** The name of an icon, 1 to 64 characters; the server can read it. */
  icon: string
  /** At most 50, of 1 to 64 characters each; the server can read it. */
  tags: string[]
}

/** A vault as sent and stored. */
export interface VaultRecord {
  vault_id: string
  name: string
  /** `base64(cipher text and tag).base64(iv)`; `null` for none. */
  description: string | null
  icon: string
  tags: string[]
  /** The owner's grant of the description's key; empty without a description. */
  encrypted_keys: Grant[]
  record: SignedRecord
}

/** The statement of a vault, which its owner signs. */
export interface VaultStatement extends OwnedStatement {
  vault_id: string
  name: string
  description: string | null
  icon: string
  tags: string[]
  /** Hash of the grant in `encrypted_keys`; `null` without a description. */
  grant: string | null
}

/** A verified vault. Its description is still sealed. */
export interface VerifiedVault extends Readonly<VaultStatement>, VerifiedMark {
  /** Record hash. The next revision and the manifest name this revision by it. */
  readonly hash: string
  readonly encrypted_keys: readonly Grant[]
}

/** Longest sealed description: 5000 characters of three bytes, a block and the tag, in base64. */
const MAX_SEALED_DESCRIPTION = 20_500

/** The statement of a vault. */
export const vaultStatement: StatementKind<VaultStatement> = defineStatement('vault', {
  vault_id: isVaultId,
  owner: isUserId,
  author_sequence: isCount,
  revision: isCount,
  prev: nullable(isBytes32),
  name: isName,
  description: nullable(text({ max: MAX_SEALED_DESCRIPTION })),
  icon: isIcon,
  tags: isTags,
  grant: nullable(isBytes32),
  state: isOwnedState,
})

/**
 * A new vault. The owner signs its record; the description is encrypted under its own key.
 *
 * Not for an existing vault: use `reviseVaultRecord`.
 *
 * @throws TypeError for a draft over a limit of {@link VaultDraft}
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { createVaultRecord } from '@shrd/crypto/vaults'
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

/**
 * The next revision of a vault. An unchanged description stays sealed as it is. A changed one is
 * sealed under a new key, so that a key never opens two descriptions.
 *
 * @param verified the newest revision, from `verifyVaultRecord`
 * @throws `document_key_missing`, `document_undecryptable` if the description does not open;
 *   TypeError for another member's vault, or a draft over a limit
 * @see docs/protocol/vaults-and-categories.md
 * @example
 * import { createIdentity, genesisLog } from '@shrd/crypto/identity'
 * import { createVaultRecord, reviseVaultRecord, verifyVaultRecord } from '@shrd/crypto/vaults'
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
  assertVerifiedRecord(verified)
  if (verified.owner !== owner.user_id) throw new TypeError('The vault belongs to another member.')
  const { name, description, icon, tags } = draft
  const { vault_id } = verified
  const context = { vault_id, owner: owner.user_id }
  const kept = await keepDescription(owner, verified, description)
  const sealed = kept ?? (await sealDescription(owner, context, description))
  const next = { vault_id, revision: verified.revision + 1, prev: verified.hash, name, icon, tags }
  return signVaultRecord(owner, next, sealed)
}

/** The sealed description, if its text is the same and its grant is for the owner's current keys. */
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

/**
 * The last revision of a vault: the owner deletes it. The documents in it do not change; delete or
 * move each of them.
 *
 * @param verified the newest revision, from `verifyVaultRecord`
 * @throws TypeError for another member's vault
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
 * const { vault_id } = vault
 * const record = await deleteVaultRecord(identity, vault)
 * await verifyVaultDeletion({ vault_id, record }, { owner, pin: vault })
 */
export async function deleteVaultRecord(
  owner: Identity,
  verified: VerifiedVault,
): Promise<SignedRecord> {
  assertVerifiedRecord(verified)
  if (verified.owner !== owner.user_id) throw new TypeError('The vault belongs to another member.')
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

/** The part of a vault that changes with a revision. */
type VaultRevision = Pick<VaultStatement, 'vault_id' | 'revision' | 'prev'> &
  Omit<VaultDraft, 'description'>

/** Signs the record of a live vault whose description is already sealed. */
async function signVaultRecord(
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
