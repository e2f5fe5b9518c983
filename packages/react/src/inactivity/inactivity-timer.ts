import { createLastActivity } from './last-activity.ts'

/** Events that show that the user is active (specification 1, section 4). */
const SIGNS = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart'] as const

/** A moving mouse sends hundreds of events a second; one is enough. */
const NOTICED_EVERY_MS = 1000

/** The longest delay of a browser timer; a longer one would run at once. */
const LONGEST_WAIT_MS = 2_147_483_647

/** Options of {@link createInactivityTimer}. */
export interface InactivityTimerOptions {
  /** Milliseconds of inactivity until the end. */
  limitMs: number
  /** Milliseconds before the end at which to warn. */
  warningMs: number
  /** Called when the warning must appear or disappear. */
  onWarning(isShown: boolean): void
  /** Called at the end; no other callback follows. */
  onExpired(): void
}

/** A running timer. */
export interface InactivityTimer {
  /** Restarts the timer in every tab. */
  stay(): void
  /** Milliseconds until the end. */
  left(): number
  stop(): void
}

/**
 * Watches for user activity. Activity in one tab counts for all tabs of the origin. While the
 * warning is shown, only `stay` restarts the timer. The end also comes if the device slept through
 * it.
 */
export function createInactivityTimer(options: InactivityTimerOptions): InactivityTimer {
  const { limitMs, warningMs, onWarning, onExpired } = options
  const last = createLastActivity()
  let isWarned = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const left = () => limitMs - last.idleMs()

  function check(): void {
    clearTimeout(timer)
    const ms = left()
    if (ms <= 0) {
      stop()
      onExpired()
      return
    }
    const isDue = ms <= warningMs
    if (isDue !== isWarned) onWarning(isDue)
    isWarned = isDue
    // Another tab may call `stay`, so a shown warning checks every second.
    const wait = isDue ? Math.min(ms, 1000) : ms - warningMs
    timer = setTimeout(check, Math.min(wait, LONGEST_WAIT_MS))
  }

  function notice(): void {
    // After sleep a mouse event can come before the timer; an expired session stays expired.
    if (isWarned || left() <= warningMs) check()
    else if (last.idleMs() >= NOTICED_EVERY_MS) last.note()
  }

  function stop(): void {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, notice, LISTENING)
    document.removeEventListener('visibilitychange', check)
  }

  for (const sign of SIGNS) addEventListener(sign, notice, LISTENING)
  document.addEventListener('visibilitychange', check)
  check()
  return {
    left,
    stop,
    stay() {
      last.note()
      check()
    },
  }
}

/**
 * Scroll events do not bubble, and a page may stop others. Passive listeners never delay anything.
 */
const LISTENING = { capture: true, passive: true } as const
