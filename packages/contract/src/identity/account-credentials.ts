import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done } from '../wire.ts'

const email = z.string().min(1).max(LIMITS.username)
const password = z.string().min(1).max(LIMITS.password)
const token = z.string().min(1).max(32)
/** A member with keys proves the present second factor again: a token or an emergency code. */
const presentToken = token.optional()
const newCodes = z.array(z.string()).length(10)

/** Requests a change of the e-mail address. It takes effect after the user enters the code. */
export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary:
    'Sends a code to the new address. The response does not show whether the address is free.',
  input: z.strictObject({ email }),
  output: done,
  errors: ['session_not_fresh', 'member_has_keys', 'email_invalid'],
})

/**
 * Changes the address, and notifies the old one. A member with keys sends a token as well; then a
 * wrong code is `email_not_verified`, and a wrong token `token_invalid`.
 */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Replaces the address of the user, with the code from the mail to the new address.',
  input: z.strictObject({ code: z.string().min(1).max(64), token: presentToken }),
  output: done,
  errors: [
    'session_not_fresh',
    'member_has_keys',
    'email_not_verified',
    'token_invalid',
    'token_used',
    'code_expired',
    'account_exists',
  ],
})

/** Replaces the password, or sets the first one. Ends all other sessions. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Replaces the password, with the present one if there is one, and ends other sessions.',
  input: z.strictObject({ current: password.nullable(), password }),
  output: done,
  errors: [
    'session_not_fresh',
    'member_has_keys',
    'invalid_credentials',
    'password_too_short',
    'password_too_long',
    'password_common',
    'password_personal',
    'password_reused',
    'password_breached',
    'conflict',
  ],
})

/**
 * Starts the set-up of a new authenticator. It replaces the present one after its first token. A
 * user who has one sends a token of it.
 */
export const startSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor/start',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary:
    'Starts a set-up: returns a secret, its QR code and ten emergency codes, not yet active.',
  input: z.strictObject({ token: presentToken }),
  output: z.strictObject({ secret: z.string(), qrCode: z.string(), codes: newCodes }),
  errors: ['session_not_fresh', 'member_has_keys', 'token_invalid', 'token_used', 'setup_expired'],
})

/** Activates the new authenticator and its emergency codes. Ends all other sessions. */
export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Sets up or replaces the second factor, with a token of the new authenticator.',
  input: z.strictObject({ token }),
  output: done,
  errors: ['session_not_fresh', 'member_has_keys', 'token_invalid', 'setup_expired'],
})

/** Removes the second factor. Ends all other sessions. */
export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Removes the second factor of a user without keys, with a token or an emergency code.',
  input: z.strictObject({ token }),
  output: done,
  errors: ['session_not_fresh', 'token_invalid', 'token_used', 'member_has_keys'],
})

/** Like `createEmergencyCodes`, also for a user without keys. */
export const createAccountEmergencyCodes = defineEndpoint({
  method: 'POST',
  path: '/api/account/emergency-codes',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Replaces the emergency codes by ten new ones, with a token of the authenticator.',
  input: z.strictObject({ token }),
  output: z.strictObject({ codes: newCodes }),
  errors: ['session_not_fresh', 'token_invalid', 'token_used'],
})
