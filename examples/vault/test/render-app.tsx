import { createShrdClient, type Ports, type SessionUser, type ShrdClient } from '@shrd/client'
import { createIdentity, type NewIdentity } from '@shrd/crypto/identity'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { App } from '../src/app/App.tsx'
import { RoutedScreens } from '../src/app/RoutedScreens.tsx'
import type { ImportWorkers } from '../src/features/import/ImportWorkersProvider.tsx'
import { createMemoryPorts } from './memory-ports.ts'
import { createMemoryService, type MemoryService } from './memory-service.ts'

/** A page of the vault before it is shown. */
export interface TestPage {
  service: MemoryService
  ports: Ports
  client: ShrdClient
  /** Shows a path in place of what was shown; `state` is what a link of the app gave along. */
  open: (path: string, state?: unknown) => void
  /** Where the router stands. */
  path: () => string
  /** The same browser after a reload: what was only in memory is gone. */
  reload: () => TestPage
}

/** No tour starts in this browser, until a sign-out clears it. */
export function markToursSeen({ storage }: Pick<Ports, 'storage'>): void {
  storage.set('seenTours', '["dashboard","profile"]')
}

/** Tells where the router stands. */
function Watch({ onMove }: { onMove: (path: string) => void }): null {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}

/** A page with a real client over a service in memory. This browser has shown all tours. */
export function createTestPage(
  service: MemoryService = createMemoryService(),
  ports: Ports = createMemoryPorts(service.fetch),
  importWorkers?: ImportWorkers,
): TestPage {
  const client = createShrdClient({
    apiOrigin: 'http://localhost:3000',
    pageOrigin: location.origin,
    ports,
  })
  markToursSeen(ports)
  let path = ''
  const onMove = (to: string): void => {
    path = to
  }
  return {
    service,
    ports,
    client,
    open(to, state) {
      cleanup()
      const [pathname, search] = to.split('?')
      const entry = { pathname, search: search ? `?${search}` : '', state }
      render(
        <MemoryRouter initialEntries={[entry]}>
          <App client={client} cookies={ports.cookies} importWorkers={importWorkers}>
            <RoutedScreens />
          </App>
          <Watch onMove={onMove} />
        </MemoryRouter>,
      )
    },
    path: () => path,
    reload: () => createTestPage(service, ports, importWorkers),
  }
}

/** The user of a session with these scopes. */
export function createUser(user_id: string | null, scopes: SessionUser['scopes']): SessionUser {
  return {
    sub: 'sub-1',
    user_id,
    roles: ['authenticatedUser'],
    scopes,
    created_at: 0,
    plan: { type: 'free_trial' },
    session: {
      reference: 'AAAAAAAAAAAAAAAAAAAAAA',
      amr: ['pop', 'otp', 'mfa'],
      key_proven: scopes.includes('vault'),
      fresh_until: 0,
      expires_at: 0,
    },
  }
}

/** Signs a new member in, with keys on this device. */
export async function signIn(page: TestPage): Promise<SessionUser> {
  return (await signInWithKeys(page)).user
}

/** The same, with the keys. */
export async function signInWithKeys({
  service,
  client,
}: TestPage): Promise<{ user: SessionUser; made: NewIdentity }> {
  const made = await createIdentity()
  const { identity, privateKeys, genesis } = made
  const user = createUser(identity.user_id, ['identity', 'vault'])
  service.addMember(user, { identity, genesis })
  await client.session.signIn(user, identity, privateKeys)
  return { user, made }
}
