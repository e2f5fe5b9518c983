import type { CallOutput } from '@shrd/contract/calls'
import { type AccountWidgetProps, ConnectedAccounts } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { leave } from '../leave.ts'

/** Where the service says what became of a connection. */
const RESULT = 'connection'

/**
 * The other providers of the user. Most accounts have none, so the list loads after the page. Renders
 * a `<div>`, or nothing.
 */
export function Connections({ widget }: { widget: AccountWidgetProps }): ReactElement | null {
  const { actions } = widget
  const [list, setList] = useState<CallOutput<'listConnections'> | null>(null)
  const [result, setResult] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setResult(query.get(RESULT))
    if (query.has(RESULT)) history.replaceState(null, '', location.pathname)
    // Without it the page still has everything else.
    actions.listConnections({}).then(setList, () => undefined)
  }, [actions])
  if (list === null) return null
  return <ConnectedAccounts {...widget} connections={list} result={result} onLeave={leave} />
}
