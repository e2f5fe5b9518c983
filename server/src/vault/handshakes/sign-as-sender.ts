import type { EndpointOutput } from '@shrd/contract'
import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import { verifyOffer } from '@shrd/crypto/handshake'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { findClaim } from './get-claimed.ts'
import type { HandshakeDeps } from './handshake-deps.ts'
import { createRoutingCode } from './routing-code.ts'

/**
 * Step 4: stores what the sender signed for the receiver who was found, and creates the first
 * characters of the Signing PIN.
 */
export async function signAsSender(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'signAsSender'>,
): Promise<EndpointOutput<'signAsSender'>> {
  const { user_id } = signerOf(call)
  const { payload, ...given } = call.input
  const { handshake_id, expires_at } = payload
  const now = ports.now()
  return call.transaction(async (store) => {
    const invitation = await store.vault.invitations.find(handshake_id, now)
    if (invitation?.sender_id !== user_id) throw new ShrdError('relationship_not_found')
    const claim = await findClaim(store, invitation)
    const isAsked = claim !== undefined && expires_at === invitation.ends_at
    if (!isAsked) throw new ShrdError('handshake_failed')
    const offer = { ...given, payload, handshake_id, expires_at }
    const { sender_commitment } = invitation
    const sender = await getKeyLog(store, user_id)
    await assertOffered(verifyOffer({ ...claim, sender_commitment }, offer, sender))
    const { number } = claim
    const saved = { claim: number, offer: JSON.stringify(offer) }
    if (!(await store.vault.invitations.saveOffer(handshake_id, saved))) {
      throw new ShrdError('handshake_failed')
    }
    const target = { kind: 'signing', handshake_id, claim: number } as const
    return { pincode: await createRoutingCode(store, target, ports) }
  })
}

async function assertOffered(check: Promise<unknown>): Promise<void> {
  try {
    await check
  } catch (cause) {
    if (!isShrdError(cause)) throw cause
    throw new ShrdError('handshake_failed', { cause })
  }
}
