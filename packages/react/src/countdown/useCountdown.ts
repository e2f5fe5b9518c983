import { useEffect, useRef, useState } from 'react'

/** How often the clocks are looked at: late enough for a page, early enough for a second. */
const TICK_MS = 250

/**
 * Counts down from the moment at which the component appears: the seconds that are left. It goes by
 * the larger of the two clocks' differences, since some stand still in sleep and others can be set.
 *
 * @param seconds fixed by the first drawing
 * @param onEnd called once, when nothing is left
 */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const latest = useRef(onEnd)
  latest.current = onEnd
  const [total] = useState(seconds)

  useEffect(() => {
    const begun = { wall: Date.now(), monotonic: performance.now() }
    const timer = setInterval(() => {
      const passed = Math.max(Date.now() - begun.wall, performance.now() - begun.monotonic)
      const now = Math.max(0, Math.ceil(total - passed / 1000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      latest.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [total])

  return left
}
