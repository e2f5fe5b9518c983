import type { KeyPin, PublicIdentity } from '@shrd/crypto/identity'
import type { KeyFileFloor } from '@shrd/crypto/key-file'
import type { ManifestPin } from '@shrd/crypto/manifest'
import { refuseUnless } from '../errors.ts'
import { createPins } from '../member/pins.ts'
import type { KeyDatabase } from '../ports.ts'

type PinStore = Pick<KeyDatabase, 'findPin' | 'updatePin'>

/**
 * Compares opened keys with the head of the user's key log that this browser remembers. Reading the
 * log checks the rest.
 *
 * @throws `key_file_replaced` for older keys than some that were used here
 */
export async function checkHead(keys: PinStore, identity: PublicIdentity): Promise<void> {
  const pin = await createPins(keys, identity.user_id).findKeyLog(identity.user_id)
  if (pin !== undefined) checkFileNotReplaced(identity, pin)
}

/** Remembers the head of the user's key log, across sign-outs. */
export async function pinHead(keys: PinStore, identity: PublicIdentity): Promise<void> {
  await checkHead(keys, identity)
  await createPins(keys, identity.user_id).raiseKeyLog(identity.user_id, identity)
}

/** True if this browser has seen newer keys. */
export async function areReplaced(keys: PinStore, identity: PublicIdentity): Promise<boolean> {
  const pin = await createPins(keys, identity.user_id).findKeyLog(identity.user_id)
  return pin !== undefined && pin.sequence > identity.sequence
}

/**
 * Remembers the manifest in a key file: the server must not show an older one.
 *
 * @throws `manifest_forked` if this browser has seen another manifest of the same number
 */
export async function pinFloor(
  keys: PinStore,
  { user_id }: PublicIdentity,
  floor: KeyFileFloor,
): Promise<void> {
  if (floor.counter === 0) return
  const pins = createPins(keys, user_id)
  const pin = await pins.findManifest()
  if (pin !== undefined) checkFloorNotForked(floor, pin)
  await pins.raiseManifest(floor)
}

/** An old key file still opens under its old password, but must not act. */
function checkFileNotReplaced(identity: PublicIdentity, pin: KeyPin): void {
  refuseUnless(pin.sequence <= identity.sequence, 'key_file_replaced')
}

/** The device that wrote the file saw another manifest than this browser. */
function checkFloorNotForked(floor: ManifestPin, pin: ManifestPin): void {
  const isOther = pin.counter === floor.counter && pin.root !== floor.root
  refuseUnless(!isOther, 'manifest_forked')
}
