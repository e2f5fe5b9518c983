import { useEffect, useState } from 'react'
import { TIP_MS } from './tips.ts'

/** Which tip is on display, and the way to another one. */
export interface TipRotation {
  index: number
  step: (by: 1 | -1) => void
}

/** Goes to the next of `count` tips every 20 seconds, unless held; a step begins the time anew. */
export function useTipRotation(count: number, held: boolean): TipRotation {
  const [index, setIndex] = useState(0)
  const step = (by: number): void => setIndex((index + by + count) % count)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setIndex((index + 1) % count), TIP_MS)
    return () => clearTimeout(timer)
  }, [index, count, held])
  return { index, step }
}
