import type { AuthPorts } from './auth-options.ts'
import type { ValueStore } from './value-store.ts'

/** Milliseconds after which a tab that holds the lease is taken for gone. */
const LEASE = 10_000
const PAUSE = 50

/**
 * Runs `task` while no other tab of the origin runs one under that name: refresh tokens are good for
 * one use. Without Web Locks, a lease in the storage does nearly the same; what slips through, the
 * service forgives for some seconds.
 */
export async function holdLock(
  { navigator }: AuthPorts,
  store: ValueStore,
  name: string,
  task: () => Promise<void>,
): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, task)
  const lease = `${name} lease`
  const left = () => Number(store.read(lease)) - Date.now()
  // A moment too far ahead is of a clock that was set back, or nobody's.
  while (left() > 0 && left() <= LEASE) await new Promise((resolve) => setTimeout(resolve, PAUSE))
  store.write(lease, Date.now() + LEASE)
  await task().finally(() => store.write(lease, null))
}
