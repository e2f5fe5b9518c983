import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done } from '../wire.ts'

/** Mails a code to an address of the member's contact. */
export const requestEmailCode = defineEndpoint({
  method: 'POST',
  path: '/api/contact/email',
  auth: 'signed',
  listed: false,
  summary: 'Sends a code to an address. The response does not show whether the address is free.',
  input: z.strictObject({ email: z.string().min(1).max(LIMITS.username) }),
  output: done,
  errors: ['email_invalid'],
})

/**
 * Makes the address the member's verified one, to which the service writes. It takes the place of an
 * earlier one, which is notified.
 */
export const confirmEmailCode = defineEndpoint({
  method: 'POST',
  path: '/api/contact/email/confirm',
  auth: 'signed',
  listed: false,
  summary: 'Verifies the address with the code from the mail and a token of the authenticator.',
  input: z.strictObject({
    code: z.string().min(1).max(64),
    token: z.string().min(1).max(32),
  }),
  output: done,
  errors: ['email_not_verified', 'code_expired', 'account_exists', 'token_invalid', 'token_used'],
})
