import { type Check, runChecks } from '@shrd/crypto'
import type { KeyPin, PublicIdentity } from '@shrd/crypto/identity'
import { clientError } from '../errors.ts'
import type { Pins } from './pins.ts'

/**
 * Checks that this browser has not seen the keys of this tab replaced: another tab may have done it
 * because they were stolen, and what is sealed under them is the thief's to read.
 *
 * @throws `key_replaced`
 */
export async function assertKeysInUse(
  identity: PublicIdentity,
  pins: Pick<Pins, 'findKeyLog'>,
): Promise<void> {
  const pin = await pins.findKeyLog(identity.user_id)
  if (pin !== undefined) await runChecks(KEYS_IN_USE_CHECKS, { identity, pin })
}

interface UsedKeys {
  identity: PublicIdentity
  pin: KeyPin
}

const KEYS_IN_USE_CHECKS: readonly Check<UsedKeys>[] = [checkNotReplacedHere]

function checkNotReplacedHere({ identity, pin }: UsedKeys): void {
  if (pin.sequence > identity.sequence) throw clientError('key_replaced')
}
