import { createIdentity, type Identity } from '../src/identity/identity.ts'
import { type KeyLog, verifyKeyLog } from '../src/identity/key-log.ts'
import type { KeyLogEntry, RotationReason } from '../src/identity/key-log-entry.ts'
import type { PrivateKeys } from '../src/identity/private-keys.ts'
import { rotateIdentity } from '../src/identity/rotate-identity.ts'

/** Somebody with keys, and what everybody may know of them. */
export interface Member {
  identity: Identity
  privateKeys: PrivateKeys
  entries: KeyLogEntry[]
  log: KeyLog
  /** Earlier exchange keys, sealed to the present ones. */
  archive?: string
}

/** A member whose keys are new. */
export async function createMember(): Promise<Member> {
  const { identity, privateKeys, genesis } = await createIdentity()
  const entries = [genesis]
  return { identity, privateKeys, entries, log: await verifyKeyLog(identity.user_id, entries) }
}

/** The same member with other keys. */
export async function rotateMember(
  { identity, privateKeys, entries, log, archive }: Member,
  reason: RotationReason = 'routine',
): Promise<Member> {
  const rotation = await rotateIdentity(identity, privateKeys, { log, archive, reason })
  const longer = [...entries, rotation.entry]
  return {
    identity: rotation.identity,
    privateKeys: rotation.privateKeys,
    entries: longer,
    log: await verifyKeyLog(identity.user_id, longer),
    archive: rotation.archive,
  }
}
