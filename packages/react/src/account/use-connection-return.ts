import { useEffect, useRef, useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { takeConnectionReturn } from './connection-return.ts'

/** What a connection comes to besides an error. */
export const CONNECTED = 'connected'

/**
 * Finishes a connection for which the browser had left this page.
 *
 * @param onConnected called when the user has one more connection
 * @returns what became of it: `connected`, the code of an error, or `null` if there was none
 */
export function useConnectionReturn(
  actions: Pick<AccountActions, 'finishConnection'>,
  onConnected: () => void,
): string | null {
  const [result, setResult] = useState<string | null>(null)
  const tell = useRef(onConnected)
  tell.current = onConnected
  useEffect(() => {
    const returned = takeConnectionReturn()
    if (returned === null) return
    actions.finishConnection(returned).then(
      () => {
        setResult(CONNECTED)
        tell.current()
      },
      (error: unknown) => setResult(String(Object(error).code)),
    )
  }, [actions])
  return result
}
