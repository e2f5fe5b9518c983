import { isUserId } from '../core/ids.ts'
import { base64Url, type Guard, isBytes32, isCount, isTime, list, oneOf } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/**
 * Why keys were replaced. After `compromised` owners encrypt again; after `routine` they seal
 * again.
 */
export type RotationReason = 'routine' | 'compromised'

/** An entry of a key log that replaces the keys. */
export interface RotateStatement {
  user_id: string
  sequence: number
  /** Record hash of the entry before. */
  prev: string
  signing_key: string
  exchange_key: string
  reason: RotationReason
  created_at: number
}

/** The entry that ends a key log. */
export interface RetireStatement {
  user_id: string
  sequence: number
  /** Record hash of the entry before. */
  prev: string
  created_at: number
}

/** An entry of a key log, as sent and stored. */
export interface KeyLogEntry extends SignedRecord {
  /** Signature by the replaced key. Only in entries that replace keys. */
  replaced_signature?: string | undefined
}

/** The statement of a {@link RotateStatement}. The replaced and the new key both sign it. */
export const rotateStatement: StatementKind<RotateStatement> = defineStatement('rotate', {
  user_id: isUserId,
  sequence: isCount,
  prev: isBytes32,
  signing_key: isBytes32,
  exchange_key: isBytes32,
  reason: oneOf(['routine', 'compromised']),
  created_at: isTime,
})

/** The statement of a {@link RetireStatement}. The last key signs it. */
export const retireStatement: StatementKind<RetireStatement> = defineStatement('retire', {
  user_id: isUserId,
  sequence: isCount,
  prev: isBytes32,
  created_at: isTime,
})

/** More rotations than members make. Refuses longer logs before verifying any signature. */
const MAX_ENTRIES = 1000

const isSignature = base64Url(64)

/** True if a value has the form of an entry. Does not verify the signatures. */
export const isKeyLogEntry: Guard<KeyLogEntry> = (value): value is KeyLogEntry => {
  if (isSignedRecord(value)) return true
  if (typeof value !== 'object' || value === null || !('replaced_signature' in value)) return false
  const { replaced_signature, ...record } = value
  return isSignature(replaced_signature) && isSignedRecord(record)
}

/** True if a value has the form of a key log. Does not verify it. */
export const isKeyLogForm: Guard<KeyLogEntry[]> = list(isKeyLogEntry, { min: 1, max: MAX_ENTRIES })

/** The signed record of an entry, without `replaced_signature`. */
export function toRecord({ statement, signature }: KeyLogEntry): SignedRecord {
  return { statement, signature }
}
