import { type Bytes, randomBytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { reportStep, type SlowOptions } from '../core/progress.ts'
import { type Identity, importIdentity, openPrivateKeys } from '../identity/identity.ts'
import type { PrivateKeys } from '../identity/private-keys.ts'
import type { PublicIdentity } from '../identity/public-identity.ts'
import {
  isKeyFilePayload,
  type KeyFileFloor,
  type KeyFileHeader,
  type KeyFilePayload,
  keyFileStatement,
  parseKeyFile,
  writeKeyFile,
} from './key-file-format.ts'
import { deriveKeyFileKey, isWeakerThanNew, KDF_STEPS, type KdfName } from './key-file-kdf.ts'
import { encodePassword } from './password.ts'

/** Options of {@link createKeyFile}. */
export interface CreateKeyFileOptions extends SlowOptions {
  /**
   * How the key is derived from the password.
   * @default 'argon2id'
   */
  kdf?: KdfName | undefined
}

/** What a key file held. */
export interface OpenedKeyFile {
  identity: Identity
  /** For the local store; forget them once they are sealed there. */
  privateKeys: PrivateKeys
  /** True when a new file would be harder to guess. */
  upgradeOffered: boolean
  floor: KeyFileFloor
  pending: null
}

/**
 * The text of a key file: the private keys, encrypted under the password. Takes about a quarter of
 * a second, so do it in a worker where the page must not stand still.
 *
 * @throws `identity_mismatch`, `password_invalid`, `kdf_unavailable`, `aborted`
 * @example
 * const text = await createKeyFile(identity, privateKeys, 'correct horse battery staple')
 */
export async function createKeyFile(
  identity: PublicIdentity,
  privateKeys: PrivateKeys,
  password: string,
  options: CreateKeyFileOptions = {},
): Promise<string> {
  const { user_id, sequence, head } = await importIdentity(identity, privateKeys)
  const floor = { counter: 0, root: null }
  const payload: KeyFilePayload = { user_id, sequence, head, ...privateKeys, floor, pending: null }
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const header: KeyFileHeader = {
    version: 1,
    kdf: KDF_STEPS[options.kdf ?? 'argon2id'],
    cipher: 'AES-256-GCM',
    salt: encodeBase64Url(salt),
    iv: encodeBase64Url(iv),
  }
  const key = await deriveKeyFileKey(encodePassword(password), salt, header.kdf, options)
  const token = await crypto.subtle.encrypt(
    cipherParameters(header, iv),
    key,
    encodeText(canonicalText(payload)),
  )
  reportStep(1, options)
  return writeKeyFile(header, encodeBase64Url(new Uint8Array(token)))
}

/**
 * The identity in a key file. All parameters are checked against fixed bounds before any work, and
 * a wrong password and a damaged file give the same code.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`, `key_file_locked`,
 *   `password_invalid`, `kdf_unavailable`, `aborted`
 * @example
 * const { identity } = await openKeyFile(text, 'correct horse battery staple')
 */
export async function openKeyFile(
  text: string,
  password: string,
  options: SlowOptions = {},
): Promise<OpenedKeyFile> {
  const { header, token } = parseKeyFile(text)
  const secret = encodePassword(password)
  const key = await deriveKeyFileKey(secret, decodeBase64Url(header.salt), header.kdf, options)
  const payload = await openToken(header, token, key)
  const { privateSigningKey, privateExchangeKey, floor, pending } = payload
  const privateKeys = { privateSigningKey, privateExchangeKey }
  const identity = await openIdentity(payload, privateKeys)
  reportStep(1, options)
  return { identity, privateKeys, upgradeOffered: isWeakerThanNew(header.kdf), floor, pending }
}

async function openToken(
  header: KeyFileHeader,
  token: string,
  key: CryptoKey,
): Promise<KeyFilePayload> {
  try {
    const iv = decodeBase64Url(header.iv)
    const plain = await crypto.subtle.decrypt(
      cipherParameters(header, iv),
      key,
      decodeBase64Url(token),
    )
    const payload = parseCanonical(decodeText(new Uint8Array(plain)))
    if (isKeyFilePayload(payload)) return payload
  } catch (cause) {
    throw cryptoError('key_file_locked', cause)
  }
  throw cryptoError('key_file_locked')
}

/** The keys must make the id and the log entry that the file names. */
async function openIdentity(payload: KeyFilePayload, privateKeys: PrivateKeys): Promise<Identity> {
  try {
    const identity = await openPrivateKeys(privateKeys)
    const { user_id, sequence, head } = payload
    return await importIdentity({ ...identity, user_id, sequence, head }, privateKeys)
  } catch (cause) {
    throw cryptoError('key_file_locked', cause)
  }
}

function cipherParameters(header: KeyFileHeader, iv: Bytes): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: keyFileStatement.toBytes(header) }
}
