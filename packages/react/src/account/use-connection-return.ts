import { useEffect, useRef, useState } from 'react'
import type { AccountActions } from './account-actions.ts'
import { takeConnectionReturn } from './connection-return.ts'
import { type Connections, readConnections } from './read-connections.ts'

/** What a connection comes to besides an error. */
export const CONNECTED = 'connected'

/**
 * Finishes a connection for which the browser had left this page.
 *
 * @param onList called with the connections after that
 * @returns what became of it: `connected`, the code of an error, or `null` if there was none
 */
export function useConnectionReturn(
  actions: Pick<AccountActions, 'finishConnection'>,
  onList: (list: Connections) => void,
): string | null {
  const [result, setResult] = useState<string | null>(null)
  const show = useRef(onList)
  show.current = onList
  useEffect(() => {
    const returned = takeConnectionReturn()
    if (returned === null) return
    actions.finishConnection(returned).then(
      (list) => {
        show.current(readConnections(list))
        setResult(CONNECTED)
      },
      (error: unknown) => setResult(String(Object(error).code)),
    )
  }, [actions])
  return result
}
