import { type AccountWidgetProps, ConnectedAccounts } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { leave } from '../leave.ts'

/** Where the service says what became of a connection. */
const RESULT = 'connection'

/** The other providers of the user, and what became of a connection. Renders a `<div>`, or nothing. */
export function Connections({ widget }: { widget: AccountWidgetProps }): ReactElement {
  const [result, setResult] = useState<string | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setResult(query.get(RESULT))
    if (query.has(RESULT)) history.replaceState(null, '', location.pathname)
  }, [])
  return <ConnectedAccounts {...widget} result={result} onLeave={leave} />
}
