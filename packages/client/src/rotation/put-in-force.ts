import { isShrdError } from '@shrd/crypto/errors'
import type { Identity } from '@shrd/crypto/identity'
import { createKeyLogs, type KeyLogs } from '../member/key-logs.ts'
import type { Member } from '../member/member.ts'
import type { Call } from '../transport/transport.ts'
import { adoptManifest } from './adopt-manifest.ts'
import type { ConfirmedKeyFile } from './confirm-key-file.ts'

/** Who asks before and who asks after. */
export interface PutInForceSources {
  /** Signed by the keys in force until now. */
  call: Call
  /** Signed by the new ones. */
  callAsNext: Call
  member: Member
}

/**
 * Sends the new keys, and makes sure that the key log ends with them: whatever the answer was, and
 * whether or not there was one.
 *
 * @throws what the call throws, unless it did its work all the same; `key_log_rolled_back` if the
 *   server says that it did and does not show it
 */
export async function putInForce(
  { identity, pending }: ConfirmedKeyFile,
  { call, callAsNext, member }: PutInForceSources,
): Promise<void> {
  const { pins } = member
  const logs = createKeyLogs({ call: callAsNext, identity, pins })
  try {
    // The last manifest of the old keys, so that as little as can be is left to adopt.
    await member.manifest.read()
    await call('rotateKeys', pending)
  } catch (error) {
    if (isShrdError(error, 'aborted') || !(await isInForce(identity, logs))) throw error
  }
  await logs.own()
  await adoptManifest({ call: callAsNext, logs, pins })
}

/** False as well when it cannot be found out. */
async function isInForce({ head }: Identity, logs: KeyLogs): Promise<boolean> {
  try {
    return (await logs.own()).current.head === head
  } catch {
    return false
  }
}
