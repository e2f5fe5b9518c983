import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { AUTH_ERRORS, COMMON_ERRORS, ERRORS, isErrorCode } from './errors.ts'
import { userEndpoints } from './user-endpoints.ts'
import { isUserErrorCode } from './user-error-code.ts'

/** Texts of section 8 of both documents that a server can have a reason to answer. */
const SPECIFIED_TEXTS = [
  'Sorry but something has gone wrong.',
  'Your user credentials were not valid.',
  'FAIL. Your user credentials are not valid.',
  'Something went wrong with registration. Please try again.',
  'Failed to create handshake',
  'Failed to receive SIGNING Pincode',
  'Failed to receive Sender Pincode',
  'Handshake Failed. Please try again',
  'That relationship is not found.',
  'Alias update has failed.',
  'Relationship revocation failed.',
  'Relationship is no longer valid. You can not share a document with that user.',
  'Only the original owner of a relationship may revoke it. Please contact your partner and ask them to revoke this relationship.',
  'No valid relationships have been selected for sharing.',
  'File upload failed',
  'Could not retrieve decryption key',
  'INVALID USER CREDENTIALS',
  'ERROR: 304',
  'Your email was not verified. Please try again.',
  'An account using that email address already exists. Please try to login instead.',
  'This client does not allow user registration.',
  'SOMETHING WENT WRONG',
  'Sorry, something went wrong with getting documents.',
  'Sorry, something went wrong with getting this document.',
  'Getting document logs failed.',
  'CipherDocument Creation Failed.',
  'Updating document failed.',
  'Sharing document failed.',
  'User PublicKey retrieval failed.',
  'Attachment not found',
  'Missing input vector',
  'Download failed or file empty',
  'File download error',
  'Category Creation Failed.',
  'Category Update Failed.',
  'Category Fetch Failed.',
  'Category Deletion Failed.',
  'Something went wrong with sharing. Please try again.',
  'Sorry but it seems this message has already expired.',
  'You must be logged in to receive this document',
  'Something went wrong. Sorry.',
]

test.each(SPECIFIED_TEXTS)('a code carries the text of the specification: %s', (text) => {
  expect(Object.values(ERRORS).filter(({ message }) => message === text)).toHaveLength(1)
})

test('a code is lower case, and its status is one of an error', () => {
  for (const [code, { status }] of Object.entries(ERRORS)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('only what the server failed at, a limit or a clock may be worth another try', () => {
  const retryable = Object.values(ERRORS).filter((kind) => kind.retryable)
  for (const { status } of retryable)
    expect(status >= 500 || [401, 429].includes(status)).toBe(true)
})

test('a string from elsewhere is a code only if this version knows it', () => {
  expect(isErrorCode('login_failed')).toBe(true)
  for (const other of ['toString', '__proto__', 'LOGIN_FAILED', '', undefined, 404, null]) {
    expect(isErrorCode(other)).toBe(false)
  }
})

test('what calls of users and members answer is known without the codes of accounts', () => {
  const answered = Object.values(userEndpoints).flatMap(({ errors }) => [...errors])
  const common = [
    ...COMMON_ERRORS,
    ...AUTH_ERRORS.public,
    ...AUTH_ERRORS.session,
    ...AUTH_ERRORS.signed,
  ]
  expect([...answered, ...common].filter((code) => !isUserErrorCode(code))).toEqual([])
  expect(isUserErrorCode('invoice_not_found')).toBe(false)
})

test('every code of the vault is answered by a call', () => {
  const answered: Set<string> = new Set([
    ...Object.values(endpoints).flatMap(({ errors }) => [...errors]),
    ...Object.values(AUTH_ERRORS).flat(),
    ...COMMON_ERRORS,
  ])
  // Answered before a call is found, or by the hosted pages, which are no calls.
  const elsewhere = [
    'not_found',
    'method_not_allowed',
    'interaction_expired',
    'something_went_wrong',
    'registration_closed',
    'application_unavailable',
    'passkey_not_accepted',
    'provider_email_missing',
  ]
  const unanswered = Object.keys(ERRORS).filter((code) => !answered.has(code))
  expect(unanswered.toSorted()).toEqual(elsewhere.toSorted())
})
