import { createLastActivity } from './last-activity.ts'

/** What a person does that shows that they are there (specification 1, section 4). */
const SIGNS = ['mousemove', 'keydown', 'scroll', 'click', 'touchstart'] as const

/** Moving a mouse is hundreds of signs a second; one of them is enough. */
const NOTICED_EVERY_MS = 1000

/** The longest that a browser's timer can wait; a longer one would run at once. */
const LONGEST_WAIT_MS = 2_147_483_647

/** What {@link createInactivityTimer} takes. */
export interface InactivityTimerOptions {
  /** How long nothing may be done. */
  limitMs: number
  /** How long before the end somebody is asked. */
  warningMs: number
  /** Whether the warning is to be shown. Called with each change. */
  onWarning(isShown: boolean): void
  /** The time is over; nothing is called after it. */
  onExpired(): void
}

/** A running timer. */
export interface InactivityTimer {
  /** Starts anew, in every tab. */
  stay(): void
  /** Milliseconds until the end. */
  left(): number
  stop(): void
}

/**
 * Watches whether somebody is there. What is done in one tab counts for all tabs of the origin; once
 * the warning is shown, nothing but `stay` does. The end also comes where the device slept through it.
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
    // Another tab may be told to stay: a shown warning looks again every second.
    const wait = isDue ? Math.min(ms, 1000) : ms - warningMs
    timer = setTimeout(check, Math.min(wait, LONGEST_WAIT_MS))
  }

  function notice(): void {
    // After sleep a move of the mouse comes before the timer: what is over stays over.
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

/** Scrolling does not bubble, and a page may stop what does; nothing is ever held up. */
const LISTENING = { capture: true, passive: true } as const
