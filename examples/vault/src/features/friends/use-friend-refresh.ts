import type { Partner } from '@shrd/client'
import { useEffect, useRef } from 'react'

/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1
/** Both clocks must agree that it has run out, in milliseconds. */
const MARGIN = 1000
/** A page that is put aside and seen again does not ask more often, in milliseconds. */
const RARELY = 60_000

/** Loads the friends again when a relationship runs out, and when the page is seen again. */
export function useFriendRefresh(friends: readonly Partner[], refresh: () => void): void {
  const last = useRef(0)
  useEffect(() => {
    last.current = performance.now()
    const ends = friends.map(({ relationship }) => relationship?.expires_at ?? Infinity)
    const left = Math.min(...ends) - Date.now()
    // One that has run out is not listed as lasting: this never asks twice for it.
    const timer =
      left > 0 && left < LONGEST - MARGIN ? setTimeout(refresh, left + MARGIN) : undefined
    return () => clearTimeout(timer)
  }, [friends, refresh])
  useEffect(() => {
    const see = (): void => {
      if (document.visibilityState !== 'visible') return
      if (performance.now() - last.current > RARELY) refresh()
    }
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [refresh])
}
