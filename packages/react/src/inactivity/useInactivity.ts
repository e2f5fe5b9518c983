import { useEffect, useRef, useState } from 'react'
import { createInactivityTimer, type InactivityTimer } from './inactivity-timer.ts'

/** How long before the end somebody is asked (specification 1, section 9). */
export const INACTIVITY_WARNING_SECONDS = 30

/** What {@link useInactivity} takes. */
export interface UseInactivityOptions {
  /** How long nothing may be done; -1 is for ever. @default 3000 */
  minutes?: number
  /** Called once, when the time is over. */
  onExpired(): void
}

/** Whether somebody is there. */
export interface UsedInactivity {
  /** True in the last 30 seconds: ask whether somebody is there. */
  readonly isWarning: boolean
  /** "I am still here": starts anew. */
  stay(): void
  /** Milliseconds until the end; `Infinity` where there is none. */
  left(): number
}

const DEFAULT_MINUTES = 3000

/**
 * Watches whether somebody is there, for as long as the component is. Mouse, keys, scrolling, clicks
 * and touches start it anew, in whichever tab of the origin; during the last 30 seconds only `stay`
 * does.
 *
 * @example
 * const { isWarning, stay } = useInactivity({ minutes: 15, onExpired: () => auth.signOut() })
 */
export function useInactivity(options: UseInactivityOptions): UsedInactivity {
  const { minutes = DEFAULT_MINUTES, onExpired } = options
  const [isWarning, setWarning] = useState(false)
  const timer = useRef<InactivityTimer | null>(null)
  const latest = useRef(onExpired)
  latest.current = onExpired

  useEffect(() => {
    if (minutes < 0) return
    const running = createInactivityTimer({
      limitMs: minutes * 60_000,
      warningMs: INACTIVITY_WARNING_SECONDS * 1000,
      onWarning: setWarning,
      onExpired: () => latest.current(),
    })
    timer.current = running
    return () => {
      running.stop()
      timer.current = null
      setWarning(false)
    }
  }, [minutes])

  return {
    isWarning,
    stay: () => timer.current?.stay(),
    left: () => timer.current?.left() ?? Number.POSITIVE_INFINITY,
  }
}
