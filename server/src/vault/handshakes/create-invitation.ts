import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { createRandomId } from '../../secrets.ts'
import { assertRoomForRelationship } from './assert-room-for-relationship.ts'
import type { HandshakeDeps } from './handshake-deps.ts'
import { createRoutingCode } from './routing-code.ts'

/** How long two people may take for all steps, in milliseconds. */
const LIFETIME = 30 * 60_000

/** No one invites so many people by voice; an attacker could fill the four characters. */
const INVITATIONS = { most: 30, window: 600_000 } as const

/** Step 1: stores an invitation, and creates the first characters of its Receiver PIN. */
export async function createInvitation(
  { ports, throttle }: HandshakeDeps,
  call: Call<'createHandshake'>,
): Promise<EndpointOutput<'createHandshake'>> {
  const { user_id: sender_id } = signerOf(call)
  const { alias, sender_commitment, expires_at: ends_at = null } = call.input
  const now = ports.now()
  if (ends_at !== null && ends_at <= now) throw new ShrdError('handshake_creation_failed')
  await throttle.limit(`handshake:invite:${sender_id}`, INVITATIONS)
  return call.transaction(async (store) => {
    await assertRoomForRelationship(store, sender_id)
    const handshake_id = createRandomId('hsk', ports.randomBytes)
    const invitation = { handshake_id, sender_id, alias, sender_commitment, ends_at }
    await store.vault.invitations.insert({ ...invitation, expires_at: now + LIFETIME })
    const target = { kind: 'receiver', handshake_id, claim: null } as const
    return { pincode: await createRoutingCode(store, target, ports), handshake_id }
  })
}
