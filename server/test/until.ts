import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something has come true, and fails when it has not after ten seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    if (await isTrue()) return
  }
  throw new Error('it has not come true')
}
