import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { planType } from '../session-user.ts'
import { base64Url, bytes32, done, nothing, signature, signedRecord, timestamp } from '../wire.ts'
import { passkeyRotation } from './vault-passkeys.ts'

/** An entry of a key log. The replaced key also signs an entry that replaces it. */
export const keyLogEntry = z.strictObject({
  ...signedRecord.shape,
  /** The signature by the replaced key, only in an entry that replaces keys. */
  replaced_signature: signature.optional(),
})

/**
 * New keys: the entry that announces them, and the earlier exchange keys, sealed to the new one.
 */
export const keyRotation = z.strictObject({
  entry: keyLogEntry,
  archive: base64Url.min(1).max(LIMITS.keyArchive),
})

/** The genesis entry and all later ones. The log proves itself, starting from the user_id. */
export const keyLog = z.array(keyLogEntry).min(1).max(1000)
/** See {@link keyLog}. */
export type KeyLog = z.infer<typeof keyLog>

/**
 * Gets the keys of the caller, of a partner, or of a member who shares a document with the caller.
 */
export const getPublicKey = defineEndpoint({
  method: 'GET',
  path: '/api/user/publickey',
  aliases: ['/user/publickey'],
  auth: 'signed',
  summary: 'Gets the public keys of a member, with the key log that proves them.',
  input: z.strictObject({ user_id: userId }),
  output: z.strictObject({
    user_id: userId,
    publicSigningKey: bytes32,
    publicExchangeKey: bytes32,
    log: keyLog,
  }),
  errors: ['user_unknown'],
  extensions: { input: [], output: ['user_id', 'log'] },
})

/**
 * Proves the second factor for one replacement of keys. The user needs more time to save the new key
 * file than a token is valid.
 */
export const permitRotation = defineEndpoint({
  method: 'POST',
  path: '/api/user/rotate/permit',
  auth: 'signed',
  listed: false,
  summary: 'Accepts a second factor for one replacement of keys, in this session, for a while.',
  input: z.strictObject({
    /** The record hash of the entry that is to be appended. */
    head: bytes32,
    /** A token of the authenticator app or an emergency code. */
    token: z.string().min(1).max(32),
  }),
  output: z.strictObject({ permit: z.string().min(1).max(256), expires_at: timestamp }),
  errors: ['token_invalid', 'token_used'],
})

/** Replaces the member's keys. The request is signed by the key that is replaced. */
export const rotateKeys = defineEndpoint({
  method: 'POST',
  path: '/api/user/rotate',
  auth: 'signed',
  listed: false,
  summary: 'Appends an entry to the key log if it follows the newest one, and ends other sessions.',
  input: z.strictObject({
    ...keyRotation.shape,
    /** From `permitRotation`, for exactly this entry. */
    permit: z.string().min(1).max(256),
    /** Without it, no passkey opens the vault any more. */
    passkeys: passkeyRotation.optional(),
  }),
  output: done,
  errors: ['record_invalid', 'conflict', 'session_not_fresh'],
})

/** Gets the member's earlier exchange keys, sealed to the key in force. */
export const getKeyArchive = defineEndpoint({
  method: 'GET',
  path: '/api/user/archive',
  auth: 'signed',
  listed: false,
  summary: 'Gets the archive from the newest rotation; `null` without a rotation.',
  input: nothing,
  output: z.strictObject({ archive: base64Url.max(LIMITS.keyArchive).nullable() }),
})

/** The plan of a member. */
export const plan = z.strictObject({
  status: z.enum(['trial', 'active', 'past_due', 'expired']),
  type: planType,
  updated_at: timestamp,
  expires_at: timestamp.nullable(),
  billing: z.strictObject({
    interval: z.string(),
    /** Amounts in minor units, by lower-case currency. */
    amount: z.record(z.string().regex(/^[a-z]{3}$/), z.strictObject({ value: z.int().min(0) })),
  }),
})
/** See {@link plan}. */
export type Plan = z.infer<typeof plan>

/** Gets the member's own account: its start and its plan. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  auth: 'signed',
  listed: false,
  summary: 'Gets the account of the member, with its plan.',
  input: nothing,
  output: z.strictObject({ user_id: userId, created_at: timestamp, plan }),
})

/** Deletes the account with all its data. Partners keep shared documents for seven days. */
export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  auth: 'signed',
  listed: false,
  summary: 'Deletes the account, with a signed statement and a fresh second factor.',
  input: z.strictObject({
    ...signedRecord.shape,
    /** Of a login that has proven the key. It is the `request_id` of the statement. */
    code_verifier: bytes32,
    token: z.string().min(1).max(32),
    /** The last entry of the key log, of purpose `retire`. */
    retirement: keyLogEntry,
  }),
  /** When partners lose what was shared with them; `null` if nothing was. */
  output: z.strictObject({ purge_at: timestamp.nullable() }),
  errors: [
    'login_expired',
    'record_invalid',
    'token_invalid',
    'token_used',
    'last_owner',
    'forbidden',
  ],
})
