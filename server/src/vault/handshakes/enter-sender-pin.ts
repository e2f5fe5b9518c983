import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { type Call, signerOf } from '../../http/call.ts'
import { getClaimed } from './get-claimed.ts'
import type { HandshakeDeps } from './handshake-deps.ts'

/** Step 3: tells the sender who has answered. */
export async function enterSenderPin(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'enterSenderPin'>,
): Promise<EndpointOutput<'enterSenderPin'>> {
  const { user_id: sender_id } = signerOf(call)
  const { pincode, handshake_id } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const code = { pincode, kind: 'sender', now } as const
    const { invitation, claim } = await getClaimed(store, { ...code, handshake_id })
    if (invitation.sender_id !== sender_id) throw new ShrdError('pincode_invalid')
    if (!(await store.vault.invitations.choose(handshake_id, claim.number))) {
      throw new ShrdError('handshake_failed')
    }
    const { receiver_id, receiver_nonce } = claim
    const receiver_log = [...(await store.identity.members.keyLog(receiver_id))]
    return { payload: { handshake_id, sender_id, receiver_id }, receiver_nonce, receiver_log }
  })
}
