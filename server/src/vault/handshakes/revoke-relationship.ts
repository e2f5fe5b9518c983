import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { verifyRevocation } from '@shrd/crypto/handshake'
import { type Call, signerOf } from '../../http/call.ts'
import { getKeyLog } from '../../identity/keys/key-log.ts'
import { notify } from '../../identity/notifications/notify.ts'
import type { StoredRelationship } from '../../persistence/repositories/relationships.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { assertRecord } from '../assert-record.ts'
import { storeManifest } from '../manifest/store-manifest.ts'
import { getRelationship } from './get-relationship.ts'
import type { HandshakeDeps } from './handshake-deps.ts'
import { toRelationshipResponse } from './relationship-response.ts'

/**
 * Ends a relationship for its sender. Both members lose access to each other's documents at once,
 * unless another relationship of the two lasts.
 */
export async function revokeRelationship(
  { ports }: Pick<HandshakeDeps, 'ports'>,
  call: Call<'revokeHandshake'>,
): Promise<EndpointOutput<'revokeHandshake'>> {
  const { user_id } = signerOf(call)
  const { handshake_id, revoked, revoke_hash, revoke_signature, manifest } = call.input
  const now = ports.now()
  return call.transaction(async (store) => {
    const stored = await getRelationship(store, user_id, handshake_id)
    if (stored.sender_id !== user_id) throw new ShrdError('relationship_not_owned')
    const revocation = { revoked, revoke_hash, revoke_signature }
    const sender = await getKeyLog(store, user_id)
    const receiver = await getKeyLog(store, stored.receiver_id)
    // Only what is stored counts; the call repeats it for the specification.
    const record = { ...toRelationshipResponse(stored, user_id), ...revocation }
    const pinned = record.payload_hash
    await assertRecord(verifyRevocation(record, sender, receiver, { pinned }))
    const kept = { revocation: JSON.stringify(revocation), now }
    // A relationship that was revoked before stays as it is.
    if (await store.vault.relationships.revoke(handshake_id, kept)) {
      await endAccess(store, stored, now)
      const actor = { actor_id: user_id, handshake_id, now }
      await notify(store, [stored.receiver_id], { kind: 'relationship_ended', ...actor })
    }
    await storeManifest(store, sender, manifest, { now })
    return { success: true }
  })
}

/** What still lasts between the two decides how long each reads the other's documents. */
async function endAccess(
  store: Repositories,
  { sender_id, receiver_id }: StoredRelationship,
  now: number,
): Promise<void> {
  const ends = await store.vault.relationships.findEnds(sender_id, [receiver_id], now)
  const until = ends.has(receiver_id) ? ends.get(receiver_id) : now
  // Another relationship lasts for good.
  if (until == null) return
  await store.vault.documentReaders.lapse({ owner: sender_id, reader: receiver_id }, until)
  await store.vault.documentReaders.lapse({ owner: receiver_id, reader: sender_id }, until)
}
