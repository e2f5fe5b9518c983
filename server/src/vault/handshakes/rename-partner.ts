import type { EndpointOutput } from '@shrd/contract'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { getRelationship } from './get-relationship.ts'
import type { HandshakeDeps } from './handshake-deps.ts'

/** Changes a member's sealed name for a partner. The manifest contains it too, also sealed. */
export async function renamePartner(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'renameHandshake'>,
): Promise<EndpointOutput<'renameHandshake'>> {
  const { user_id } = signerOf(call)
  const { handshake_id, alias, manifest } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const { sender_id } = await getRelationship(store, user_id, handshake_id)
    const side = user_id === sender_id ? 'sender' : 'receiver'
    await store.vault.relationships.rename(handshake_id, side, alias)
    await storeManifest(store, await getKeyLog(store, user_id), manifest, { now })
    return { success: true }
  })
}
