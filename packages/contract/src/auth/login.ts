import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { keyLogEntry, keyRotation } from '../identity/users.ts'
import { userId } from '../ids.ts'
import { sessionUser } from '../session-user.ts'
import { bytes32, done, nothing, signedRecord, timestamp } from '../wire.ts'

/** A server-made handle of one login transaction; not a PKCE verifier. */
const codeVerifier = bytes32

/** How many emergency codes are left; comes with `warning`, in whose place clients show own words. */
const codesLeft = z.int().min(0).max(10).nullable()

/** A key that the server lends for the local key store. */
export const storeKey = z.strictObject({ key_id: z.string().max(64), key: bytes32 })
/** See {@link storeKey}. */
export type StoreKey = z.infer<typeof storeKey>

/** Starts a login by key file; unknown users get a challenge too. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'public',
  summary: 'A challenge to sign with the private signing key.',
  input: z.strictObject({ user_id: userId }),
  output: z.strictObject({
    challenge: bytes32,
    code_verifier: codeVerifier,
    expires_at: timestamp,
    audience: z.url(),
  }),
  extensions: { input: [], output: ['expires_at', 'audience'] },
})

/** Proves the key. Answers either a token question or a first-time two-factor set-up. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify',
  auth: 'public',
  summary: 'The next step after the key was proven: the token, or the two-factor set-up.',
  input: z.strictObject({
    user_id: userId,
    code_verifier: codeVerifier,
    statement: signedRecord.shape.statement,
    signature: signedRecord.shape.signature,
    /** The entry that announces the key of the proof, where the log may not have it yet. */
    entry: keyLogEntry.optional(),
  }),
  output: z.strictObject({
    message: z.string(),
    /** True when a token of a known authenticator is asked; false at the first login. */
    two_factor_required: z.boolean(),
    code_verifier: codeVerifier,
    expires_at: timestamp,
    /** Base32 secret of 160 bits, at the first login only. */
    secret: z.string().nullable(),
    /** A `data:image/png;base64,` URL, at the first login only. */
    qrCode: z.string().nullable(),
    /** Ten emergency codes, at the first login only. */
    codes: z.array(z.string()).length(10).nullable(),
    warning: z.string().nullable(),
    codes_left: codesLeft,
  }),
  errors: ['login_failed', 'login_expired', 'key_file_replaced'],
  extensions: { input: ['statement', 'entry'], output: ['expires_at', 'warning', 'codes_left'] },
})

/** The second factor: a token of the authenticator app or an emergency code. Starts the session. */
export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-2fa',
  auth: 'public',
  summary: 'The signed-in user and the first key of the local key store.',
  input: z.strictObject({
    token: z.string().min(1).max(32),
    code_verifier: codeVerifier,
    /** With the entry that came with the proof: it is appended, and all other sessions end. */
    rotation: keyRotation.optional(),
  }),
  output: z.strictObject({
    cur_key: storeKey,
    user: sessionUser,
    warning: z.string().nullable(),
    codes_left: codesLeft,
  }),
  extensions: { input: ['rotation'], output: ['codes_left'] },
  errors: ['token_invalid', 'token_used', 'login_failed', 'login_expired', 'key_file_replaced'],
})

/** Makes a member from public keys. Nothing secret is sent. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'public',
  summary: 'Registers the public keys of a new member.',
  input: z.strictObject({
    user_id: userId,
    publicSigningKey: bytes32,
    publicExchangeKey: bytes32,
    genesis: signedRecord,
    accepted_terms: z.string().min(1).max(32),
    ambot: z.string().max(1024).optional(),
  }),
  output: done,
  errors: ['registration_failed', 'record_invalid', 'terms_not_accepted', 'conflict'],
  extensions: { input: ['genesis', 'accepted_terms', 'ambot'], output: ['success'] },
})

/** Keys for the local key store; with `key_id` the named one and the next, without it the next. */
export const getKey = defineEndpoint({
  method: 'GET',
  path: '/api/auth/getkey',
  auth: 'session',
  summary: 'The current and the next key of the local key store of this session.',
  input: z.strictObject({ key_id: z.string().max(64).optional() }),
  output: z.strictObject({ cur_key: storeKey.optional(), next_key: storeKey }),
  errors: ['unauthenticated', 'session_ended', 'key_not_proven', 'store_key_not_found'],
})

/** Ends the session of this browser. */
export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/auth/logout',
  auth: 'session',
  summary: 'Ends the session.',
  input: nothing,
  output: done,
  extensions: { input: [], output: ['success'] },
})

/** Asks whether the session still lives, and as whom. */
export const validate = defineEndpoint({
  method: 'POST',
  path: '/api/auth/validate',
  aliases: ['/auth/validate', '/api/validate'],
  auth: 'session',
  summary: 'The user of the session.',
  input: nothing,
  output: sessionUser,
  errors: ['unauthenticated', 'session_ended'],
  extensions: { input: [], output: ['sub', 'created_at', 'plan', 'session'] },
})
