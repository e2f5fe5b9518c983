import type { Clock } from '../ports.ts'

/** The time of this device, as the service has corrected it: what is signed is dated by it. */
export interface ServiceClock extends Pick<Clock, 'now'> {
  /** Takes the server's time from a `Date` header; false when it does not say one. */
  correct(date: string | null): boolean
}

const clocks = new WeakMap<Pick<Clock, 'now'>, ServiceClock>()

/**
 * The corrected clock of a device's clock: one for whatever signs on the page, so that a record is
 * dated as the request is that carries it. It is that of the device until the service has refused
 * something for its time.
 *
 * Not for what protects the member from the service, such as the end of a relationship or of a
 * handshake: whoever answers could then choose the time.
 */
export function serviceClockOf(clock: Pick<Clock, 'now'>): ServiceClock {
  const known = clocks.get(clock)
  if (known !== undefined) return known
  const made = createServiceClock(clock)
  clocks.set(clock, made)
  return made
}

function createServiceClock(clock: Pick<Clock, 'now'>): ServiceClock {
  /** How far the server's clock is ahead. */
  let offset = 0
  return {
    now: () => clock.now() + offset,
    correct(date) {
      const serverTime = Date.parse(date ?? '')
      // Before 1970 nothing can be signed, not even the request that would correct it again.
      if (Number.isNaN(serverTime) || serverTime < 0) return false
      offset = serverTime - clock.now()
      return true
    },
  }
}
