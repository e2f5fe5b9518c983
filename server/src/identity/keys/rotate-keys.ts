import type { EndpointOutput } from '@shrd/contract'
import { hashStatement } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { type Call, sessionOf, signerOf } from '../../http/call.ts'
import { endOthersOf } from '../sessions/end-sessions.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import { rotatePasskeys } from '../vault-passkeys/rotate-passkeys.ts'
import { type AnnounceDeps, announceRotation } from './announce-rotation.ts'
import type { RotationPermits } from './rotation-permits.ts'
import { storeRotation } from './store-rotation.ts'

/** Dependencies of a replacement of keys. */
export interface RotationDeps extends AnnounceDeps {
  readonly twoFactor: Pick<TwoFactor, 'prove'>
  readonly rotationPermits: RotationPermits
  readonly config: Pick<Config, 'issuer'>
}

/** Uses a second factor up, for one replacement of keys in this session. */
export async function permitRotation(
  { twoFactor, rotationPermits }: RotationDeps,
  call: Call<'permitRotation'>,
): Promise<EndpointOutput<'permitRotation'>> {
  const { user_id } = signerOf(call)
  const { sub, reference } = sessionOf(call)
  const { token, head } = call.input
  const proven = await twoFactor.prove(sub, { token, address: call.address })
  return call.transaction(async (store) => {
    await proven.use(store)
    return rotationPermits.create({ user_id, reference, head })
  })
}

/**
 * Puts new keys into force. Everything of the user ends but this session, whose requests the new key
 * signs from now on.
 *
 * @throws `session_not_fresh` without a permit for exactly this entry, `session_ended` if another
 *   device was faster, and what {@link storeRotation} throws
 */
export async function rotateKeys(
  deps: RotationDeps,
  call: Call<'rotateKeys'>,
): Promise<EndpointOutput<'rotateKeys'>> {
  const { user_id } = signerOf(call)
  const { sub, reference } = sessionOf(call)
  const { permit, passkeys, ...rotation } = call.input
  const head = await hashStatement('rotate', rotation.entry.statement)
  if (!deps.rotationPermits.isValid(permit, { user_id, reference, head })) {
    throw new ShrdError('session_not_fresh')
  }
  return call.transaction(async (store) => {
    // Locked: of two devices at once, the second finds its session ended.
    await store.identity.persons.lock(sub)
    const kept = await store.identity.sessions.lockLink(reference)
    if (kept === undefined) throw new ShrdError('session_ended')
    if (await storeRotation(store, user_id, rotation)) {
      const rotated = { sub, user_id, issuer: deps.config.issuer, now: deps.ports.now() }
      await rotatePasskeys(store, rotated, passkeys)
    }
    await endOthersOf(store, sub, { reference, oidc_uid: kept.oidc_uid })
    // A thief of the former keys may have asked for it. The user has the second factor.
    await store.identity.twoFactorResets.delete(sub)
    await announceRotation(deps, store, { sub, call })
    return { success: true }
  })
}
