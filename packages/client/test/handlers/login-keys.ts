import type { SignedRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import {
  findKeyState,
  type KeyLogEntry,
  type PublicIdentity,
  toPublicIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import type { Member, ServerState } from '../service-state.ts'

/** What a login says of the keys that it is proven with. */
export interface LoginClaim extends SignedRecord {
  user_id: string
  entry?: KeyLogEntry | undefined
}

/** Keys that a login may have been proven with, and whether they were replaced. */
export interface LoginKeys {
  keys: PublicIdentity
  isReplaced: boolean
}

/**
 * The keys that a login names: those in force, those that the entry beside it announces, or earlier
 * ones, so that who still has an old key file can be told.
 *
 * @throws `login_failed`
 */
export async function findLoginKeys({ log }: Member, claim: LoginClaim): Promise<LoginKeys> {
  const { user_id, statement, entry } = claim
  // Only chooses the key; the statement is read when its signature holds.
  const { sequence } = JSON.parse(statement)
  const isKnown = entry === undefined || isSame(entry, log[sequence])
  const entries = isKnown ? log : [...log.slice(0, Math.max(1, sequence)), entry]
  const read = await verifyKeyLog(user_id, entries).catch((cause: unknown) => {
    throw new ShrdError('login_failed', { cause })
  })
  const keys = findKeyState(read, sequence)
  if (keys === undefined) throw new ShrdError('login_failed')
  const isReplaced = isKnown ? sequence < read.current.sequence : sequence < log.length
  return { keys: toPublicIdentity(keys), isReplaced }
}

/** New keys, and the earlier exchange keys sealed to them. */
export interface SentRotation {
  entry: KeyLogEntry
  archive: string
}

/**
 * Puts new keys in force, if they follow those in force now; does nothing if they are.
 *
 * @throws `record_invalid`; `conflict` if other keys are in force by now
 */
export async function storeRotation(
  { members }: Pick<ServerState, 'members'>,
  user_id: string,
  { entry, archive }: SentRotation,
): Promise<void> {
  const member = members.get(user_id)
  if (member === undefined) throw new ShrdError('user_unknown')
  if (isSame(entry, member.log.at(-1))) return
  const { sequence } = JSON.parse(entry.statement)
  if (sequence !== member.log.length) throw new ShrdError('conflict')
  const log = [...member.log, entry]
  const { current } = await verifyKeyLog(user_id, log).catch((cause: unknown) => {
    throw new ShrdError('record_invalid', { cause })
  })
  if (current.sequence !== sequence) throw new ShrdError('record_invalid')
  members.set(user_id, { ...member, identity: current, log, archive })
}

function isSame(entry: KeyLogEntry, other: KeyLogEntry | undefined): boolean {
  return entry.statement === other?.statement
}
