import { isShrdError } from '@shrd/crypto/errors'
import { assertEmail } from '../one-time-codes/assert-email.ts'

/**
 * The address that an application proposes for the sign-in, normalised. It does not check whether a
 * user has the address. An invalid address is ignored.
 *
 * @param hint `login_hint` of the authorization request (OpenID Connect Core, 3.1.2.1)
 */
export function readLoginHint(hint: unknown): string | undefined {
  if (typeof hint !== 'string') return undefined
  try {
    return assertEmail(hint)
  } catch (error) {
    if (isShrdError(error, 'email_invalid')) return undefined
    throw error
  }
}
