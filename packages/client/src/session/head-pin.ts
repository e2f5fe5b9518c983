import type { KeyPin, PublicIdentity } from '@shrd/crypto/identity'
import type { KeyFileFloor } from '@shrd/crypto/key-file'
import type { ManifestPin } from '@shrd/crypto/manifest'
import { refuseUnless } from '../errors.ts'
import { createPins } from '../member/pins.ts'
import type { KeyDatabase } from '../ports.ts'

type PinStore = Pick<KeyDatabase, 'findPin' | 'updatePin'>

/**
 * Compares opened keys with what this browser remembers of the user's key log. That the log itself
 * leads on from there shows when it is read.
 *
 * @throws `key_file_replaced` for keys older than some that were used here
 */
export async function checkHead(keys: PinStore, identity: PublicIdentity): Promise<void> {
  const pin = await createPins(keys, identity.user_id).findKeyLog(identity.user_id)
  if (pin !== undefined) checkFileNotReplaced(identity, pin)
}

/** Remembers the head of the user's own key log, across sign-outs. */
export async function pinHead(keys: PinStore, identity: PublicIdentity): Promise<void> {
  await checkHead(keys, identity)
  await createPins(keys, identity.user_id).raiseKeyLog(identity.user_id, identity)
}

/** Whether this browser has seen keys that replace these. */
export async function areReplaced(keys: PinStore, identity: PublicIdentity): Promise<boolean> {
  const pin = await createPins(keys, identity.user_id).findKeyLog(identity.user_id)
  return pin !== undefined && pin.sequence > identity.sequence
}

/**
 * Remembers the manifest that a key file knows: what the server shows must not be older.
 *
 * @throws `manifest_forked` if this browser has seen another one of the same number
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

/** An old key file still opens under its old password; it must not act any more. */
function checkFileNotReplaced(identity: PublicIdentity, pin: KeyPin): void {
  refuseUnless(pin.sequence <= identity.sequence, 'key_file_replaced')
}

/** The device that wrote the file was shown another manifest than this one. */
function checkFloorNotForked(floor: ManifestPin, pin: ManifestPin): void {
  const isOther = pin.counter === floor.counter && pin.root !== floor.root
  refuseUnless(!isOther, 'manifest_forked')
}
