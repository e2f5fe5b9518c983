import type { ErrorKind } from './error-kind.ts'

/** Codes about accounts, their members, clients and keys. */
export const ACCOUNT_ERRORS = {
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
    message: 'The API key does not have the scope of this call.',
  },
} as const satisfies Record<string, ErrorKind>
