import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyAssertion, passkeyRequest } from '../identity/passkey.ts'
import { openedEnvelope } from '../identity/vault-passkeys.ts'
import { userId } from '../ids.ts'
import { sessionUser } from '../session-user.ts'
import { bytes32, nothing, signedRecord, timestamp } from '../wire.ts'
import { storeKey } from './login.ts'

/** Starts a sign-in with a passkey that opens the vault. */
export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  auth: 'public',
  listed: false,
  summary: 'Starts a sign-in with a passkey that opens the vault: returns options for the browser.',
  input: nothing,
  output: z.strictObject({
    code_verifier: bytes32,
    expires_at: timestamp,
    request: passkeyRequest,
  }),
})

/**
 * Proves the passkey, with verification of the user. The response has what only this passkey opens,
 * and the challenge to sign with the keys in it.
 */
export const openPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/open',
  auth: 'public',
  listed: false,
  summary: 'Proves a passkey and returns its envelope, with a challenge for the keys in it.',
  input: z.strictObject({ code_verifier: bytes32, credential: passkeyAssertion }),
  output: z.strictObject({
    ...openedEnvelope.shape,
    challenge: bytes32,
    code_verifier: bytes32,
    expires_at: timestamp,
    audience: z.url(),
  }),
  errors: [
    'login_expired',
    'invalid_credentials',
    'passkey_unknown',
    'passkey_refused',
    'passkey_origin',
    'passkey_closed',
  ],
})

/** Proves the key from the envelope. The passkey was the second factor, so the session starts. */
export const finishPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/finish',
  auth: 'public',
  listed: false,
  summary: 'Verifies the signed challenge and starts the session of a passkey.',
  input: z.strictObject({
    user_id: userId,
    code_verifier: bytes32,
    statement: signedRecord.shape.statement,
    signature: signedRecord.shape.signature,
  }),
  output: z.strictObject({ cur_key: storeKey, user: sessionUser }),
  errors: ['login_failed', 'login_expired', 'key_file_replaced'],
})
