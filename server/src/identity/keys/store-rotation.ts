import type { EndpointInput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { type KeyLog, verifyKeyLog } from '@shrd/crypto/identity'
import type { KeyLogEntry } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { claimedSequence } from './claimed-sequence.ts'

/** New keys, and the earlier exchange keys sealed to them. */
export type Rotation = Pick<EndpointInput<'rotateKeys'>, 'entry' | 'archive'>

/**
 * Puts new keys into force if they follow the present ones. Lock the user before.
 *
 * @returns false if they were in force before
 * @throws `record_invalid`; `conflict` if other keys are in force by now
 */
export async function storeRotation(
  store: Repositories,
  user_id: string,
  { entry, archive }: Rotation,
): Promise<boolean> {
  const { members } = store.identity
  const entries = await members.keyLog(user_id)
  if (isSameEntry(entry, entries.at(-1))) return false
  const log = await readNext(user_id, entries, entry)
  const { publicSigningKey, publicExchangeKey, sequence, head } = log.current
  const before = log.states[sequence - 1]?.head ?? ''
  const isStored = await members.replaceKeys(before, {
    user_id,
    public_signing_key: publicSigningKey,
    public_exchange_key: publicExchangeKey,
    sequence,
    head,
    entry,
    archive,
  })
  if (!isStored) throw new ShrdError('conflict')
  return true
}

/** Compares by what was signed. */
export function isSameEntry(entry: KeyLogEntry, other: KeyLogEntry | undefined): boolean {
  return entry.statement === other?.statement
}

async function readNext(
  user_id: string,
  entries: readonly KeyLogEntry[],
  entry: KeyLogEntry,
): Promise<KeyLog> {
  try {
    const log = await verifyKeyLog(user_id, [...entries, entry])
    // The entry that ends a log replaces no keys.
    if (log.current.sequence === entries.length) return log
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    const sequence = claimedSequence(entry.statement) ?? 0
    const isTaken = sequence > 0 && sequence < entries.length
    throw new ShrdError(isTaken ? 'conflict' : 'record_invalid', { cause })
  }
  throw new ShrdError('record_invalid')
}
