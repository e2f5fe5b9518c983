import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type HandshakeRecord, verifyRelationship } from '@shrd/crypto/handshake'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { notify } from '../../identity/notifications/notify.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRecord } from '../assert-record.ts'
import { assertRoomForRelationship } from './assert-room-for-relationship.ts'
import { type Claimed, findClaim } from './get-claimed.ts'
import type { HandshakeDeps } from './handshake-deps.ts'

/** Step 6: stores the receiver's signature. From then on the two members are partners. */
export async function signAsReceiver(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'signAsReceiver'>,
): Promise<EndpointOutput<'signAsReceiver'>> {
  const { user_id } = signerOf(call)
  const { handshake_id, receiver_signature } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const { invitation, claim } = await getOffered(store, user_id, { handshake_id, now })
    const { sender_id, sender_commitment, alias: sender_alias, ends_at } = invitation
    const record: HandshakeRecord = {
      ...JSON.parse(invitation.offer ?? ''),
      receiver: user_id,
      sender_commitment,
      receiver_nonce: claim.receiver_nonce,
      receiver_signature,
      ...NOT_REVOKED,
    }
    const sender = await getKeyLog(store, sender_id)
    const receiver = await getKeyLog(store, user_id)
    const options = { now, revokedBefore: false }
    await assertRecord(verifyRelationship(record, sender, receiver, options))
    // First, so that the sender cannot cancel it meanwhile.
    if (!(await store.vault.invitations.remove(handshake_id, sender_id))) {
      throw new ShrdError('relationship_not_found')
    }
    // Several invitations may have been open at once.
    for (const member of [sender_id, user_id]) await assertRoomForRelationship(store, member)
    const aliases = { sender_alias, receiver_alias: claim.alias }
    const members = { handshake_id, sender_id, receiver_id: user_id, ...aliases }
    const signed = { record: JSON.stringify(record), ends_at, created_at: now }
    const state = { revoked_at: null, revocation: null }
    if (!(await store.vault.relationships.insert({ ...members, ...signed, ...state }))) {
      throw new ShrdError('relationship_not_found')
    }
    const actor = { actor_id: user_id, handshake_id, now }
    await notify(store, [sender_id], { kind: 'handshake_completed', ...actor })
    return { success: true }
  })
}

const NOT_REVOKED = { revoked: null, revoke_hash: null, revoke_signature: null } as const

/** The invitation that its sender has signed for this member. */
async function getOffered(
  store: Repositories,
  user_id: string,
  { handshake_id, now }: { handshake_id: string; now: number },
): Promise<Claimed> {
  const invitation = await store.vault.invitations.find(handshake_id, now)
  const claim = invitation && (await findClaim(store, invitation))
  if (claim?.receiver_id !== user_id || invitation?.offer == null) {
    throw new ShrdError('relationship_not_found')
  }
  return { invitation, claim }
}
