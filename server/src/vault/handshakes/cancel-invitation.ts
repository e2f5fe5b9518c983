import type { EndpointOutput } from '@shrd/contract'
import { type Call, signerOf } from '../../http/call.ts'

/**
 * Ends a pending invitation of the member. Nothing else happens, whether it exists or not, so that
 * the answer says nothing about invitations of others.
 */
export async function cancelInvitation(
  call: Call<'cancelHandshake'>,
): Promise<EndpointOutput<'cancelHandshake'>> {
  const { user_id } = signerOf(call)
  const { handshake_id } = call.input
  return call.transaction(async (store) => {
    await store.vault.invitations.remove(handshake_id, user_id)
    return { success: true }
  })
}
