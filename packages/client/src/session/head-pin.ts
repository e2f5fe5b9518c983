import type { PublicIdentity } from '@shrd/crypto'
import { clientError } from '../errors.ts'
import { createPins } from '../member/pins.ts'
import type { KeyDatabase } from '../ports.ts'

/**
 * Compares an opened key file with what this browser remembers of the user's key log.
 *
 * @throws `key_file_replaced` for a file older than one that was used here, `key_log_forked` for
 * two entries with one sequence
 */
export async function checkHead(keys: KeyDatabase, identity: PublicIdentity): Promise<void> {
  const pin = await createPins(keys, identity.user_id).findKeyLog(identity.user_id)
  if (pin === undefined || pin.sequence < identity.sequence) return
  if (pin.sequence > identity.sequence) throw clientError('key_file_replaced')
  if (pin.head !== identity.head) throw clientError('key_log_forked')
}

/** Remembers the head of the user's own key log, across sign-outs. */
export async function pinHead(keys: KeyDatabase, identity: PublicIdentity): Promise<void> {
  await checkHead(keys, identity)
  await createPins(keys, identity.user_id).raiseKeyLog(identity.user_id, identity)
}
