/** The last user activity in this browser, in any tab. */
export interface LastActivity {
  /** Milliseconds since the last activity. */
  idleMs(): number
  /** Records activity now. */
  note(): void
}

/** The storage key, which the other tabs of the origin read. */
const NAME = 'shrd-last-activity'

/**
 * Starts now. All tabs of the origin share it; if the browser blocks storage, it covers this tab
 * only.
 */
export function createLastActivity(): LastActivity {
  let wall = 0
  let monotonic = 0

  function note(): void {
    wall = Date.now()
    monotonic = performance.now()
    try {
      localStorage.setItem(NAME, String(wall))
    } catch {
      // Storage is blocked or full: use this tab's own activity.
    }
  }

  note()
  return {
    note,
    idleMs() {
      // On some systems one clock stops during sleep, and the other can be changed.
      const own = Math.max(Date.now() - wall, performance.now() - monotonic)
      const shared = readShared()
      return shared > wall ? Math.min(own, Date.now() - shared) : own
    },
  }
}

/**
 * The activity of other tabs. Ignores a time in the future, for example after the clock was set
 * back.
 */
function readShared(): number {
  try {
    const at = Number(localStorage.getItem(NAME))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}
