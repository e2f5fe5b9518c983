import type { AuthCore } from './auth-core.ts'
import { pause } from './pause.ts'

/** Milliseconds after which a tab that holds the lease is taken for gone. */
const LEASE = 10_000

/**
 * Runs `task` while no other tab of the origin runs one: refresh tokens are good for one use. Without
 * Web Locks, a lease in the storage does nearly the same; what slips through, the service forgives
 * for some seconds.
 */
export async function holdLock(
  { page: { navigator }, kept, name }: AuthCore,
  task: () => Promise<void>,
): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, task)
  const lease = `${name} lease`
  const left = () => Number(kept.read(lease)) - Date.now()
  // A moment too far ahead is of a clock that was set back, or nobody's.
  while (left() > 0 && left() <= LEASE) await pause(50)
  kept.write(lease, Date.now() + LEASE)
  await task().finally(() => kept.write(lease, null))
}
