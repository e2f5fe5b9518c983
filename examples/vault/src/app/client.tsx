import type { ShrdClient } from '@shrd/client'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'

const ClientContext = createContext<ShrdClient | undefined>(undefined)

/** Gives everything inside the one client of the page. */
export function ClientProvider({
  client,
  children,
}: {
  client: ShrdClient
  children: ReactNode
}): ReactElement {
  return <ClientContext value={client}>{children}</ClientContext>
}

/** The client of the page. */
export function useClient(): ShrdClient {
  const client = useContext(ClientContext)
  if (!client) throw new TypeError('useClient needs a ClientProvider around it.')
  return client
}

/** Who is signed in, kept up to date. */
export function useSessionState(): ReturnType<ShrdClient['session']['getState']> {
  const { session } = useClient()
  return useSyncExternalStore(session.subscribe, session.getState)
}
