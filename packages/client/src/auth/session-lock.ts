import type { AuthConfiguration } from './auth-core.ts'
import { pause } from './pause.ts'
import { createValueStore } from './value-store.ts'

/** Milliseconds until the lease of a closed tab expires. */
const LEASE = 10_000

/**
 * Runs `task` while no other tab of the origin runs one, because a refresh token is valid for one use.
 * Without Web Locks, a lease in the storage does nearly the same. The service accepts a second use
 * within some seconds, which covers the rest.
 */
export async function holdLock(
  { page, name }: AuthConfiguration,
  task: () => Promise<void>,
): Promise<void> {
  const { locks } = page.navigator
  if (locks) return locks.request(name, task)
  const lease = createValueStore(`${name} lease`, () => page.localStorage)
  const left = () => Number(lease.read()) - Date.now()
  // A later time is wrong: the clock was set back, or another script wrote it.
  while (left() > 0 && left() <= LEASE) await pause(50)
  lease.write(Date.now() + LEASE)
  await task().finally(() => lease.write(null))
}
