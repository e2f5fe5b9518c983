import type { Bytes } from '../core/bytes.ts'
import { decodeText, encodeText } from '../core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importSecret } from '../core/hkdf.ts'
import { isUserId, isVaultId } from '../core/ids.ts'
import { text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { createEpochKey } from '../documents/epoch-key.ts'
import { type Grant, openGrant, SCOPES, sealGrant } from '../documents/grant.ts'
import type { Identity } from '../identity/identity.ts'

/** The vault to which a description is bound. */
export interface DescriptionContext {
  vault_id: string
  owner: string
}

/** A sealed description and the grant of its key, or neither. */
export type SealedDescription =
  | { description: string; grant: Grant }
  | { description: null; grant: null }

const isDescription = text({ max: 5000 })

const descriptionStatement: StatementKind<DescriptionContext> = defineStatement(
  'vault-description',
  { vault_id: isVaultId, owner: isUserId },
)

/** Seals a description under a new key and grants that key to the owner. */
export async function sealDescription(
  owner: Identity,
  context: DescriptionContext,
  description: string | null,
): Promise<SealedDescription> {
  if (description === null) return { description: null, grant: null }
  if (!isDescription(description)) {
    throw new TypeError('The description must have at most 5000 characters of well-formed Unicode.')
  }
  const bytes = createEpochKey()
  const sealed = await sealEnvelope(
    await importSecret(bytes),
    contextBytes(context),
    encodeText(description),
  )
  const grant = await sealGrant(bytes, {
    document_id: context.vault_id,
    owner: owner.user_id,
    epoch: 1,
    recipient: owner,
    roles: ['owner'],
    scopes: [...SCOPES],
  })
  bytes.fill(0)
  return { description: sealed, grant }
}

/**
 * Opens a sealed description.
 *
 * @throws `document_key_missing`, `document_undecryptable`, `encrypted_data_invalid`
 */
export async function openDescription(
  reader: Identity,
  context: DescriptionContext,
  sealed: string,
  grant: Grant,
): Promise<string> {
  const bytes = await openGrant(reader, grant)
  const secret = await importSecret(bytes)
  bytes.fill(0)
  const plaintext = await openEnvelope(secret, contextBytes(context), sealed)
  try {
    return decodeText(plaintext)
  } catch (cause) {
    throw cryptoError('document_undecryptable', cause)
  }
}

function contextBytes({ vault_id, owner }: DescriptionContext): Bytes {
  return descriptionStatement.toBytes({ vault_id, owner })
}
