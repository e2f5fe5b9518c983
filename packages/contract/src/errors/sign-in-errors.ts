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
    message: 'This code was already used. Wait for the next one.',
  },
  code_expired: {
    status: 401,
    retryable: false,
    message: 'This code is no longer valid. Please ask for a new one.',
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
  attribute_invalid: { status: 422, retryable: false, message: 'This value is not allowed.' },
  username_taken: {
    status: 409,
    retryable: false,
    message: 'This user name is taken. Please choose another one.',
  },
  username_reserved: {
    status: 422,
    retryable: false,
    message: 'This user name is reserved. Please choose another one.',
  },
  email_invalid: {
    status: 422,
    retryable: false,
    message: 'This is not a valid e-mail address.',
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

  // new passwords
  password_too_short: {
    status: 422,
    retryable: false,
    message: 'This password is too short. Use a longer one, such as four or five words.',
  },
  password_too_long: {
    status: 422,
    retryable: false,
    message: 'This password is too long. Use a shorter one.',
  },
  password_common: {
    status: 422,
    retryable: false,
    message: 'This password is common, so attackers guess it early. Use another one.',
  },
  password_personal: {
    status: 422,
    retryable: false,
    message: 'This password contains your e-mail address or name. Use one without them.',
  },
  password_reused: {
    status: 422,
    retryable: false,
    message: 'You have used this password before. Use a new one.',
  },
  password_breached: {
    status: 422,
    retryable: false,
    message: 'This password appeared in a data breach. Use another one.',
  },

  // passkeys
  passkey_unknown: {
    status: 401,
    retryable: false,
    message: 'This passkey is not known here. It may have been removed.',
  },
  passkey_expired: {
    status: 410,
    retryable: false,
    message: 'This took too long. Please try again.',
  },
  passkey_invalid: {
    status: 422,
    retryable: false,
    message: 'This passkey could not be added. Please try again, or use another device.',
  },
  passkey_refused: {
    status: 401,
    retryable: false,
    message: 'This passkey may have been copied, so it was refused. Sign in another way.',
  },
  passkey_not_accepted: {
    status: 403,
    retryable: false,
    message: 'This application does not accept this kind of passkey. Use another one.',
  },
  passkey_closed: {
    status: 403,
    retryable: false,
    message: 'This passkey does not open the vault. Sign in with key file and password.',
  },
  // For developers: users can do nothing about it.
  passkey_origin: {
    status: 403,
    retryable: false,
    message:
      'Passkeys do not work on this page: its origin is not registered for this application.',
  },
  passkey_not_found: { status: 404, retryable: false, message: 'That passkey is not found.' },
  too_many_passkeys: {
    status: 409,
    retryable: false,
    message: 'This account has as many passkeys as it can have. Remove one first.',
  },
  last_way_in: {
    status: 409,
    retryable: false,
    message: 'This is the only way to sign in. Add another way first.',
  },

  // other providers
  provider_not_found: { status: 404, retryable: false, message: 'That provider is not found.' },
  provider_denied: {
    status: 403,
    retryable: false,
    message: 'The provider has not signed you in. Try again, or sign in another way.',
  },
  provider_failed: {
    status: 502,
    retryable: true,
    message: 'The provider does not answer as it should. Try again later, or sign in another way.',
  },
  provider_expired: {
    status: 410,
    retryable: false,
    message: 'This took too long, or went on in another window. Please try again.',
  },
  provider_refused: {
    status: 403,
    retryable: false,
    message: 'This application does not accept that user of the provider. Use another one.',
  },
  provider_email_missing: {
    status: 422,
    retryable: false,
    message: 'The provider gave no e-mail address. Allow it there, or sign in another way.',
  },
  provider_taken: {
    status: 409,
    retryable: false,
    message: 'That user of the provider is connected to another account.',
  },
  connection_not_found: {
    status: 404,
    retryable: false,
    message: 'That connection is not found.',
  },

  // members
  user_unknown: { status: 404, retryable: false, message: 'User PublicKey retrieval failed.' },
  session_not_fresh: {
    status: 403,
    retryable: false,
    message: 'Please confirm that it is you.',
  },
  second_factor_missing: {
    status: 403,
    retryable: false,
    message: 'Please sign in with a second factor for this.',
  },
  member_has_keys: {
    status: 409,
    retryable: false,
    message: 'This account has keys. Please do this in the vault.',
  },
  email_missing: {
    status: 409,
    retryable: false,
    message: 'This account has no verified e-mail address. Verify one first.',
  },
  setup_expired: {
    status: 410,
    retryable: false,
    message: 'This set-up took too long. Please start again.',
  },
  session_not_found: { status: 404, retryable: false, message: 'That session is not found.' },
  application_not_found: {
    status: 404,
    retryable: false,
    message: 'That application is not found.',
  },
  last_owner: {
    status: 409,
    retryable: false,
    message: 'An account needs an owner. Make another member the owner first.',
  },
  // For users of an application, who have no part in its bills.
  application_unavailable: {
    status: 403,
    retryable: false,
    message: 'This application is not available at the moment.',
  },
} as const satisfies Record<string, ErrorKind>
