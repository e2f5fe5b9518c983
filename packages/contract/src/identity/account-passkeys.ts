import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { done, nothing, timestamp } from '../wire.ts'
import { aaguid, credentialId, passkeyAttestation, passkeyCreation } from './passkey.ts'

const name = z.string().trim().min(1).max(LIMITS.passkeyName)

/** A passkey of the signed-in user. */
export const passkey = z.strictObject({
  passkey_id: passkeyId,
  /** What the user calls it; `null` if they gave no name. Show the provider by `aaguid` instead. */
  name: z.string().nullable(),
  aaguid,
  /** The domain at which it signs in. */
  rp_id: z.string(),
  /** True if it can be on several devices (backup eligible), false if it stays on its device. */
  is_synced: z.boolean(),
  /** True if it has been on several devices, or in a backup, when it was last used. */
  is_backed_up: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
/** A passkey of the signed-in user. */
export type Passkey = z.infer<typeof passkey>

/**
 * The values for the Signal API of browsers, so that they hide removed passkeys and show the present
 * name. Give them to `PublicKeyCredential.signalAllAcceptedCredentials({ rpId, userId,
 * allAcceptedCredentialIds })` and `signalCurrentUserDetails({ rpId, userId, name, displayName })`.
 */
const passkeySignals = z.strictObject({
  /** The domain of the service's own pages, where the account page is. */
  rpId: z.string(),
  /** `null` for a user who never began to add a passkey: there is nothing to signal. */
  userId: z.string().nullable(),
  allAcceptedCredentialIds: z.array(credentialId),
  name: z.string(),
  displayName: z.string(),
})
/** The values for the Signal API of browsers. */
export type PasskeySignals = z.infer<typeof passkeySignals>

const list = z.strictObject({
  /** The oldest first. */
  passkeys: z.array(passkey),
  signals: passkeySignals,
  /**
   * The page on which the user adds a passkey; `null` if the page that asks can. Browsers create
   * passkeys only on pages of the domain, and on those that its `/.well-known/webauthn` names.
   */
  add_at: z.url().nullable(),
})

/** Lists the passkeys of the user. */
export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/account/passkeys',
  auth: 'session',
  userScope: 'me:read',
  origins: 'issuer',
  listed: false,
  summary: 'Lists the passkeys of the user, with the values for the Signal API.',
  input: nothing,
  output: list,
})

/**
 * Starts adding a passkey of the service's domain. A new start replaces the one before. A user with a
 * second factor proves it, because the passkey is another way past it. An application can do so on a
 * page that the domain allows: see `add_at` of `listPasskeys`.
 */
export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/start',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Starts adding a passkey: returns the options for the browser, good for five minutes.',
  input: z.strictObject({
    /** Of the authenticator app, or an emergency code. Only of a user with a second factor. */
    token: z.string().min(1).max(32).optional(),
  }),
  output: passkeyCreation,
  errors: [
    'session_not_fresh',
    'member_has_keys',
    'passkey_origin',
    'token_invalid',
    'token_used',
    'too_many_passkeys',
    'passkey_expired',
  ],
})

/** Adds the passkey that the browser created, and notifies the user by mail. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Adds a passkey with the response of the browser to the options of `startPasskey`.',
  input: z.strictObject({ credential: passkeyAttestation, name: name.nullable() }),
  output: z.strictObject({ passkey, signals: passkeySignals }),
  errors: [
    'session_not_fresh',
    'member_has_keys',
    'passkey_expired',
    'passkey_invalid',
    'passkey_origin',
    'too_many_passkeys',
    'conflict',
  ],
})

/** Renames a passkey. Only the user sees the name. */
export const renamePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/rename',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Changes the name of a passkey.',
  input: z.strictObject({ passkey_id: passkeyId, name: name.nullable() }),
  output: done,
  errors: ['passkey_not_found'],
})

/**
 * Removes a passkey, ends all other sessions, and notifies the user by mail. A passkey that opens the
 * vault is removed only there (`member_has_keys`): the member signs the list without it.
 */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/account/passkeys/remove',
  auth: 'session',
  userScope: 'me:security',
  origins: 'issuer',
  listed: false,
  summary: 'Removes a passkey, unless it is the only way to sign in. Ends all other sessions.',
  input: z.strictObject({ passkey_id: passkeyId }),
  output: z.strictObject({ signals: passkeySignals }),
  errors: ['session_not_fresh', 'member_has_keys', 'passkey_not_found', 'last_way_in'],
})
