import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The time, to the minute: dates that are shown go with it. */
export function useNow(read: () => number): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), MINUTE)
    return () => clearInterval(timer)
  }, [read])
  return now
}
