import { ShrdError } from '@shrd/crypto/errors'
import { normaliseEmail } from '../persons/email.ts'

/** RFC 5321, 4.5.3.1: limits of the part before the @, and of the whole address. */
const LOCAL = 64
const WHOLE = 254

/**
 * As browsers check the field, with letters of any alphabet (RFC 6531); no white space, no lists.
 */
const ADDRESS =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u

/**
 * Normalises an address, if mail can be sent to it at all.
 *
 * @throws `email_invalid`
 */
export function assertEmail(text: string): string {
  const email = text.length <= 2 * WHOLE ? normaliseEmail(text) : ''
  const isAddress = email.length <= WHOLE && email.indexOf('@') <= LOCAL && ADDRESS.test(email)
  if (!isAddress) throw new ShrdError('email_invalid')
  return email
}
