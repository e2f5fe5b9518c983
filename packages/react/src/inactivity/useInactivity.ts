import { useEffect, useRef, useState } from 'react'
import { createInactivityTimer, type InactivityTimer } from './inactivity-timer.ts'

/** Seconds before the end at which the user is asked (specification 1, section 9). */
export const INACTIVITY_WARNING_SECONDS = 30

/** Options of {@link useInactivity}. */
export interface UseInactivityOptions {
  /** Minutes of inactivity; -1 means no limit. @default 3000 */
  minutes?: number
  /** Called once, when the time is over. */
  onExpired(): void
}

/** Whether the user is active. */
export interface UsedInactivity {
  /** True during the last 30 seconds: ask whether the user is still there. */
  readonly isWarning: boolean
  /** Restarts the timer ("I am still here"). */
  stay(): void
  /** Milliseconds until the end; `Infinity` without a limit. */
  left(): number
}

const DEFAULT_MINUTES = 3000

/**
 * Watches for user activity while the component is mounted. Mouse, keyboard, scrolling, clicks and
 * touch restart the timer, in any tab of the origin. During the last 30 seconds only `stay` does.
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
