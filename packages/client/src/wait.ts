import type { Clock } from './ports.ts'

/** How long a success is shown before the next screen (specification 1, section 9). */
export const REDIRECT_DELAY_MS = 1000

/** Resolves after that many milliseconds of the given clock. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => clock.setTimeout(resolve, ms))
}

/** Resolves after that many milliseconds of the page's own timer. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
