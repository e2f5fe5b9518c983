import type { Bytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { openingError, openWith, sealTo } from '../core/hpke.ts'
import { isUserId } from '../core/ids.ts'
import { type Guard, isBytes32, isCount, nullable, object } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { type Identity, importIdentity, openPrivateKeys } from '../identity/identity.ts'
import { isOrigin } from '../identity/origin.ts'
import { isPrivateKey, type PrivateKeys } from '../identity/private-keys.ts'
import type { PublicIdentity } from '../identity/public-identity.ts'
import type { KeyFileFloor } from '../key-file/key-file-format.ts'
import type { PasskeyKey, PasskeyName } from './passkey-key.ts'

/** The most characters of an envelope. */
export const MAX_PASSKEY_ENVELOPE_LENGTH = 2048

/** A passkey that private keys are sealed to. */
export interface PasskeyRecipient extends PasskeyName {
  publicKey: string
}

/** The content of an opened envelope: that of a key file with nothing pending. */
export interface OpenedPasskeyEnvelope {
  identity: Identity
  /** For the local store. Drop them after you have sealed them there. */
  privateKeys: PrivateKeys
  /** A manifest with a lower counter is outdated. */
  floor: KeyFileFloor
}

interface EnvelopeContext extends PasskeyName {
  sequence: number
}

interface EnvelopePayload extends PrivateKeys {
  user_id: string
  sequence: number
  head: string
  floor: KeyFileFloor
}

/** HPKE info: the service, the member, the passkey, and the number of the keys. */
const envelopeStatement: StatementKind<EnvelopeContext> = defineStatement('passkey-envelope', {
  issuer: isOrigin,
  user_id: isUserId,
  credential: isBytes32,
  sequence: isCount,
})

const isPayload: Guard<EnvelopePayload> = object<EnvelopePayload>({
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
  privateSigningKey: isPrivateKey,
  privateExchangeKey: isPrivateKey,
  floor: object<KeyFileFloor>({ counter: isCount, root: nullable(isBytes32) }),
})

/**
 * Seals private keys to a passkey. It needs only the public key of the passkey, so a replacement of
 * keys can seal the new ones without a touch. Take that key from a touch or from `verifyPasskeyList`,
 * never from a server: anyone who chooses it gets the keys.
 *
 * @param floor the newest manifest known
 * @throws `identity_mismatch` if the keys do not belong together or to the member of the passkey;
 *   `code_missing` if the sealing code did not load
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { derivePasskeyKey, openPasskeyEnvelope, sealPasskeyEnvelope } from '@shrd/crypto/passkeys'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const owner = { issuer: 'https://id.example', user_id: identity.user_id }
 * const output = crypto.getRandomValues(new Uint8Array(32))
 * const key = await derivePasskeyKey(output, 'Y3JlZGVudGlhbA', owner)
 * const floor = { counter: 0, root: null }
 * const envelope = await sealPasskeyEnvelope(key, identity, privateKeys, floor)
 * const opened = await openPasskeyEnvelope(key, 0, envelope)
 * console.assert(opened.identity.user_id === identity.user_id)
 */
export async function sealPasskeyEnvelope(
  recipient: PasskeyRecipient,
  identity: PublicIdentity,
  privateKeys: PrivateKeys,
  floor: KeyFileFloor,
): Promise<string> {
  const { user_id, sequence, head } = await importIdentity(identity, privateKeys)
  if (recipient.user_id !== user_id) throw cryptoError('identity_mismatch')
  const payload: EnvelopePayload = { user_id, sequence, head, ...privateKeys, floor }
  if (!isPayload(payload)) throw new TypeError('The floor is not one of a manifest.')
  const plaintext = encodeText(canonicalText(payload))
  try {
    const info = toInfo(recipient, sequence)
    return encodeBase64Url(await sealTo(recipient.publicKey, plaintext, info))
  } finally {
    plaintext.fill(0)
  }
}

/**
 * Opens an envelope with the key pair of a passkey.
 *
 * First keys prove that they belong to the member. Later keys cannot prove themselves: fetch the key
 * log and call `confirmIdentity`, as after opening a key file.
 *
 * @param sequence the number of the keys in it, as the server says
 * @throws `passkey_locked` for anything that this passkey does not open to keys of its member;
 *   `code_missing` if the sealing code did not load
 * @see docs/protocol/passkeys.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { derivePasskeyKey, openPasskeyEnvelope, sealPasskeyEnvelope } from '@shrd/crypto/passkeys'
 *
 * const { identity, privateKeys } = await createIdentity()
 * const owner = { issuer: 'https://id.example', user_id: identity.user_id }
 * const output = crypto.getRandomValues(new Uint8Array(32))
 * const key = await derivePasskeyKey(output, 'Y3JlZGVudGlhbA', owner)
 * const floor = { counter: 0, root: null }
 * const envelope = await sealPasskeyEnvelope(key, identity, privateKeys, floor)
 *
 * const refused = await openPasskeyEnvelope(key, 1, envelope).catch((error) => error)
 * console.assert(refused.code === 'passkey_locked')
 * const opened = await openPasskeyEnvelope(key, 0, envelope)
 * console.assert(opened.privateKeys.privateSigningKey === privateKeys.privateSigningKey)
 */
export async function openPasskeyEnvelope(
  key: PasskeyKey,
  sequence: number,
  envelope: string,
): Promise<OpenedPasskeyEnvelope> {
  if (typeof envelope !== 'string' || envelope.length > MAX_PASSKEY_ENVELOPE_LENGTH) {
    throw cryptoError('passkey_locked')
  }
  try {
    const payload = await openPayload(key, sequence, envelope)
    await runChecks(ENVELOPE_CHECKS, { key, sequence, payload })
    const { user_id, head, privateSigningKey, privateExchangeKey, floor } = payload
    const privateKeys = { privateSigningKey, privateExchangeKey }
    const keys = await openPrivateKeys(privateKeys)
    const identity = await importIdentity({ ...keys, user_id, sequence, head }, privateKeys)
    return { identity, privateKeys, floor }
  } catch (cause) {
    throw openingError('passkey_locked', cause)
  }
}

interface ComparedEnvelope {
  key: PasskeyName
  sequence: number
  payload: EnvelopePayload
}

const ENVELOPE_CHECKS: readonly Check<ComparedEnvelope>[] = [checkEnvelopeMember, checkGeneration]

/** Anyone with the public key can seal to it: a server could seal the keys of its own member. */
function checkEnvelopeMember({ key, payload }: ComparedEnvelope): void {
  if (payload.user_id !== key.user_id) throw cryptoError('passkey_locked')
}

function checkGeneration({ sequence, payload }: ComparedEnvelope): void {
  if (payload.sequence !== sequence) throw cryptoError('passkey_locked')
}

async function openPayload(
  key: PasskeyKey,
  sequence: number,
  envelope: string,
): Promise<EnvelopePayload> {
  const sealed = decodeBase64Url(envelope)
  const plaintext = await openWith(key.keyPair, sealed, toInfo(key, sequence))
  try {
    const payload = parseCanonical(decodeText(plaintext))
    if (!isPayload(payload)) throw cryptoError('passkey_locked')
    return payload
  } finally {
    plaintext.fill(0)
  }
}

function toInfo({ issuer, user_id, credential }: PasskeyName, sequence: number): Bytes {
  return envelopeStatement.toBytes({ issuer, user_id, credential, sequence })
}
