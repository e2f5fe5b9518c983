import type { Clock } from '../src/ports.ts'

interface Timer {
  readonly at: number
  readonly ms: number
  readonly callback: () => void
}

/** A clock that only moves when a test says so. */
export interface FakeClock extends Clock {
  /** Moves on and runs what falls due, in order. */
  advance(ms: number): void
  /** Sets the wall clock without running anything, as a person in the settings would. */
  set(now: number): void
  /** Lets the wall clock alone go on, as sleep does on some systems. */
  sleep(ms: number): void
  /** Resolves when a timer of that length is waiting. */
  timerOf(ms: number): Promise<void>
  /** Waits out timers of these lengths, one after the other. */
  waitOut(...lengths: readonly number[]): Promise<void>
  /** Lengths of the timers that wait. */
  waiting(): number[]
}

/** A clock that starts at a time of day in 2026. */
export function createFakeClock(start: number = Date.UTC(2026, 5, 1, 12)): FakeClock {
  let now = start
  /** How far the wall clock is ahead of the one that nobody sets. */
  let ahead = start
  let timers: Timer[] = []
  let watchers: { ms: number; resolve: () => void }[] = []

  function runDue(until: number): void {
    const due = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
    if (due === undefined) return
    timers = timers.filter((timer) => timer !== due)
    now = Math.max(now, due.at)
    due.callback()
    runDue(until)
  }

  const clock: FakeClock = {
    now: () => now,
    elapsed: () => now - ahead,
    setTimeout(callback, ms) {
      const timer = { at: now + ms, ms, callback }
      timers.push(timer)
      for (const watcher of watchers) if (watcher.ms === ms) watcher.resolve()
      watchers = watchers.filter((watcher) => watcher.ms !== ms)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    advance(ms) {
      const until = now + ms
      runDue(until)
      now = until
    },
    set(time) {
      ahead += time - now
      now = time
    },
    sleep(ms) {
      ahead += ms
      now += ms
    },
    timerOf: (ms) =>
      new Promise((resolve) => {
        if (timers.some((timer) => timer.ms === ms)) resolve()
        else watchers.push({ ms, resolve })
      }),
    async waitOut(...lengths) {
      for (const ms of lengths) {
        await clock.timerOf(ms)
        clock.advance(ms)
      }
    },
    waiting: () => timers.map(({ ms }) => ms),
  }
  return clock
}
