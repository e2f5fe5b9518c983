import { canonicalText, parseCanonical } from '../core/canonical.ts'
import { decodeBase64, decodeText, encodeBase64, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { isUserId } from '../core/ids.ts'
import {
  base64Url,
  base64UrlOfAtLeast,
  type Guard,
  isBytes32,
  isCount,
  literal,
  nullable,
  object,
  pattern,
} from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isArchive } from '../identity/archive-form.ts'
import { isKeyLogEntry, type KeyLogEntry } from '../identity/key-log-entry.ts'
import { isPrivateKey, type PrivateKeys } from '../identity/private-keys.ts'
import { isKdfSteps, type KdfSteps } from './key-file-kdf.ts'

/** The name of a downloaded key file. */
export const KEY_FILE_NAME = 'SHRD_ENCRYPTED_IDENTITY.key'

/** The most characters of a key file. */
export const MAX_KEY_FILE_LENGTH: number = 64 * 1024

/** The readable part of a key file, which is also the associated data of the token. */
export interface KeyFileHeader {
  version: 1
  kdf: KdfSteps
  cipher: 'AES-256-GCM'
  /** 16 bytes. */
  salt: string
  /** 12 bytes. */
  iv: string
}

/** A key file as written: the header and the sealed payload. */
export interface KeyFile extends KeyFileHeader {
  suite: 1
  token: string
}

/** The newest manifest known when the file was written. A new device refuses an older manifest. */
export interface KeyFileFloor {
  counter: number
  /** The hash of the manifest's root; `null` for a member without a manifest. */
  root: string | null
}

/** A replacement of keys to send to the server, in case the server does not have it yet. */
export interface KeyFilePending {
  /** The key log entry that announces the keys in the file. */
  entry: KeyLogEntry
  /** The earlier exchange keys, sealed to the exchange key in the file. */
  archive: string
}

/** The decrypted token of a key file. */
export interface KeyFilePayload extends PrivateKeys {
  user_id: string
  sequence: number
  head: string
  floor: KeyFileFloor
  /** `null` after the server has the keys. */
  pending: KeyFilePending | null
}

/** Associated data of the token: the header. */
export const keyFileStatement: StatementKind<KeyFileHeader> = defineStatement('key-file', {
  version: literal(1),
  kdf: isKdfSteps,
  cipher: literal('AES-256-GCM'),
  salt: base64Url(16),
  iv: base64Url(12),
})

/**
 * A key file of any version: enough to tell an unknown version from a text that is not a key file.
 */
const isVersioned = (value: object): value is { version: number; suite: number } =>
  'version' in value && isCount(value.version) && 'suite' in value && isCount(value.suite)

/** The form of this version, with any parameters. */
const isKeyFileForm = object<Omit<KeyFile, 'kdf' | 'cipher'> & { kdf: unknown; cipher: string }>({
  version: literal(1),
  suite: literal(1),
  kdf: (value): value is unknown => Array.isArray(value),
  cipher: pattern(/^[\x20-\x7e]{1,64}$/),
  salt: base64Url(16),
  iv: base64Url(12),
  token: base64UrlOfAtLeast(16),
})

/** True for a token's content in this version. */
export const isKeyFilePayload: Guard<KeyFilePayload> = object({
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
  privateSigningKey: isPrivateKey,
  privateExchangeKey: isPrivateKey,
  floor: object<KeyFileFloor>({ counter: isCount, root: nullable(isBytes32) }),
  pending: nullable(object<KeyFilePending>({ entry: isRotation, archive: isArchive })),
})

function isRotation(value: unknown): value is KeyLogEntry {
  return isKeyLogEntry(value) && value.replaced_signature !== undefined
}

/** Writes a key file: base64 of its JSON. */
export function writeKeyFile(header: KeyFileHeader, token: string): string {
  return encodeBase64(encodeText(canonicalText({ ...header, suite: 1, token })))
}

/**
 * Parses a key file. It checks all parts before any other work.
 *
 * @throws `key_file_too_large`, `key_file_malformed`, `key_file_unsupported`
 */
export function parseKeyFile(text: string): { header: KeyFileHeader; token: string } {
  const value = parseJson(text)
  if (!isVersioned(value)) throw cryptoError('key_file_malformed')
  if (value.version !== 1 || value.suite !== 1) throw cryptoError('key_file_unsupported')
  if (!isKeyFileForm(value)) throw cryptoError('key_file_malformed')
  const { kdf, cipher, salt, iv, token } = value
  if (!isKdfSteps(kdf) || cipher !== 'AES-256-GCM') throw cryptoError('key_file_unsupported')
  return { header: { version: 1, kdf, cipher, salt, iv }, token }
}

function parseJson(text: string): object {
  if (typeof text !== 'string') throw cryptoError('key_file_malformed')
  if (text.length > MAX_KEY_FILE_LENGTH) throw cryptoError('key_file_too_large')
  try {
    // Editors and mail programs add a line break or a byte order mark. Members must not lose their
    // keys to one.
    return parseCanonical(decodeText(decodeBase64(text.trim())))
  } catch (cause) {
    throw cryptoError('key_file_malformed', cause)
  }
}
