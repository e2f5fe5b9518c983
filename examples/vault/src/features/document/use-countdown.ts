import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a document stays open without use (specification 2, section 9). */
export const OPEN_DOCUMENT_MS = 300_000

const TICK_MS = 1000

/** Two clocks, the later of which counts: one may be set back, the other stand still in sleep. */
function readClocks(): { wall: number; steady: number } {
  return { wall: Date.now(), steady: performance.now() }
}

/** Time that is left, and how to begin it anew. */
export interface Countdown {
  /** Milliseconds, counted by the second. */
  readonly left: number
  readonly restart: () => void
}

/** Counts down and calls `onEnd` once at zero. */
export function useCountdown(length: number, onEnd: () => void): Countdown {
  const began = useRef(readClocks())
  const [left, setLeft] = useState(length)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = readClocks()
      const { wall, steady } = began.current
      const rest = length - Math.max(now.wall - wall, now.steady - steady)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      end.current()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [length])
  const restart = useCallback(() => {
    began.current = readClocks()
    setLeft(length)
  }, [length])
  return { left, restart }
}
