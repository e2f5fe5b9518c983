import { useEffect } from 'react'

/** Has the browser ask before the page is closed or reloaded, while something would be lost. */
export function useLeaveWarning(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isAtRisk])
}
