import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { bytes32, done, nothing, signedRecord, timestamp } from '../wire.ts'

/** An address that shows its owner which one it is, and nobody else: `m•••@example.org`. */
const maskedEmail = z.string()

/**
 * Asks for the removal of a lost second factor, after the key was proven and before the second
 * factor. The `request_id` of the statement is the `code_verifier`.
 */
export const requestTwoFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor-reset',
  auth: 'public',
  listed: false,
  summary: 'Mails a link that starts the reset of the second factor, for a signed request.',
  input: z.strictObject({ ...signedRecord.shape, code_verifier: bytes32 }),
  output: z.strictObject({ email: maskedEmail }),
  errors: ['login_expired', 'login_failed', 'record_invalid', 'email_missing', 'conflict'],
})

/** Starts the waiting period. */
export const confirmTwoFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor-reset/confirm',
  auth: 'public',
  listed: false,
  summary: 'Starts the waiting period of a reset, with the token of the mailed link.',
  input: z.strictObject({ token: bytes32 }),
  output: z.strictObject({ due_at: timestamp }),
  errors: ['code_expired'],
})

/** How long a reset takes. Whoever has lost the second factor has no session to ask in. */
export const getTwoFactorResetTimes = defineEndpoint({
  method: 'GET',
  path: '/api/auth/two-factor-reset',
  auth: 'public',
  listed: false,
  summary: 'Gets how long a reset of the second factor waits, and how long its mailed link works.',
  input: nothing,
  output: z.strictObject({
    /** The waiting period in milliseconds. */
    delay: z.int().min(0),
    /** Milliseconds for which the mailed link works. */
    link_life: z.int().min(0),
  }),
})

/** Gets the reset of the signed-in user's second factor. */
export const getTwoFactorReset = defineEndpoint({
  method: 'GET',
  path: '/api/user/two-factor-reset',
  auth: 'session',
  listed: false,
  summary: 'Gets the state of a reset of the second factor, and whether one can be asked for.',
  input: nothing,
  output: z.strictObject({
    /** `mailed`: the link was not opened yet. `waiting`: it happens at `due_at`. */
    state: z.enum(['none', 'mailed', 'waiting']),
    requested_at: timestamp.nullable(),
    due_at: timestamp.nullable(),
    /** The verified address to which the link goes; `null` without one. */
    email: maskedEmail.nullable(),
    /** The waiting period in milliseconds. */
    delay: z.int().min(0),
  }),
})

/** Cancels a reset. Any session of the user may. */
export const cancelTwoFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/user/two-factor-reset/cancel',
  auth: 'session',
  listed: false,
  summary: 'Cancels the reset of the second factor. Nothing has changed then.',
  input: nothing,
  output: done,
})
