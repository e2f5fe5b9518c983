import { isShrdError } from '@shrd/crypto/errors'
import type { Identity } from '@shrd/crypto/identity'
import { verifyManifestRoot } from '@shrd/crypto/manifest'
import { fetchRoots } from '../member/fetch-roots.ts'
import { createKeyLogs, type KeyLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { createPins, type Pins } from '../member/pins.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import type { ConfirmedKeyFile } from './new-key-file.ts'

/** Calls before and after the rotation. */
export interface PutInForceSources {
  /** Signed by the keys that were in force until now. */
  call: Call
  /** Signed by the new keys. */
  callAsNext: Call
  member: Member
  /** The server's word that the second factor was proven for these keys. */
  permit: string
}

/**
 * Sends the new keys, and verifies that the key log ends with them, even if the response was an
 * error or was lost.
 *
 * @throws what the call throws, unless the keys are in force; `key_log_rolled_back` if the server
 *   accepts the keys but does not show them
 */
export async function putInForce(
  { identity, pending }: ConfirmedKeyFile,
  { call, callAsNext, member, permit }: PutInForceSources,
): Promise<void> {
  const { pins } = member
  const logs = createKeyLogs({ call: callAsNext, identity, pins })
  try {
    // Read the last manifest of the old keys now, so that little is left to adopt.
    await member.manifest.read()
    await call('rotateKeys', { ...pending, permit })
  } catch (error) {
    if (isShrdError(error, 'aborted') || !(await isInForce(identity, logs))) throw error
  }
  await logs.own()
  await adoptManifest({ call: callAsNext, logs, pins })
}

/** Also returns false if the client cannot find out. */
async function isInForce({ head }: Identity, logs: KeyLogs): Promise<boolean> {
  try {
    return (await logs.own()).current.head === head
  } catch {
    return false
  }
}

/** Dependencies of {@link adoptManifest}. */
interface AdoptSources {
  call: Call
  logs: Pick<KeyLogs, 'before'>
  pins: Pick<Pins, 'findManifest' | 'raiseManifest'>
}

/**
 * Pins the last manifest that the former keys signed, so that it is valid until the new keys sign
 * it again. Another device may have written it a moment before; without the pin no device could
 * read it.
 *
 * Only for the device that brings the new keys into force. A thief of the former keys could show
 * any other device a forged manifest.
 *
 * @throws `manifest_rolled_back`, `manifest_forked`, `manifest_invalid`
 */
async function adoptManifest({ call, logs, pins }: AdoptSources): Promise<void> {
  const pin = await pins.findManifest()
  const { root, shards } = await call('getManifest', {})
  const chain = await fetchRoots(call, root, pin)
  try {
    const member = await logs.before()
    const manifest = await verifyManifestRoot(root, shards, { member, pin, chain })
    if (manifest.root !== null) await pins.raiseManifest(manifest)
  } catch (error) {
    // The new keys have signed it already, on this device or on another.
    if (!isShrdError(error, 'key_log_behind')) throw error
  }
}

/** Keys from an opened key file. */
interface OpenedKeys {
  identity: Identity
  /** True if the key file was written before its keys came into force. */
  isPending: boolean
}

/**
 * Checks that rotated keys are the newest of the member's key log, before the client requests
 * encrypted data with them. First keys need no check, because the user id derives from them.
 *
 * @param call signed by these keys
 * @throws `key_retired`, `key_replaced`, `key_log_rolled_back`, `identity_mismatch`, and what
 *   reading a key log and a manifest throws
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
