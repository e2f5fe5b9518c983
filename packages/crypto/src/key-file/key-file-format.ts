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
import { isArchive } from '../identity/archive.ts'
import { isKeyLogEntry, type KeyLogEntry } from '../identity/key-log-entry.ts'
import { isPrivateKey, type PrivateKeys } from '../identity/private-keys.ts'
import { isKdfSteps, type KdfSteps } from './key-file-kdf.ts'

/** The name under which a key file is downloaded. */
export const KEY_FILE_NAME = 'SHRD_ENCRYPTED_IDENTITY.key'

/** Longest key file, in characters. */
export const MAX_KEY_FILE_LENGTH: number = 64 * 1024

/** What stands readable in a key file, and is bound to the token as associated data. */
export interface KeyFileHeader {
  version: 1
  kdf: KdfSteps
  cipher: 'AES-256-GCM'
  /** 16 bytes. */
  salt: string
  /** 12 bytes. */
  iv: string
}

/** A key file as written: the header, and the sealed payload. */
export interface KeyFile extends KeyFileHeader {
  suite: 1
  token: string
}

/** The manifest known when a file was written: a fresh device refuses anything older. */
export interface KeyFileFloor {
  counter: number
  /** Hash of the manifest's root; `null` when there was none. */
  root: string | null
}

/** A replacement of keys that the server may not have heard of, ready to be sent. */
export interface KeyFilePending {
  /** The entry of the key log that announces the keys of the file. */
  entry: KeyLogEntry
  /** The earlier exchange keys, sealed to the one in the file. */
  archive: string
}

/** What the token of a key file holds. */
export interface KeyFilePayload extends PrivateKeys {
  user_id: string
  sequence: number
  head: string
  floor: KeyFileFloor
  /** `null` in a file of keys that the server knows. */
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

/** Any version's file: enough to tell an unknown version from something that is no key file. */
const isVersioned = (value: object): value is { version: number; suite: number } =>
  'version' in value && isCount(value.version) && 'suite' in value && isCount(value.suite)

/** The form of this version, whatever its parameters. */
const isKeyFileForm = object<Omit<KeyFile, 'kdf' | 'cipher'> & { kdf: unknown; cipher: string }>({
  version: literal(1),
  suite: literal(1),
  kdf: (value): value is unknown => Array.isArray(value),
  cipher: pattern(/^[\x20-\x7e]{1,64}$/),
  salt: base64Url(16),
  iv: base64Url(12),
  token: base64UrlOfAtLeast(16),
})

/** True for what a token of this version holds. */
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

/** The text of a key file: base64 of its JSON. */
export function writeKeyFile(header: KeyFileHeader, token: string): string {
  return encodeBase64(encodeText(canonicalText({ ...header, suite: 1, token })))
}

/**
 * The parts of a key file, all checked before any work is done with them.
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
    // Editors and mail programs add a line break or a byte order mark; nobody should lose keys to it.
    return parseCanonical(decodeText(decodeBase64(text.trim())))
  } catch (cause) {
    throw cryptoError('key_file_malformed', cause)
  }
}
