import type { EndpointInput } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import {
  findKeyState,
  type KeyLog,
  type PublicIdentity,
  toPublicIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import type { KeyLogEntry, Member } from '../../persistence/repositories/members.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { claimedSequence } from '../keys/claimed-sequence.ts'
import { isSameEntry } from '../keys/store-rotation.ts'

/** The keys with which a login may have been proven. */
export interface LoginKeys {
  readonly keys: PublicIdentity
  /** True if other keys have replaced them. */
  readonly isReplaced: boolean
}

/** What a login says of its keys. */
type LoginClaim = Pick<EndpointInput<'verify'>, 'user_id' | 'statement' | 'entry'>

/**
 * The keys that a login names: those in force, those that the entry beside it announces, or earlier
 * ones, so that the holder of an old key file learns of the replacement.
 *
 * @param member `undefined` for an unknown user, who costs the same reads
 */
export async function findLoginKeys(
  store: Repositories,
  member: Member | undefined,
  claim: LoginClaim,
): Promise<LoginKeys | undefined> {
  const sequence = claimedSequence(claim.statement) ?? 0
  if (claim.entry === undefined && sequence === (member?.sequence ?? 0)) {
    return member && { keys: toKeys(member), isReplaced: false }
  }
  const entries = await store.identity.members.keyLog(claim.user_id)
  if (member === undefined) return undefined
  return findInLog(entries, { ...claim, sequence })
}

async function findInLog(
  entries: readonly KeyLogEntry[],
  { user_id, entry, sequence }: LoginClaim & { sequence: number },
): Promise<LoginKeys | undefined> {
  const isKnown = entry === undefined || isSameEntry(entry, entries[sequence])
  const read = isKnown ? entries : [...entries.slice(0, Math.max(1, sequence)), entry]
  const log = await readLog(user_id, read)
  // Nobody signs in to an account that was deleted.
  if (log === undefined || log.retired_at !== null) return undefined
  const state = findKeyState(log, sequence)
  if (state === undefined) return undefined
  return {
    keys: toPublicIdentity(state),
    isReplaced: sequence < entries.length - (isKnown ? 1 : 0),
  }
}

async function readLog(
  user_id: string,
  entries: readonly KeyLogEntry[],
): Promise<KeyLog | undefined> {
  try {
    return await verifyKeyLog(user_id, entries)
  } catch (error) {
    if (isShrdError(error)) return undefined
    throw error
  }
}

function toKeys(member: Member): PublicIdentity {
  const { user_id, sequence, head, public_signing_key, public_exchange_key } = member
  return {
    user_id,
    sequence,
    head,
    publicSigningKey: public_signing_key,
    publicExchangeKey: public_exchange_key,
  }
}
