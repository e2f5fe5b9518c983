import { useEffect, useState } from 'react'

/** A pause in typing, after which a screen reader has said the last key. */
const PAUSE_MS = 1000

/** A text once it has not changed for a second: read out at every key it would drown the keys. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
