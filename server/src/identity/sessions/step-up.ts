import { ShrdError } from '@shrd/crypto/errors'
import type { SessionTimes } from '../../config.ts'
import type { Session } from '../../http/active-session.ts'
import type { Sealer } from '../../key-ring.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { SessionRow } from '../../persistence/repositories/sessions.ts'
import type { Ports } from '../../ports.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import { moveStoreKeys } from '../store-keys/store-keys.ts'
import { createReference } from './create-reference.ts'
import { withRights } from './session-rights.ts'

interface Deps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
}

interface Proven {
  readonly session: Session
  readonly amr: readonly string[]
  readonly isStale?: boolean | undefined
}

type Replaced = Promise<{ secret: string; session: Session }>

/** See `Sessions.stepUp`. */
export function stepUp(
  deps: Deps & { readonly times: SessionTimes },
  store: Repositories,
  { session, amr, isStale }: Proven,
): Replaced {
  const now = deps.ports.now()
  return replaceSession(deps, store, session, {
    amr: [...new Set([...session.amr, ...amr])],
    fresh_until: isStale ? now : now + deps.times.fresh,
  })
}

/** See `Sessions.renew`. */
export function renew(deps: Deps, store: Repositories, session: Session): Replaced {
  return replaceSession(deps, store, session, {})
}

async function replaceSession(
  { ports, sealer }: Deps,
  store: Repositories,
  session: Session,
  changed: Partial<Pick<SessionRow, 'amr' | 'fresh_until'>>,
): Replaced {
  const old = session.reference
  // Locked: of two at once, the second finds that the session has ended.
  const link = await store.identity.sessions.lockLink(old)
  if (link === undefined) throw new ShrdError('session_ended')
  const { person, roles: _, scopes: __, ...kept } = session
  const secret = createSecret(ports.randomBytes)
  const row = {
    ...kept,
    ...link,
    ...changed,
    secret_hash: hashSecret(secret),
    reference: createReference(ports.randomBytes),
    used_at: ports.now(),
  }
  await store.identity.sessions.insert(row)
  await moveStoreKeys(sealer, store, { from: old, to: row.reference })
  await store.identity.emailChanges.move(old, row.reference)
  await store.identity.secondFactorSetups.move(old, row.reference)
  await store.identity.sessions.delete(old)
  return { secret, session: withRights({ ...row, person }) }
}
