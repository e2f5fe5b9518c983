import { isUserId, isVaultId } from '../core/ids.ts'
import { isIcon, isName, isTags } from '../core/limits.ts'
import { isBytes32, isCount, nullable, text } from '../core/schema.ts'
import type { SignedRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Grant } from '../documents/grant.ts'
import { isOwnedState, type OwnedStatement } from './owned-record.ts'

/** What a member writes about a vault; only the description is encrypted. */
export interface VaultDraft {
  /** 1 to 100 characters; readable for the server. */
  name: string
  /** At most 5000 characters; `null` for none, which is not the same as an empty one. */
  description: string | null
  /** The name of an icon, 1 to 64 characters; readable for the server. */
  icon: string
  /** At most 50 of 1 to 64 characters; readable for the server. */
  tags: string[]
}

/** A vault as it travels and is stored. */
export interface VaultRecord {
  vault_id: string
  name: string
  /** `base64(cipher text and tag).base64(iv)`; `null` when there is none. */
  description: string | null
  icon: string
  tags: string[]
  /** The key of the description, granted to the owner; none without a description. */
  encrypted_keys: Grant[]
  record: SignedRecord
}

/** What the owner signs of a vault. */
export interface VaultStatement extends OwnedStatement {
  vault_id: string
  name: string
  description: string | null
  icon: string
  tags: string[]
  /** Hash of the grant of the description's key; `null` without a description. */
  grant: string | null
}

/** A vault that was verified, its description still sealed. */
export interface VerifiedVault extends VaultStatement {
  /** Record hash, by which the next revision and the manifest name this one. */
  hash: string
  encrypted_keys: Grant[]
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
