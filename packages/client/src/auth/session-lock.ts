import type { AuthCore } from './auth-core.ts'
import { pause } from './pause.ts'
import { createValueStore } from './value-store.ts'

/** Milliseconds after which a tab that holds the lease is taken for gone. */
const LEASE = 10_000

/**
 * Runs `task` while no other tab of the origin runs one: refresh tokens are good for one use. Without
 * Web Locks, a lease in the storage does nearly the same; what slips through, the service forgives
 * for some seconds.
 */
export async function holdLock({ page, name }: AuthCore, task: () => Promise<void>): Promise<void> {
  const { locks } = page.navigator
  if (locks) return locks.request(name, task)
  const lease = createValueStore(`${name} lease`, () => page.localStorage)
  const left = () => Number(lease.read()) - Date.now()
  // A moment too far ahead is of a clock that was set back, or nobody's.
  while (left() > 0 && left() <= LEASE) await pause(50)
  lease.write(Date.now() + LEASE)
  await task().finally(() => lease.write(null))
}
