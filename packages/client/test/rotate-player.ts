import {
  type Rotation,
  type RotationReason,
  retireIdentity,
  rotateIdentity,
  verifyKeyLog,
} from '@shrd/crypto/identity'
import type { FakeServer } from './fake-server.ts'
import type { Friend } from './lying-server/befriend.ts'

/** Puts new keys of a member into the log, as the member's own client would; answers them. */
export async function rotatePlayer(
  { members }: Pick<FakeServer, 'members'>,
  { member: { identity, privateKeys } }: Pick<Friend, 'member'>,
  reason: RotationReason = 'routine',
): Promise<Rotation> {
  const { user_id } = identity
  const stored = members.get(user_id)
  if (stored === undefined) throw new Error('Nobody of that id is here.')
  const log = await verifyKeyLog(user_id, stored.log)
  const rotation = await rotateIdentity(identity, privateKeys, { log, reason })
  stored.log.push(rotation.entry)
  const { current } = await verifyKeyLog(user_id, stored.log)
  members.set(user_id, { ...stored, identity: current, archive: rotation.archive })
  return rotation
}

/** Ends the log of a member who has deleted the account. */
export async function retirePlayer(
  { members }: Pick<FakeServer, 'members'>,
  { member: { identity } }: Pick<Friend, 'member'>,
): Promise<void> {
  const { user_id } = identity
  const stored = members.get(user_id)
  if (stored === undefined) throw new Error('Nobody of that id is here.')
  const log = await verifyKeyLog(user_id, stored.log)
  stored.log.push(await retireIdentity(identity, log))
}
