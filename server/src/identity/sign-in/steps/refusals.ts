import type { ErrorCode } from '@shrd/contract'
import { type ErrorData, isShrdError } from '@shrd/crypto/errors'
import type { Finding, StepRefusal } from './finding.ts'

/** Error codes of wrong guesses, each of which costs a try. */
const GUESSES = [
  'invalid_credentials',
  'token_invalid',
  'token_used',
  'email_not_verified',
  'passkey_unknown',
  'passkey_refused',
  'passkey_origin',
] as const satisfies readonly ErrorCode[]

/** Error codes that the user can fix or wait for. They cost no try. */
const CORRECTIONS = [
  'too_many_requests',
  'registration_closed',
  'account_exists',
  'terms_not_accepted',
  'email_invalid',
  'code_expired',
  'conflict',
  'passkey_expired',
  'passkey_invalid',
  'passkey_not_accepted',
  'too_many_passkeys',
  'password_too_short',
  'password_too_long',
  'password_common',
  'password_personal',
  'password_reused',
  'password_breached',
  'provider_not_found',
  'provider_denied',
  'provider_failed',
  'provider_expired',
  'provider_refused',
  'provider_email_missing',
  'provider_taken',
  'session_ended',
  'application_unavailable',
] as const satisfies readonly ErrorCode[]

/** The finding of a check, or the meaning of its error for the sign-in. */
export async function catchRefusals(check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    for (const code of GUESSES) {
      if (isShrdError(error, code)) {
        return { event: { type: 'refused' }, error: { code, ...numbersOf(error.data) } }
      }
    }
    for (const code of CORRECTIONS) {
      if (isShrdError(error, code)) return { error: { code, ...numbersOf(error.data) } }
    }
    throw error
  }
}

/** The numbers of an error: tries left, least characters of a password. */
function numbersOf({ attempts, minimum }: ErrorData): Omit<StepRefusal, 'code'> {
  return {
    ...(typeof attempts === 'number' && { attempts }),
    ...(typeof minimum === 'number' && { minimum }),
  }
}
