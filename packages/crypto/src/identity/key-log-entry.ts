import { isUserId } from '../core/ids.ts'
import { base64Url, type Guard, isBytes32, isCount, isTime, list, oneOf } from '../core/schema.ts'
import { isSignedRecord, type SignedRecord } from '../core/signed-record.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'

/** Why keys were replaced: `compromised` makes owners re-encrypt, `routine` only re-seal. */
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

/** An entry of a key log as it travels. */
export interface KeyLogEntry extends SignedRecord {
  /** The signature by the replaced key, in an entry that replaces one; absent in all others. */
  replaced_signature?: string | undefined
}

/** The statement of a {@link RotateStatement}; signed by the replaced and by the new key. */
export const rotateStatement: StatementKind<RotateStatement> = defineStatement('rotate', {
  user_id: isUserId,
  sequence: isCount,
  prev: isBytes32,
  signing_key: isBytes32,
  exchange_key: isBytes32,
  reason: oneOf(['routine', 'compromised']),
  created_at: isTime,
})

/** The statement of a {@link RetireStatement}; signed by the last key. */
export const retireStatement: StatementKind<RetireStatement> = defineStatement('retire', {
  user_id: isUserId,
  sequence: isCount,
  prev: isBytes32,
  created_at: isTime,
})

/** More rotations than anybody makes; a longer log is refused before any signature is verified. */
const MAX_ENTRIES = 1000

const isSignature = base64Url(64)

/** True for something that has the form of an entry; says nothing of its truth. */
export const isKeyLogEntry: Guard<KeyLogEntry> = (value): value is KeyLogEntry => {
  if (isSignedRecord(value)) return true
  if (typeof value !== 'object' || value === null || !('replaced_signature' in value)) return false
  const { replaced_signature, ...record } = value
  return isSignature(replaced_signature) && isSignedRecord(record)
}

/** True for something that has the form of a key log. */
export const isKeyLogForm: Guard<KeyLogEntry[]> = list(isKeyLogEntry, { min: 1, max: MAX_ENTRIES })

/** The part of an entry that is a signed record; the other signature stands beside it. */
export function toRecord({ statement, signature }: KeyLogEntry): SignedRecord {
  return { statement, signature }
}
