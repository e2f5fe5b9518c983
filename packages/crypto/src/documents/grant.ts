import { type Bytes, randomBytes, sha256 } from '../core/bytes.ts'
import { decodeBase64, encodeBase64, encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { openingError, openWith, SEAL_OVERHEAD, sealTo } from '../core/hpke.ts'
import { isGrantableId, isUserId } from '../core/ids.ts'
import {
  base64Url,
  type Guard,
  isBytes32,
  isCount,
  list,
  object,
  oneOf,
  pattern,
} from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { Identity } from '../identity/identity.ts'
import { createFingerprint, type PublicIdentity } from '../identity/public-identity.ts'
import type { KeyedEpoch } from './epoch-key.ts'

/** All scopes that a grant can allow. */
export const SCOPES = ['view', 'update', 'delete', 'share', 'download', 'upload'] as const
/** One of {@link SCOPES}. */
export type Scope = (typeof SCOPES)[number]

/** One entry of `encrypted_keys`: a key of a document or vault, sealed to one member. */
export interface Grant {
  /** The document or vault that the key opens. */
  document_id: string
  owner: string
  epoch: number
  user_id: string
  /** The state of the recipient's key log to which the key was sealed. */
  fingerprint: string
  roles: 'owner'[]
  scopes: Scope[]
  /** 16 random bytes, so that readers of an access list cannot guess grants from their hashes. */
  salt: string
  /** HPKE encapsulation and cipher text, standard base64. */
  key: string
}

/**
 * The context of the sealed key. Without the scopes, so that changing them needs no new sealing.
 */
type GrantContext = Pick<Grant, 'document_id' | 'owner' | 'epoch' | 'user_id' | 'fingerprint'>

const KEY_BYTES = 32
const SEALED_BYTES: number = KEY_BYTES + SEAL_OVERHEAD

const contextShape = {
  document_id: isGrantableId,
  owner: isUserId,
  epoch: isCount,
  user_id: isUserId,
  fingerprint: isBytes32,
}
const grantShape: { [K in keyof Grant]: Guard<Grant[K]> } = {
  ...contextShape,
  roles: list(oneOf(['owner']), { max: 1 }),
  scopes: list(oneOf(SCOPES), { max: SCOPES.length }),
  salt: base64Url(16),
  key: pattern(/^[A-Za-z0-9+/]{107}=$/),
}

/** True if a value has the form of a grant. */
export const isGrant: Guard<Grant> = object(grantShape)

const grantContext: StatementKind<GrantContext> = defineStatement('grant', contextShape)
const grantEntry: StatementKind<Grant> = defineStatement('grant-entry', grantShape)

/** Input of {@link sealGrant}: the epoch, the recipient, and the allowed scopes. */
export interface GrantDraft
  extends Pick<Grant, 'document_id' | 'owner' | 'epoch' | 'roles' | 'scopes'> {
  recipient: PublicIdentity
}

/** Seals a key to a recipient. Verify the recipient's key log first. */
export async function sealGrant(key: Bytes, draft: GrantDraft): Promise<Grant> {
  const { recipient, document_id, owner, epoch, roles, scopes } = draft
  const fingerprint = await createFingerprint(recipient)
  const context = { document_id, owner, epoch, user_id: recipient.user_id, fingerprint }
  const sealed = await sealTo(recipient.publicExchangeKey, key, grantContext.toBytes(context))
  return { ...context, roles, scopes, salt: createSalt(), key: encodeBase64(sealed) }
}

/** Seals an epoch's key to its owner, with all scopes. */
export async function sealOwnerGrant(owner: PublicIdentity, epoch: KeyedEpoch): Promise<Grant> {
  return sealGrant(epoch.secret, {
    document_id: epoch.document_id,
    owner: owner.user_id,
    epoch: epoch.epoch,
    recipient: owner,
    roles: ['owner'],
    scopes: [...SCOPES],
  })
}

/**
 * Returns the grant with other scopes and the same sealed key. It gets a new salt. With the old
 * salt, someone who knew the old grant could find the new scopes from the hashes in the next list.
 */
export function changeScopes(grant: Grant, scopes: Scope[]): Grant {
  return { ...grant, scopes, salt: createSalt() }
}

/**
 * Opens the key in a grant, also if the reader has replaced the keys since. The caller must erase
 * the bytes.
 *
 * @throws `document_key_missing` if the key does not open for this reader; `code_missing`
 */
export async function openGrant(reader: Identity, grant: Grant): Promise<Bytes> {
  try {
    const { document_id, owner, epoch, user_id, fingerprint } = grant
    const info = grantContext.toBytes({ document_id, owner, epoch, user_id, fingerprint })
    const sealed = decodeBase64(grant.key)
    if (sealed.length !== SEALED_BYTES) throw cryptoError('document_key_missing')
    return await openWith(findExchangeKey(reader, fingerprint), sealed, info)
  } catch (cause) {
    throw openingError('document_key_missing', cause)
  }
}

/** A wrong choice is harmless: the sealed key is bound to the fingerprint and does not open. */
function findExchangeKey(reader: Identity, fingerprint: string): CryptoKeyPair {
  const former = reader.formerKeys.find((key) => key.fingerprint === fingerprint)
  return former?.exchangeKey ?? reader.exchangeKey
}

/** The hash of a grant. Access lists and vaults reference grants by it. */
export async function hashGrant(grant: Grant): Promise<string> {
  return encodeBase64Url(await sha256(grantEntry.toBytes(grant)))
}

function createSalt(): string {
  return encodeBase64Url(randomBytes(16))
}
