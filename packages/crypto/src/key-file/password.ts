import type { Bytes } from '../core/bytes.ts'
import { encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { text } from '../core/schema.ts'

/** Spaces other than U+0020 (RFC 8265 section 4.2.2). */
const OTHER_SPACES = /(?! )\p{Space_Separator}/gu

const isPassword = text({ min: 1, max: 1024 })

/**
 * Encodes a password the same way on every system (RFC 8265, OpaqueString): composed and decomposed
 * letters become one, and so do all spaces. Otherwise the same password typed on another system
 * would not open the file.
 *
 * @throws `password_invalid` if it is empty, longer than 1024 characters, or has lone surrogates
 */
export function encodePassword(password: string): Bytes {
  if (!isPassword(password)) throw cryptoError('password_invalid')
  return encodeText(password.replace(OTHER_SPACES, ' ').normalize('NFC'))
}
