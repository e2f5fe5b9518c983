import type { Identity } from '@shrd/crypto/identity'
import { createKeyLogs } from '../member/key-logs.ts'
import { createPins } from '../member/pins.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { adoptManifest } from './adopt-manifest.ts'

/** Keys that were opened and proven, and how they stand to the key log. */
export interface OpenedKeys {
  identity: Identity
  /** Whether their file was written before they were in force. */
  isPending: boolean
}

/**
 * Makes sure that keys which replaced others are the last of the member's key log, before anything
 * encrypted is asked for with them. Not for first keys, which make the id and need no log for that.
 *
 * @param call signed by these keys
 * @throws `key_retired`, `key_replaced`, `key_log_rolled_back`, `identity_mismatch`, and what the
 *   reading of a key log and of a manifest throws
 */
export async function settleKeys(
  { identity, isPending }: OpenedKeys,
  { call, keys }: { call: Call; keys: Ports['keys'] },
): Promise<void> {
  const pins = createPins(keys, identity.user_id)
  const logs = createKeyLogs({ call, identity, pins })
  await logs.own()
  if (isPending) await adoptManifest({ call, logs, pins })
}
