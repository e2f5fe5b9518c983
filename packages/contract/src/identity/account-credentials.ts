import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing } from '../wire.ts'

const email = z.string().min(1).max(LIMITS.username)
const password = z.string().min(1).max(LIMITS.password)
const token = z.string().min(1).max(32)
const newCodes = z.array(z.string()).length(10)

/** Asks for another address. It is in force once the code that is sent there was typed. */
export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email',
  auth: 'session',
  listed: false,
  summary: 'Sends a code to the new address; the same answer whether or not the address is free.',
  input: z.strictObject({ email }),
  output: done,
  errors: ['session_not_fresh', 'email_invalid'],
})

/** Puts the new address in force, and tells the old one. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  auth: 'session',
  listed: false,
  summary: 'Replaces the address of the person, for the code that was sent to the new one.',
  input: z.strictObject({ code: z.string().min(1).max(64) }),
  output: done,
  errors: ['session_not_fresh', 'token_invalid', 'code_expired', 'account_exists'],
})

/** Replaces the password, or sets the first one. All other sessions end. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/account/password',
  auth: 'session',
  listed: false,
  summary:
    'Replaces the password, for the present one where there is one, and ends other sessions.',
  input: z.strictObject({ current: password.nullable(), password }),
  output: done,
  errors: [
    'session_not_fresh',
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

/** A new authenticator that takes the place of the present one once its first token was typed. */
export const startSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor/start',
  auth: 'session',
  listed: false,
  summary: 'A secret, its QR code and ten emergency codes; nothing of it is in force yet.',
  input: nothing,
  output: z.strictObject({ secret: z.string(), qrCode: z.string(), codes: newCodes }),
  errors: ['session_not_fresh'],
})

/** Puts the started authenticator in force, codes included. All other sessions end. */
export const confirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor',
  auth: 'session',
  listed: false,
  summary: 'Sets up or replaces the second factor, for a token of the new authenticator.',
  input: z.strictObject({ token }),
  output: done,
  errors: ['session_not_fresh', 'token_invalid', 'setup_expired'],
})

/** Takes the second factor away. All other sessions end. */
export const removeSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/account/second-factor/remove',
  auth: 'session',
  listed: false,
  summary: 'Removes the second factor of a person without keys, for a token or an emergency code.',
  input: z.strictObject({ token }),
  output: done,
  errors: ['session_not_fresh', 'token_invalid', 'token_used', 'member_has_keys'],
})

/** What `createEmergencyCodes` does, for a person who may have no keys. */
export const createAccountEmergencyCodes = defineEndpoint({
  method: 'POST',
  path: '/api/account/emergency-codes',
  auth: 'session',
  listed: false,
  summary: 'Ten new emergency codes in place of the old ones, for a token of the authenticator.',
  input: z.strictObject({ token }),
  output: z.strictObject({ codes: newCodes }),
  errors: ['session_not_fresh', 'token_invalid', 'token_used'],
})
