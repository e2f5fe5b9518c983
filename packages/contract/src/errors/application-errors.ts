import type { ErrorKind } from './error-kind.ts'

/** Codes about clients, their branding and their domains. */
export const APPLICATION_ERRORS = {
  client_not_found: { status: 404, retryable: false, message: 'That client is not found.' },
  client_taken: { status: 409, retryable: false, message: 'That client id is taken.' },
  client_invalid: {
    status: 422,
    retryable: false,
    message: 'The settings of the client are not valid.',
  },
  provider_token_missing: {
    status: 404,
    retryable: false,
    message: 'There is no token of this user at this provider. The user has to sign in with it.',
  },
  provider_invalid: {
    status: 422,
    retryable: false,
    message: 'These settings of a provider are not valid.',
  },
  client_built_in: {
    status: 409,
    retryable: false,
    message: 'This client belongs to the service, whose configuration has its settings.',
  },
  client_secret_not_found: {
    status: 404,
    retryable: false,
    message: 'That secret is not found.',
  },
  branding_invalid: {
    status: 422,
    retryable: false,
    message: 'The branding names an image that the client does not have.',
  },
  version_not_found: {
    status: 404,
    retryable: false,
    message: 'That version is not kept any more.',
  },
  contrast_too_low: {
    status: 422,
    retryable: false,
    message: 'Some text or controls would be hard or impossible to see in these colours.',
  },
  image_invalid: {
    status: 422,
    retryable: false,
    message: 'Send a PNG, JPEG or WebP image of at most 1 MiB and 8 megapixels.',
  },
  domain_invalid: {
    status: 422,
    retryable: false,
    message: 'Enter a domain such as id.example.com, which does not belong to the service.',
  },
  domain_limit: {
    status: 429,
    retryable: true,
    message: 'The account has activated many domains. Try again at the time in try_at.',
  },
  domain_not_found: { status: 404, retryable: false, message: 'The client has no domain.' },
  domain_unproven: {
    status: 422,
    retryable: false,
    message: 'The DNS record is missing. New records can take an hour to arrive.',
  },
  domain_taken: {
    status: 409,
    retryable: false,
    message: 'Another client shows its pages under this domain.',
  },
} as const satisfies Record<string, ErrorKind>
