import { useEffect, useRef, useState } from 'react'

/** How often to read the clocks. */
const TICK_MS = 250

/**
 * Counts down from the component's first render and returns the remaining seconds. It uses the
 * larger difference of two clocks, because one stops during sleep and the other can be changed.
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
