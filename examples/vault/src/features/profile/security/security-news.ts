import { useCallback, useEffect, useState } from 'react'

/** What the sections of the Security tab tell each other: what one does changes what others show. */
export interface SecurityNews {
  /** Grows with everything that was done on the tab. */
  readonly version: number
  /** Says that something was done. */
  readonly tell: () => void
}

/** Creates the news of a tab. */
export function useSecurityNews(): SecurityNews {
  const [version, setVersion] = useState(0)
  return { version, tell: useCallback(() => setVersion((last) => last + 1), []) }
}

/** Calls a stable `refresh` after everything that was done on the tab. */
export function useRefreshOnNews({ version }: SecurityNews, refresh: () => void): void {
  useEffect(() => {
    if (version > 0) refresh()
  }, [version, refresh])
}
