import { useEffect } from 'react'
import { type Device, mayLoadAhead } from './may-load-ahead.ts'

/**
 * Loads code that the user may need next after the user's first input. If it does not load, the
 * screen that needs it says so.
 */
export function useLoadAhead(load: () => Promise<void>): void {
  useEffect(() => {
    // Only some browsers have these properties, so TypeScript does not know them.
    if (!mayLoadAhead(navigator as Device)) return
    const begin = () => void load().catch(() => undefined)
    document.addEventListener('input', begin, { once: true })
    return () => document.removeEventListener('input', begin)
  }, [load])
}
