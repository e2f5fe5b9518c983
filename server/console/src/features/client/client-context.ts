import { createContext, useContext } from 'react'
import type { ManagedClient } from '../../data/types.ts'

/** See {@link useClient}. */
export const ClientContext: React.Context<ManagedClient | undefined> = createContext<
  ManagedClient | undefined
>(undefined)

/** The client that the page is about, as the service has last said. */
export function useClient(): ManagedClient {
  const client = useContext(ClientContext)
  if (!client) throw new TypeError('useClient needs a ClientPage around it.')
  return client
}
