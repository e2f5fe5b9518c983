import { APPLICATION_ERRORS } from './application-errors.ts'
import { BILLING_ERRORS } from './billing-errors.ts'
import type { ErrorKind } from './error-kind.ts'

/** Codes about accounts, their members, clients and keys. */
export const ACCOUNT_ERRORS = {
  ...BILLING_ERRORS,
  ...APPLICATION_ERRORS,
  // Also for an account of others, so that no one learns which ones exist.
  account_not_found: { status: 404, retryable: false, message: 'That account is not found.' },
  attribute_not_found: { status: 404, retryable: false, message: 'That attribute is not found.' },
  webhook_not_found: { status: 404, retryable: false, message: 'That webhook is not found.' },
  webhook_url_invalid: {
    status: 422,
    retryable: false,
    message:
      'The address of a webhook must be https, public, at port 443 or above 1023, and without user and password.',
  },
  webhook_disabled: {
    status: 409,
    retryable: false,
    message: 'The webhook is disabled. Enable it first.',
  },
  delivery_not_found: { status: 404, retryable: false, message: 'That message is not found.' },
  api_key_invalid: {
    status: 401,
    retryable: false,
    message: 'The API key is unknown, expired or revoked.',
  },
  scope_missing: {
    status: 403,
    retryable: false,
    message: 'The API key or the access token does not have the scope of this call.',
  },
  api_key_not_found: { status: 404, retryable: false, message: 'That API key is not found.' },
  member_not_found: { status: 404, retryable: false, message: 'That member is not found.' },
  invitation_not_found: {
    status: 404,
    retryable: false,
    message: 'This invitation is unknown, has expired, or was withdrawn.',
  },
  invitation_for_other: {
    status: 403,
    retryable: false,
    message: 'This invitation was sent to another e-mail address.',
  },
  import_not_found: { status: 404, retryable: false, message: 'That import is not found.' },
} as const satisfies Record<string, ErrorKind>
