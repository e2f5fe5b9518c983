import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { userId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { planType } from '../session-user.ts'
import { base64Url, bytes32, done, nothing, signature, signedRecord, timestamp } from '../wire.ts'

/** One entry of a key log; a rotation is signed by the key it replaces, too. */
export const keyLogEntry = z.strictObject({
  ...signedRecord.shape,
  /** The signature by the replaced key, in an entry that replaces one. */
  replaced_signature: signature.optional(),
})

/** New keys: the entry, and the earlier exchange keys sealed to the new one. */
export const keyRotation = z.strictObject({
  entry: keyLogEntry,
  archive: base64Url.max(LIMITS.keyArchive),
})

/** Genesis and what followed; it proves itself from the user_id upward. */
export const keyLog = z.array(keyLogEntry).min(1).max(1000)
/** See {@link keyLog}. */
export type KeyLog = z.infer<typeof keyLog>

/** The keys of oneself, a partner or somebody who shares a document with the member. */
export const getPublicKey = defineEndpoint({
  method: 'GET',
  path: '/api/user/publickey',
  aliases: ['/user/publickey'],
  auth: 'signed',
  summary: 'The public keys of a member with the log that proves them.',
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

/** Replaces the member's keys. Signed by the key in force until then. */
export const rotateKeys = defineEndpoint({
  method: 'POST',
  path: '/api/user/rotate',
  auth: 'signed',
  listed: false,
  summary:
    'Appends an entry to the key log, if it follows the newest one, and ends other sessions.',
  input: keyRotation,
  output: done,
  errors: ['record_invalid', 'conflict'],
})

/** The member's earlier exchange keys, sealed to the key in force. */
export const getKeyArchive = defineEndpoint({
  method: 'GET',
  path: '/api/user/archive',
  auth: 'signed',
  listed: false,
  summary: 'The archive that came with the newest rotation; `null` when there was none.',
  input: nothing,
  output: z.strictObject({ archive: base64Url.max(LIMITS.keyArchive).nullable() }),
})

/** What a member has subscribed to. */
export const plan = z.strictObject({
  status: z.enum(['trial', 'active', 'past_due', 'expired']),
  type: planType,
  updated_at: timestamp,
  expires_at: timestamp.nullable(),
  billing: z.strictObject({
    interval: z.string(),
    /** Minor units by lower-case currency. */
    amount: z.record(z.string().regex(/^[a-z]{3}$/), z.strictObject({ value: z.int().min(0) })),
  }),
})
/** See {@link plan}. */
export type Plan = z.infer<typeof plan>

/** The member's own account: since when, and with which plan. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  auth: 'signed',
  listed: false,
  summary: 'The account of the member with its plan.',
  input: nothing,
  output: z.strictObject({ user_id: userId, created_at: timestamp, plan }),
})

/** Deletes the account with everything in it; partners keep what was shared for seven days. */
export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  auth: 'signed',
  listed: false,
  summary: 'Deletes the account, for a signed statement and a fresh second factor.',
  input: z.strictObject({ ...signedRecord.shape, token: z.string().min(1).max(32) }),
  output: done,
  errors: ['record_invalid', 'token_invalid', 'token_used'],
})
