/** Calls back now and then, and soon after it is asked to. */
export interface Waker {
  wake(): void
  stop(): void
}

/** A mail is queued before its change is committed: these are the looks until it can be seen. */
const LOOKS = [0, 50, 250, 1_000]

/** Looks every so many milliseconds, and a few times more after each `wake`. */
export function createWaker(look: () => void, every: number): Waker {
  const timer = setInterval(look, every).unref()
  const looks = new Set<NodeJS.Timeout>()
  const clear = () => {
    for (const pending of looks) clearTimeout(pending)
    looks.clear()
  }
  return {
    wake() {
      clear()
      for (const wait of LOOKS) looks.add(setTimeout(look, wait).unref())
    },
    stop() {
      clearInterval(timer)
      clear()
    },
  }
}
