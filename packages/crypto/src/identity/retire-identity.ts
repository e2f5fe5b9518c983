import { signRecord } from '../core/signed-record.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { Identity } from './identity.ts'
import { assertKeyLog, type KeyLog } from './key-log.ts'
import { type KeyLogEntry, retireStatement } from './key-log-entry.ts'

/** Options of {@link retireIdentity}. */
export interface RetireIdentityOptions {
  /** Milliseconds since 1970. @default the clock of this machine */
  now?: number | undefined
}

/**
 * Signs the last entry of a key log, when the account is deleted. No entry can follow it. The entry
 * stays public, so that partners see why they can no longer share with this member.
 *
 * @param log from `verifyKeyLog`, up to the keys in force
 * @throws `key_retired`, `key_replaced`, `key_log_rolled_back`, `identity_mismatch` if the identity
 *   is not the one in force
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, retireIdentity, verifyKeyLog } from '@shrd/crypto/identity'
 *
 * const { identity, genesis } = await createIdentity()
 * const log = await verifyKeyLog(identity.user_id, [genesis])
 * const entry = await retireIdentity(identity, log)
 *
 * const { retired_at } = await verifyKeyLog(identity.user_id, [genesis, entry])
 * console.assert(retired_at !== null)
 */
export async function retireIdentity(
  identity: Identity,
  log: KeyLog,
  { now = Date.now() }: RetireIdentityOptions = {},
): Promise<KeyLogEntry> {
  assertKeyLog(log)
  await confirmIdentity(identity, log)
  const { user_id, sequence, head } = identity
  const claimed = { user_id, sequence: sequence + 1, prev: head, created_at: now }
  return signRecord(retireStatement, claimed, identity.signingKey)
}
