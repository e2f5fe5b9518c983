import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_X25519_HKDF_SHA256 } from 'hpke'
import { type Bytes, concatBytes, randomBytes, sha256 } from '../core/bytes.ts'
import { decodeBase64, encodeBase64, encodeBase64Url } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isGrantableId, isUserId } from '../core/ids.ts'
import { importPublicExchangeKey } from '../core/public-keys.ts'
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

/** What a grant may allow. */
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
  /** Which state of the recipient's key log it was sealed to. */
  fingerprint: string
  roles: 'owner'[]
  scopes: Scope[]
  /** 16 bytes that keep the hashes of other grants unreadable. */
  salt: string
  /** HPKE encapsulation and cipher text, standard base64. */
  key: string
}

/** What the sealed key is bound to. Scopes are not among it: changing them seals nothing anew. */
type GrantContext = Pick<Grant, 'document_id' | 'owner' | 'epoch' | 'user_id' | 'fingerprint'>

const ENCAPSULATION_BYTES = 32
const KEY_BYTES = 32
const SEALED_BYTES: number = ENCAPSULATION_BYTES + KEY_BYTES + 16

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

/** True for something that has the form of a grant. */
export const isGrant: Guard<Grant> = object(grantShape)

const grantContext: StatementKind<GrantContext> = defineStatement('grant', contextShape)
const grantEntry: StatementKind<Grant> = defineStatement('grant-entry', grantShape)

/** What {@link sealGrant} seals, for whom, and what it allows. */
export interface GrantDraft
  extends Pick<Grant, 'document_id' | 'owner' | 'epoch' | 'roles' | 'scopes'> {
  recipient: PublicIdentity
}

/** The grant of a key to a recipient whose key log was verified. */
export async function sealGrant(key: Bytes, draft: GrantDraft): Promise<Grant> {
  const { recipient, document_id, owner, epoch, roles, scopes } = draft
  const fingerprint = await createFingerprint(recipient)
  const context = { document_id, owner, epoch, user_id: recipient.user_id, fingerprint }
  const info = grantContext.toBytes(context)
  const publicKey = await importPublicExchangeKey(recipient.publicExchangeKey)
  const { encapsulatedSecret, ciphertext } = await hpke().Seal(publicKey, key, { info })
  const sealed = encodeBase64(concatBytes(encapsulatedSecret, ciphertext))
  return { ...context, roles, scopes, salt: encodeBase64Url(randomBytes(16)), key: sealed }
}

/**
 * The key in a grant.
 *
 * @throws `document_key_missing` if it does not open for this reader
 */
export async function openGrant(reader: Identity, grant: Grant): Promise<Bytes> {
  try {
    const { document_id, owner, epoch, user_id, fingerprint } = grant
    const info = grantContext.toBytes({ document_id, owner, epoch, user_id, fingerprint })
    const sealed = decodeBase64(grant.key)
    if (sealed.length !== SEALED_BYTES) throw cryptoError('document_key_missing')
    const encapsulated = sealed.slice(0, ENCAPSULATION_BYTES)
    const ciphertext = sealed.slice(ENCAPSULATION_BYTES)
    // The pair and not the private key alone: a public half cannot be worked out from a key that
    // is not extractable.
    const key = await hpke().Open(reader.exchangeKey, encapsulated, ciphertext, { info })
    return new Uint8Array(key)
  } catch (cause) {
    throw cryptoError('document_key_missing', cause)
  }
}

/** The hash by which an access list or a vault names a grant. */
export async function hashGrant(grant: Grant): Promise<string> {
  return encodeBase64Url(await sha256(grantEntry.toBytes(grant)))
}

function hpke(): CipherSuite {
  return new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)
}
