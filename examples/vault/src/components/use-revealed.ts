import { useEffect, useState } from 'react'
import { useChoices } from '../features/choices/ChoicesProvider.tsx'

/** Whether a secret is shown: only on demand, and not for long. */
export function useRevealed(): { shown: boolean; toggle: () => void } {
  const [shown, setShown] = useState(false)
  const { revealSeconds } = useChoices().choices
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [shown, revealSeconds])
  return { shown, toggle: () => setShown(!shown) }
}
