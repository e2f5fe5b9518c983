import type { Ports } from '../ports.ts'
import type { KnownPasskey } from '../vault-passkeys/known-passkeys.ts'
import { ENVELOPES, readEnvelopes } from './copy-envelopes.ts'
import { COPY_LOCK } from './copy-lock.ts'

/** Deletes what the member's copy keeps for a passkey that was removed. */
export async function forgetEnvelope(
  { offline: store, locks }: Pick<Ports, 'offline' | 'locks'>,
  { user_id, credential_id }: Pick<KnownPasskey, 'user_id' | 'credential_id'>,
): Promise<void> {
  if (store === undefined) return
  await locks.hold(COPY_LOCK, async () => {
    // A refresh in progress may have fetched the envelope: without its mark it writes nothing.
    await store.delete(user_id, ['run'])
    const kept = await readEnvelopes(store, user_id)
    if (kept === undefined) return
    const passkeys = kept.passkeys.filter((one) => one.credential_id !== credential_id)
    await store.put(user_id, new Map([[ENVELOPES, JSON.stringify({ ...kept, passkeys })]]))
  })
}
