import type { OpenedKeyFile } from '@shrd/crypto/key-file'
import { loadPart } from '../load-part.ts'
import type { Ports } from '../ports.ts'
import type { FormerManifest } from '../rotation/former-manifest.ts'
import { pinFloor } from '../session/head-pin.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Call, CallAs } from '../transport/transport.ts'

/** Dependencies of {@link settle}. */
export interface SettleDependencies {
  readonly call: Call
  readonly callAs: CallAs
  readonly ports: Pick<Ports, 'keys'>
}

/**
 * Checks that key log and manifest match this key file and this browser; otherwise the session ends
 * at once.
 *
 * @returns a manifest that only the user can vouch for
 */
export async function settle(
  { identity, floor, pending }: Pick<OpenedKeyFile, 'identity' | 'floor' | 'pending'>,
  user: SessionUser,
  { call, callAs, ports }: SettleDependencies,
): Promise<FormerManifest | undefined> {
  const { user_id, sequence, signingKey } = identity
  const signed = callAs({ user_id, sequence, signingKey, session: user.session.reference })
  try {
    await pinFloor(ports.keys, identity, floor)
    if (sequence === 0) return undefined
    // Few users have rotated keys, so the code for key logs and manifests loads on demand.
    const { settleKeys } = await loadPart(() => import('../rotation/put-in-force.ts'))
    const isPending = pending !== null
    return await settleKeys({ identity, isPending }, { call: signed, keys: ports.keys })
  } catch (error) {
    await call('logout', {}).catch(() => undefined)
    throw error
  }
}
