import { isShrdError } from '@shrd/crypto/errors'
import { assertEmail } from '../identity/one-time-codes/assert-email.ts'

/**
 * The address that an application proposes for the sign-in, in the form in which addresses are stored.
 * Whose it is is not looked up; what is no address is no proposal.
 *
 * @param hint `login_hint` of the authorization request (OpenID Connect Core, 3.1.2.1).
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
