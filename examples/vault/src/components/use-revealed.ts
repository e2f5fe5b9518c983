import { useEffect, useState } from 'react'

/** A secret that is shown hides itself again after this time. */
export const REVEAL_MS = 30_000

/** Whether a secret is shown: only on demand, and not for long. */
export function useRevealed(): { shown: boolean; toggle: () => void } {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { shown, toggle: () => setShown(!shown) }
}
