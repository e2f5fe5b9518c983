import { type ReactElement, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../src/app/App.tsx'
import { pathOf } from '../src/app/paths.ts'
import { createWatchedQueries } from '../src/app/session-news.tsx'
import { createService } from '../src/data/call-service.ts'
import type { FakeService } from '../test/fake-service.ts'
import { ACCOUNT, type FakeState } from '../test/fake-state.ts'

/** What a story of a screen says. */
export interface ScreenArgs {
  /** An address, or a screen of the account. */
  readonly at: string
  /** What the service knows. @default an account in use */
  readonly state?: () => FakeState
  /** Changes how the service answers, before the screen asks. */
  readonly prepare?: (service: FakeService) => void
  /** True if the screen waits for the service in the end. @default false */
  readonly isWaiting?: boolean
}

/** The console at an address, on a service in memory. */
export function Console({ at, service }: { at: string; service: FakeService }): ReactElement {
  const [app] = useState(() => ({
    service: createService(service.fetch),
    watched: createWatchedQueries(),
  }))
  const address = at.startsWith('/') ? at : [pathOf(ACCOUNT.account_id), at].join(at && '/')
  return (
    <MemoryRouter initialEntries={[address]}>
      <App {...app} />
    </MemoryRouter>
  )
}
