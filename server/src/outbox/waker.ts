/** Calls back at intervals, and soon after each request. */
export interface Waker {
  wake(): void
  stop(): void
}

/**
 * A message is queued before its transaction is committed. These delays cover the time until it is
 * visible.
 */
const LOOKS = [0, 50, 250, 1_000]

/** Calls `look` at an interval, and a few more times after each `wake`. */
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
