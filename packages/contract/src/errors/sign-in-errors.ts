import type { ErrorKind } from './error-kind.ts'

/** Codes of signing in, registering and sessions. */
export const SIGN_IN_ERRORS = {
  // login with key file
  login_failed: {
    status: 401,
    retryable: false,
    message: 'Your user credentials were not valid.',
  },
  login_expired: {
    status: 401,
    retryable: false,
    message: 'This sign-in took too long. Please start again.',
  },
  key_file_replaced: {
    status: 401,
    retryable: false,
    message: 'This key file was replaced by a newer one.',
  },
  token_invalid: {
    status: 401,
    retryable: false,
    message: 'FAIL. Your user credentials are not valid.',
  },
  token_used: {
    status: 401,
    retryable: false,
    message: 'This token was already used. Wait for the next one.',
  },
  registration_failed: {
    status: 400,
    retryable: false,
    message: 'Something went wrong with registration. Please try again.',
  },
  terms_not_accepted: { status: 422, retryable: false, message: 'Please agree to the terms.' },
  store_key_not_found: {
    status: 404,
    retryable: false,
    message: 'Could not retrieve decryption key',
  },

  // hosted sign-in
  invalid_credentials: { status: 401, retryable: false, message: 'INVALID USER CREDENTIALS' },
  interaction_expired: { status: 410, retryable: false, message: 'ERROR: 304' },
  something_went_wrong: { status: 500, retryable: true, message: 'SOMETHING WENT WRONG' },

  registration_closed: {
    status: 403,
    retryable: false,
    message: 'This client does not allow user registration.',
  },
  email_not_verified: {
    status: 422,
    retryable: false,
    message: 'Your email was not verified. Please try again.',
  },
  account_exists: {
    status: 409,
    retryable: false,
    message: 'An account using that email address already exists. Please try to login instead.',
  },

  // members
  user_unknown: { status: 404, retryable: false, message: 'User PublicKey retrieval failed.' },
  session_not_found: { status: 404, retryable: false, message: 'That session is not found.' },
} as const satisfies Record<string, ErrorKind>
