import type { Clock } from '../ports.ts'

/** This device's time, corrected by the service. Signatures use it. */
export interface ServiceClock extends Pick<Clock, 'now'> {
  /** Reads the server's time from a `Date` header. Returns false if the header has none. */
  correct(date: string | null): boolean
}

const clocks = new WeakMap<Pick<Clock, 'now'>, ServiceClock>()

/**
 * Returns the corrected clock of a device's clock. All signers of a page share it, so that a record
 * and its request have matching dates. It equals the device's clock until the service rejects a
 * call because of its time.
 *
 * Do not use it for rules that protect the member from the service, such as the end of a
 * relationship or of a handshake: the server could then choose the time.
 */
export function serviceClockOf(clock: Pick<Clock, 'now'>): ServiceClock {
  const known = clocks.get(clock)
  if (known !== undefined) return known
  const made = createServiceClock(clock)
  clocks.set(clock, made)
  return made
}

function createServiceClock(clock: Pick<Clock, 'now'>): ServiceClock {
  /** Milliseconds that the server's clock is ahead. */
  let offset = 0
  return {
    now: () => clock.now() + offset,
    correct(date) {
      const serverTime = Date.parse(date ?? '')
      // Before 1970 no request can be signed, so a later correction would be impossible.
      if (Number.isNaN(serverTime) || serverTime < 0) return false
      offset = serverTime - clock.now()
      return true
    },
  }
}
