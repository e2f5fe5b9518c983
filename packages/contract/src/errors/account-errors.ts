import type { ErrorKind } from './error-kind.ts'

/** Codes about accounts, their members, clients and keys. */
export const ACCOUNT_ERRORS = {
  // Also for an account of others, so that no one learns which ones exist.
  account_not_found: { status: 404, retryable: false, message: 'That account is not found.' },
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
