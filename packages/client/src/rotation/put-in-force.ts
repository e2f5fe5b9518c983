import type { CallInput } from '@shrd/contract/calls'
import { isShrdError } from '@shrd/crypto/errors'
import type { Identity } from '@shrd/crypto/identity'
import { createKeyLogs, type KeyLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import { createPins } from '../member/pins.ts'
import type { Ports } from '../ports.ts'
import type { Call } from '../transport/transport.ts'
import { type FormerManifest, findFormerManifest } from './former-manifest.ts'
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
  /** Seals the new keys to passkeys, while the old ones are in force. `undefined` without passkeys. */
  sealPasskeys(): Promise<CallInput<'rotateKeys'>['passkeys']>
}

/**
 * Sends the new keys, and verifies that the key log ends with them, even if the response was an
 * error or was lost.
 *
 * @throws what the call and `sealPasskeys` throw, unless the keys are in force;
 *   `key_log_rolled_back` if the server accepts the keys but does not show them
 */
export async function putInForce(
  { identity, pending }: ConfirmedKeyFile,
  { call, callAsNext, member, permit, sealPasskeys }: PutInForceSources,
): Promise<void> {
  const { pins } = member
  const logs = createKeyLogs({ call: callAsNext, identity, pins })
  try {
    // Read the last manifest of the old keys now, so that little is left to adopt.
    await member.manifest.read()
    const passkeys = await sealPasskeys()
    await call('rotateKeys', { ...pending, permit, ...(passkeys && { passkeys }) })
  } catch (error) {
    if (isShrdError(error, 'aborted') || !(await isInForce(identity, logs))) throw error
  }
  await logs.own()
  const { sequence } = identity
  const former = await findFormerManifest({ call: callAsNext, logs, pins, sequence })
  // No need to ask: until this moment the former keys were in force.
  await former?.adopt()
}

/** Also returns false if the client cannot find out. */
async function isInForce({ head }: Identity, logs: KeyLogs): Promise<boolean> {
  try {
    return (await logs.own()).current.head === head
  } catch {
    return false
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
 * @returns a manifest of the former keys that needs the user's word, if the file may be the one
 *   that has just brought the keys into force
 * @throws `key_retired`, `key_replaced`, `key_log_rolled_back`, `identity_mismatch`, and what
 *   reading a key log and a manifest throws
 */
export async function settleKeys(
  { identity, isPending }: OpenedKeys,
  { call, keys }: { call: Call; keys: Ports['keys'] },
): Promise<FormerManifest | undefined> {
  const pins = createPins(keys, identity.user_id)
  const logs = createKeyLogs({ call, identity, pins })
  await logs.own()
  if (!isPending) return undefined
  return findFormerManifest({ call, logs, pins, sequence: identity.sequence })
}
