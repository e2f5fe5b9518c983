import type { Bytes } from '../core/bytes.ts'
import { encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { text } from '../core/schema.ts'

/** Spaces other than U+0020 (RFC 8265 section 4.2.2). */
const OTHER_SPACES = /(?! )\p{Space_Separator}/gu

const isPassword = text({ min: 1, max: 1024 })

/**
 * The bytes of a password, the same on every system (RFC 8265, OpaqueString): composed and
 * decomposed letters are one, and so are all spaces. Without this a password typed elsewhere
 * opens nothing.
 *
 * @throws `password_invalid` if it is empty, longer than 1024, or has lone surrogates
 */
export function encodePassword(password: string): Bytes {
  if (!isPassword(password)) throw cryptoError('password_invalid')
  return encodeText(password.replace(OTHER_SPACES, ' ').normalize('NFC'))
}
