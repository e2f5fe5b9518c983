import type { Ports } from '../ports.ts'

/** The lock that separates the writing and the erasing of a copy, across all tabs. */
export const COPY_LOCK = 'shrd-offline'

/** Erases the copies of all members, under the lock, so no earlier write can finish afterwards. */
export async function eraseCopies({
  offline,
  locks,
}: Pick<Ports, 'offline' | 'locks'>): Promise<void> {
  await locks.hold(COPY_LOCK, async () => offline?.clear())
}
