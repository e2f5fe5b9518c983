import type { ErrorKind } from './error-kind.ts'

/** Codes of relationships and of one-off secure shares. */
export const SHARING_ERRORS = {
  // handshakes
  handshake_creation_failed: {
    status: 422,
    retryable: false,
    message: 'Failed to create handshake',
  },
  sender_pincode_failed: {
    status: 422,
    retryable: false,
    message: 'Failed to receive Sender Pincode',
  },
  signing_pincode_failed: {
    status: 422,
    retryable: false,
    message: 'Failed to receive SIGNING Pincode',
  },
  handshake_failed: {
    status: 422,
    retryable: false,
    message: 'Handshake Failed. Please try again',
  },
  pincode_invalid: {
    status: 404,
    retryable: false,
    message: 'This PIN is not known or older than 2 minutes. Please start again.',
  },
  relationship_not_found: {
    status: 404,
    retryable: false,
    message: 'That relationship is not found.',
  },
  relationship_not_owned: {
    status: 403,
    retryable: false,
    message:
      'Only the original owner of a relationship may revoke it. Please contact your partner and ask them to revoke this relationship.',
  },
  relationship_invalid: {
    status: 409,
    retryable: false,
    message: 'Relationship is no longer valid. You can not share a document with that user.',
  },
  alias_update_failed: { status: 422, retryable: false, message: 'Alias update has failed.' },
  revocation_failed: {
    status: 422,
    retryable: false,
    message: 'Relationship revocation failed.',
  },

  // secure shares
  share_failed: {
    status: 422,
    retryable: false,
    message: 'Something went wrong with sharing. Please try again.',
  },
  share_expired: {
    status: 404,
    retryable: false,
    message: 'Sorry but it seems this message has already expired.',
  },
  share_login_required: {
    status: 403,
    retryable: false,
    message: 'You must be logged in to receive this document',
  },
  share_unreadable: { status: 500, retryable: true, message: 'Something went wrong. Sorry.' },
} as const satisfies Record<string, ErrorKind>
