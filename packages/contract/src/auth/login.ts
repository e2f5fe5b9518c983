import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { keyLogEntry, keyRotation } from '../identity/users.ts'
import { userId } from '../ids.ts'
import { sessionUser } from '../session-user.ts'
import { bytes32, done, nothing, signedRecord, timestamp } from '../wire.ts'

/** The server's handle of a login transaction. Despite its name it is not a PKCE verifier. */
const codeVerifier = bytes32

/**
 * The number of emergency codes left. Comes with `warning`; clients show their own text instead.
 */
const codesLeft = z.int().min(0).max(10).nullable()

/** A key from the server for the local key store. */
export const storeKey = z.strictObject({ key_id: z.string().max(64), key: bytes32 })
/** See {@link storeKey}. */
export type StoreKey = z.infer<typeof storeKey>

/** Starts a login by key file. Unknown users also get a challenge. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'public',
  summary: 'Starts a login: returns a challenge to sign with the private signing key.',
  input: z.strictObject({ user_id: userId }),
  output: z.strictObject({
    challenge: bytes32,
    code_verifier: codeVerifier,
    expires_at: timestamp,
    audience: z.url(),
  }),
  extensions: { input: [], output: ['expires_at', 'audience'] },
})

/** Proves the key. The response asks for a token, or sets up two factors at the first login. */
export const verify = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify',
  auth: 'public',
  summary: 'Verifies the signed challenge. The next step is the token or the two-factor set-up.',
  input: z.strictObject({
    user_id: userId,
    code_verifier: codeVerifier,
    statement: signedRecord.shape.statement,
    signature: signedRecord.shape.signature,
    /** The entry that announces the key of the proof, if the log may not have it yet. */
    entry: keyLogEntry.optional(),
  }),
  output: z.strictObject({
    message: z.string(),
    /** True if the login needs a token of a known authenticator; false at the first login. */
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
  summary: 'Verifies the second factor and starts the session, with a key for the local key store.',
  input: z.strictObject({
    token: z.string().min(1).max(32),
    code_verifier: codeVerifier,
    /** For a proof with an `entry`: the server appends it and ends all other sessions. */
    rotation: keyRotation.optional(),
  }),
  output: z.strictObject({
    cur_key: storeKey,
    user: sessionUser,
    warning: z.string().nullable(),
    codes_left: codesLeft,
  }),
  limit: 'keys',
  extensions: { input: ['rotation'], output: ['codes_left'] },
  errors: ['token_invalid', 'token_used', 'login_failed', 'login_expired', 'key_file_replaced'],
})

/** Registers a member by public keys. The client sends no secret. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'public',
  summary: 'Registers a new member by public keys.',
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

/** Gets keys for the local key store: the next key and, with `key_id`, also the named key. */
export const getKey = defineEndpoint({
  method: 'GET',
  path: '/api/auth/getkey',
  auth: 'session',
  summary: 'Gets the current and the next key for the local key store of this session.',
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

/** Checks whether the session is still valid, and gets its user. */
export const validate = defineEndpoint({
  method: 'POST',
  path: '/api/auth/validate',
  aliases: ['/auth/validate', '/api/validate'],
  auth: 'session',
  summary: 'Gets the user of the session.',
  input: nothing,
  output: sessionUser,
  errors: ['unauthenticated', 'session_ended'],
  extensions: { input: [], output: ['sub', 'created_at', 'plan', 'session'] },
})
