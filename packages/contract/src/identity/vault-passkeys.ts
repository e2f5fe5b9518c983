import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyId, userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { base64Url, done, nothing, signedRecord } from '../wire.ts'
import { passkey } from './account-passkeys.ts'
import { credentialId, passkeyAttestation, passkeyCreation } from './passkey.ts'

/** The member's private keys, sealed to a passkey. The service cannot open it. */
const passkeyEnvelope = base64Url.min(1).max(LIMITS.passkeyEnvelope)

/** A passkey of the member, and whether it opens the vault. */
const vaultPasskey = z.strictObject({
  ...passkey.shape,
  credential_id: credentialId,
  transports: z.array(z.string()),
  /** The number of the keys in its envelope; `null` if it does not open the vault. */
  sequence: z.int().min(0).nullable(),
})
/** A passkey of the member, and whether it opens the vault. */
export type VaultPasskey = z.infer<typeof vaultPasskey>

/** Of the authenticator app, or an emergency code: a passkey replaces it at later sign-ins. */
const token = z.string().min(1).max(32)

/** The passkeys of the member, with the list that the member signed. */
export const listVaultPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/vault/passkeys',
  auth: 'signed',
  listed: false,
  summary: 'Lists the passkeys of the member, and says which of them open the vault.',
  input: nothing,
  output: z.strictObject({
    /** The domain of the passkeys. */
    rp_id: z.string(),
    /** Signed by the member; `null` if no passkey opens the vault since the keys are in force. */
    list: signedRecord.nullable(),
    /** The number of the last list, also if that was under former keys; 0 if there was none. */
    counter: z.int().min(0),
    /** Those of the vault's own domain, the oldest first. */
    passkeys: z.array(vaultPasskey),
  }),
})

/** Starts adding a passkey that opens the vault, with the second factor that it will replace. */
export const startVaultPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/vault/passkeys/start',
  auth: 'signed',
  listed: false,
  summary: 'Starts adding a passkey that opens the vault: returns the options for the browser.',
  input: z.strictObject({ token }),
  output: passkeyCreation,
  errors: ['token_invalid', 'token_used', 'too_many_passkeys', 'passkey_expired'],
})

/** Adds the passkey that the browser created, with its envelope, and notifies the member by mail. */
export const addVaultPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/vault/passkeys',
  auth: 'signed',
  listed: false,
  summary: 'Adds a passkey with the response of the browser, and the envelope that it opens.',
  input: z.strictObject({
    credential: passkeyAttestation,
    name: z.string().trim().min(1).max(LIMITS.passkeyName).nullable(),
    /** The list before, with this passkey in addition. */
    list: signedRecord,
    envelope: passkeyEnvelope,
  }),
  output: z.strictObject({ passkey: vaultPasskey }),
  errors: [
    'passkey_expired',
    'passkey_invalid',
    'passkey_origin',
    'too_many_passkeys',
    'record_invalid',
    'conflict',
  ],
})

/** Puts an envelope for a passkey that the member has already, or replaces the one that it has. */
export const putPasskeyEnvelope = defineEndpoint({
  method: 'POST',
  path: '/api/vault/passkeys/envelope',
  auth: 'signed',
  listed: false,
  summary: 'Lets a passkey of the member open the vault.',
  input: z.strictObject({
    passkey_id: passkeyId,
    list: signedRecord,
    envelope: passkeyEnvelope,
    token,
  }),
  output: done,
  errors: ['passkey_not_found', 'token_invalid', 'token_used', 'record_invalid', 'conflict'],
})

/** Gets the envelope of a passkey of the member, for a copy for offline reading. */
export const getPasskeyEnvelope = defineEndpoint({
  method: 'GET',
  path: '/api/vault/passkeys/envelope',
  auth: 'signed',
  listed: false,
  summary: 'Gets the envelope of a passkey of the member.',
  input: z.strictObject({ passkey_id: passkeyId }),
  output: z.strictObject({ sequence: z.int().min(0), envelope: passkeyEnvelope }),
  errors: ['passkey_not_found'],
})

/** Removes a passkey and its envelope, ends all other sessions, and notifies the member by mail. */
export const removeVaultPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/vault/passkeys/remove',
  auth: 'signed',
  listed: false,
  summary: 'Removes a passkey of the member with its envelope. Ends all other sessions.',
  input: z.strictObject({
    passkey_id: passkeyId,
    /** The list before, without this passkey. */
    list: signedRecord,
  }),
  output: done,
  errors: ['passkey_not_found', 'record_invalid', 'conflict'],
})

/** Envelopes of new keys: for each passkey that goes on opening the vault. */
export const passkeyRotation = z.strictObject({
  /** Signed by the new key. */
  list: signedRecord,
  envelopes: z
    .array(z.strictObject({ passkey_id: passkeyId, envelope: passkeyEnvelope }))
    .max(LIMITS.passkeys),
})

/** What a passkey opened: whose vault, and the envelope. */
export const openedEnvelope = z.strictObject({
  user_id: userId,
  /** The number of the keys in it. */
  sequence: z.int().min(0),
  envelope: passkeyEnvelope,
})
