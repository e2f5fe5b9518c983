/** When somebody last did something in this browser, in whichever of its tabs. */
export interface LastActivity {
  /** Milliseconds since then. */
  idleMs(): number
  /** Somebody does something now. */
  note(): void
}

/** What it is kept under, so that the other tabs of the origin see it. */
const NAME = 'shrd-last-activity'

/** Begins now. Known to all tabs of the origin; where storage is blocked, to this one alone. */
export function createLastActivity(): LastActivity {
  let wall = 0
  let monotonic = 0

  function note(): void {
    wall = Date.now()
    monotonic = performance.now()
    try {
      localStorage.setItem(NAME, String(wall))
    } catch {
      // Blocked or full: this tab goes by what it sees itself.
    }
  }

  note()
  return {
    note,
    idleMs() {
      // One clock stands still in sleep on some systems, and the other can be set.
      const own = Math.max(Date.now() - wall, performance.now() - monotonic)
      const shared = readShared()
      return shared > wall ? Math.min(own, Date.now() - shared) : own
    },
  }
}

/** What another tab has noted; nothing if that lies ahead, such as before the clock was set back. */
function readShared(): number {
  try {
    const at = Number(localStorage.getItem(NAME))
    return at <= Date.now() ? at : 0
  } catch {
    return 0
  }
}
