import { type Auth, createAuth } from '@shrd/client/auth'
import {
  createIdentityService,
  type IdentityService,
  type IdentityServiceOptions,
} from '@shrd/testing'
import { render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import { ADA } from './ada.ts'

type Policy = NonNullable<IdentityServiceOptions['clients']>[number]['policy']

export { ADA }

/** A page of an application with an embedded sign-in, at a service in memory. */
export function openEmbedded(
  children: ReactNode,
  policy: Policy = {},
): { auth: Auth; service: IdentityService } {
  const client = { client_id: 'app', allowed_origins: [location.origin], policy }
  const service = createIdentityService({ clients: [client], people: [ADA] })
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request))
  // In memory, so that each test is a visitor of its own.
  const auth = createAuth({
    issuer: service.issuer,
    client_id: 'app',
    mode: 'embedded',
    storage: 'memory',
  })
  render(
    <StrictMode>
      <ShrdProvider auth={auth}>{children}</ShrdProvider>
    </StrictMode>,
  )
  return { auth, service }
}
