import { useEffect, useState } from 'react'

/** A pause in typing, after which a screen reader has finished the last key. */
const PAUSE_MS = 1000

/** A text that has not changed for a second, so that announcements do not interrupt typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
