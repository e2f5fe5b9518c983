import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Service } from './call-service.ts'

const ServiceContext = createContext<Service | undefined>(undefined)

/** Props of {@link ServiceProvider}. */
export interface ServiceProviderProps {
  service: Service
  queries: QueryClient
  children: ReactNode
}

/** Gives everything inside the calls of the service, and the cache of their responses. */
export function ServiceProvider(props: ServiceProviderProps): ReactElement {
  const { service, queries, children } = props
  return (
    <QueryClientProvider client={queries}>
      <ServiceContext value={service}>{children}</ServiceContext>
    </QueryClientProvider>
  )
}

/** The calls of the service. Screens use `useCall` and `useChange`, which know the account. */
export function useService(): Service {
  const service = useContext(ServiceContext)
  if (!service) throw new TypeError('useService needs a ServiceProvider around it.')
  return service
}
