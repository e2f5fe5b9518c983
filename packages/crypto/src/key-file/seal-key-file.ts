import { assertForm } from '../core/assert-form.ts'
import { type Bytes, randomBytes } from '../core/bytes.ts'
import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { decodeBase64Url, decodeText, encodeBase64Url, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { type ProgressOptions, reportStep } from '../core/progress.ts'
import {
  isKeyFilePayload,
  type KeyFileHeader,
  type KeyFilePayload,
  keyFileStatement,
  parseKeyFile,
  writeKeyFile,
} from './key-file-format.ts'
import { deriveKeyFileKey, type KdfSteps } from './key-file-kdf.ts'
import { encodePassword } from './password.ts'

/** The payload of a key file, and the steps that derived its key. */
export interface UnsealedKeyFile {
  payload: KeyFilePayload
  kdf: KdfSteps
}

/**
 * Writes a key file with this payload, a new salt and a new initialisation vector.
 *
 * @throws `password_invalid`, `kdf_unavailable`, `aborted`
 */
export async function sealKeyFile(
  payload: KeyFilePayload,
  password: string,
  kdf: KdfSteps,
  options: ProgressOptions,
): Promise<string> {
  assertForm(isKeyFilePayload, payload, 'payload of a key file')
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const header: KeyFileHeader = {
    version: 1,
    kdf,
    cipher: 'AES-256-GCM',
    salt: encodeBase64Url(salt),
    iv: encodeBase64Url(iv),
  }
  const key = await deriveKey(header, password, options)
  const plaintext = encodeText(canonicalText(payload))
  const token = await crypto.subtle.encrypt(cipherParameters(header, iv), key, plaintext)
  plaintext.fill(0)
  reportStep(1, options)
  return writeKeyFile(header, encodeBase64Url(new Uint8Array(token)))
}

/**
 * Decrypts the payload of a key file. It checks sizes and parameters before any other work.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`, `key_file_locked`,
 *   `password_invalid`, `kdf_unavailable`, `aborted`
 */
export async function unsealKeyFile(
  text: string,
  password: string,
  options: ProgressOptions,
): Promise<UnsealedKeyFile> {
  const { header, token } = parseKeyFile(text)
  const key = await deriveKey(header, password, options)
  return { payload: await openToken(header, token, key), kdf: header.kdf }
}

async function deriveKey(
  { salt, kdf }: KeyFileHeader,
  password: string,
  options: ProgressOptions,
): Promise<CryptoKey> {
  const secret = encodePassword(password)
  try {
    return await deriveKeyFileKey(secret, decodeBase64Url(salt), kdf, options)
  } finally {
    secret.fill(0)
  }
}

async function openToken(
  header: KeyFileHeader,
  token: string,
  key: CryptoKey,
): Promise<KeyFilePayload> {
  try {
    const parameters = cipherParameters(header, decodeBase64Url(header.iv))
    const plain = await crypto.subtle.decrypt(parameters, key, decodeBase64Url(token))
    const payload = parsePayload(new Uint8Array(plain))
    if (isKeyFilePayload(payload)) return payload
  } catch (cause) {
    throw cryptoError('key_file_locked', cause)
  }
  throw cryptoError('key_file_locked')
}

function parsePayload(plaintext: Bytes): unknown {
  try {
    return parseCanonical(decodeText(plaintext))
  } finally {
    plaintext.fill(0)
  }
}

function cipherParameters(header: KeyFileHeader, iv: Bytes): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: keyFileStatement.toBytes(header) }
}
