import { ShrdError } from '@shrd/crypto/errors'
import type { SessionTimes } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { moveStoreKeys } from '../store-keys/store-keys.ts'
import { createReference } from './create-reference.ts'
import { type Session, withRights } from './session.ts'

interface Deps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly times: SessionTimes
  readonly sealer: Sealer
}

/** See `Sessions.stepUp`. */
export async function stepUp(
  { ports, times, sealer }: Deps,
  store: Repositories,
  { session, amr }: { session: Session; amr: readonly string[] },
): Promise<{ secret: string; session: Session }> {
  const old = session.reference
  // Locked: of two at once, the second finds that the session has ended.
  const link = await store.sessions.lockLink(old)
  if (link === undefined) throw new ShrdError('session_ended')
  const { person, roles: _, scopes: __, ...kept } = session
  const secret = createSecret(ports.randomBytes)
  const now = ports.now()
  const row = {
    ...kept,
    ...link,
    secret_hash: hashSecret(secret),
    reference: createReference(ports.randomBytes),
    amr: [...new Set([...kept.amr, ...amr])],
    used_at: now,
    fresh_until: now + times.fresh,
  }
  await store.sessions.insert(row)
  await moveStoreKeys(sealer, store, { from: old, to: row.reference })
  await store.sessions.delete(old)
  return { secret, session: withRights({ ...row, person }) }
}
