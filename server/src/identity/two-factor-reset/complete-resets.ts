import { endAllOf } from '../sessions/end-sessions.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import type { ResetDeps } from './reset-deps.ts'

/** Resets of one run. */
const MOST = 50

/**
 * Removes the second factors whose waiting period is over, and ends all sessions of their users, who
 * set up a new one at the next login. Returns how many. Several processes may do so at once.
 */
export async function completeResets(
  deps: Pick<ResetDeps, 'database' | 'ports' | 'twoFactor' | 'notices'>,
): Promise<number> {
  const { database, ports } = deps
  const due = await database.store.identity.twoFactorResets.listDue(ports.now(), MOST)
  let completed = 0
  for (const sub of due) {
    // One that fails keeps no other waiting.
    await completeReset(deps, sub).then(
      () => {
        completed += 1
      },
      (error: unknown) => ports.log.warn({ err: error, sub }, 'a second factor was not reset'),
    )
  }
  return completed
}

async function completeReset(
  { database, ports, twoFactor, notices }: Parameters<typeof completeResets>[0],
  sub: string,
): Promise<void> {
  await database.transaction(async (store) => {
    // A login that finishes meanwhile waits for this lock.
    await store.identity.persons.lock(sub)
    if (!(await store.identity.twoFactorResets.takeDue(sub, ports.now()))) return
    await twoFactor.remove(store, sub)
    await endAllOf(store, sub)
    const type = 'user.second_factor_reset_completed'
    // Later than the removal, of which it is the reason.
    const at = ports.now()
    await recordUserEvent(store, { type, sub, actor: { kind: 'system', id: null }, at })
    await notices.notify(store, sub, { kind: 'two_factor_off', userAgent: '' })
  })
}
