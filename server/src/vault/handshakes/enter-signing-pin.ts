import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { getClaimed } from './get-claimed.ts'
import type { HandshakeDeps } from './handshake-deps.ts'

/** Step 5: tells the receiver who has invited, and what the sender has signed. */
export async function enterSigningPin(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'enterSigningPin'>,
): Promise<EndpointOutput<'enterSigningPin'>> {
  const { user_id } = signerOf(call)
  const { pincode, handshake_id } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const code = { pincode, kind: 'signing', now } as const
    const { invitation, claim } = await getClaimed(store, { ...code, handshake_id })
    if (claim.receiver_id !== user_id) throw new ShrdError('pincode_invalid')
    if (invitation.offer === null) throw new ShrdError('handshake_failed')
    const sender_log = [...(await store.identity.members.keyLog(invitation.sender_id))]
    return { ...JSON.parse(invitation.offer), sender_log }
  })
}
