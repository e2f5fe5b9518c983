import { useShrdClient } from '@shrd/react'
import { useEffect } from 'react'

/** Whoever has just signed in waits for more urgent things. */
const REST_MS = 5000

/** Keeps the copy for offline reading up to date, where the member wants one. */
export function useOfflineCopy(): void {
  const { offline } = useShrdClient()
  useEffect(() => {
    const left = new AbortController()
    let isStarted = false
    const start = async (): Promise<void> => {
      if (isStarted || !(await offline.state()).isKept || left.signal.aborted) return
      isStarted = true
      const [{ keepCurrent }, { browserOfflineStore }] = await Promise.all([
        import('./keep-current.ts'),
        import('./browser-offline-store.ts'),
      ])
      if (left.signal.aborted) return
      const end = keepCurrent(browserOfflineStore(offline))
      left.signal.addEventListener('abort', end)
    }
    const attempt = (): void => {
      // It is tried again with the next focus.
      start().catch(() => {
        isStarted = false
      })
    }
    const timer = setTimeout(attempt, REST_MS)
    addEventListener('focus', attempt)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', attempt)
      left.abort()
    }
  }, [offline])
}
