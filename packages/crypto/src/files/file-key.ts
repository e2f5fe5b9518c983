import { randomBytes } from '../core/bytes.ts'
import { encodeBase64Url } from '../core/encoding.ts'

/** The key of one file's content. */
export interface FileKey {
  /** 32 bytes, base64url. Secret: only the sealed descriptor carries it. */
  key: string
  /** 16 bytes, base64url. Not secret. */
  iv: string
}

const KEY_BYTES = 32
const IV_BYTES = 16

/**
 * Creates a key for the content of one file. Create another for each file, and for a file that
 * changed during the upload: two contents under one key reveal each other.
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
