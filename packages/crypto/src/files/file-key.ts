import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'

/** What the content of one file is encrypted with. */
export interface FileKey {
  /** 32 bytes, base64url. A secret: it travels in the sealed descriptor only. */
  key: string
  /** 16 bytes, base64url. No secret. */
  iv: string
}

const KEY_BYTES = 32
const IV_BYTES = 16

/**
 * A new key for the content of one file. Make another for every file, and for a file that was
 * changed while it was sent: two contents under one key give each other away.
 *
 * @see docs/protocol/files.md
 * @example
 * import { createFileKey } from '@shrd/crypto/files'
 *
 * const { key, iv } = createFileKey()
 * console.assert(key.length === 43 && iv.length === 22)
 */
export function createFileKey(): FileKey {
  return {
    key: encodeBase64Url(randomBytes(KEY_BYTES)),
    iv: encodeBase64Url(randomBytes(IV_BYTES)),
  }
}
