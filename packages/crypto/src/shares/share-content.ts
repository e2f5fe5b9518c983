import type { Bytes } from '../core/bytes.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { openEnvelope, sealEnvelope } from '../core/envelope.ts'
import { cryptoError } from '../core/error-codes.ts'
import { deriveBytes } from '../core/hkdf.ts'
import { type Guard, oneOf, pattern, text } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import { isShrdError } from '../errors.ts'
import type { FileKey } from '../files/file-key.ts'
import { isShareFlags, type ShareFlags } from './share-link.ts'

/** The parts of a share. Each has its own key. */
type ShareLabel = 'message' | 'descriptor' | 'file'

/** The secret that opens and seals the parts of one share. */
export interface ShareSecret {
  flags: ShareFlags
  /** The whole secret. It can only derive other keys. */
  key: CryptoKey
}

/** 5000 characters of three bytes, padded to blocks of 64, with the tag. */
const MAX_CIPHERTEXT_BYTES = 15_056
/** Base64 of that, a dot, and base64 of the initialisation vector. */
const MAX_SEALED_LENGTH = 20_101

/** True for a message that may be shared. */
export const isShareMessage: Guard<string> = text({ min: 1, max: 5000 })

/** True for a text no longer than a sealed message or descriptor may be. */
export const isSealedText: Guard<string> = text({ min: 1, max: MAX_SEALED_LENGTH })

/** True for 16 bytes as standard base64. The last character holds two bits only. */
export const isInputVector: Guard<string> = pattern(/^[A-Za-z0-9+/]{21}[AQgw]==$/)

const contentStatement: StatementKind<{ flags: ShareFlags; label: ShareLabel }> = defineStatement(
  'share-content',
  { flags: isShareFlags, label: oneOf(['message', 'descriptor', 'file']) },
)

/**
 * Encrypts a part.
 *
 * @throws `encrypted_data_invalid` if the result would be too long
 */
export async function sealPart(
  { key, flags }: ShareSecret,
  label: 'message' | 'descriptor',
  plaintext: Bytes,
): Promise<string> {
  const context = contentStatement.toBytes({ flags, label })
  return sealEnvelope(key, context, plaintext, { maxBytes: MAX_CIPHERTEXT_BYTES })
}

/**
 * Decrypts a part.
 *
 * @throws `encrypted_data_invalid` if the text is malformed, `share_locked` if it does not decrypt
 */
export async function openPart(
  { key, flags }: ShareSecret,
  label: 'message' | 'descriptor',
  sealed: string,
): Promise<Bytes> {
  try {
    return await openEnvelope(key, contentStatement.toBytes({ flags, label }), sealed)
  } catch (cause) {
    throw isShrdError(cause, 'document_undecryptable') ? cryptoError('share_locked', cause) : cause
  }
}

/**
 * Derives the key of the file with this initialisation vector.
 *
 * @param iv 16 bytes, base64url
 */
export async function deriveFileKey({ key, flags }: ShareSecret, iv: string): Promise<FileKey> {
  const info = contentStatement.toBytes({ flags, label: 'file' })
  const bytes = await deriveBytes(key, decodeBase64Url(iv), info)
  const text = encodeBase64Url(bytes)
  bytes.fill(0)
  return { key: text, iv }
}
