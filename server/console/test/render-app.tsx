import { cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { App, FIRST_TEXTS } from '../src/app/App.tsx'
import { createWatchedQueries } from '../src/app/session-news.tsx'
import { createService } from '../src/data/call-service.ts'
import { loadTexts } from '../src/locales/load-texts.ts'
import { createFakeService, type FakeService } from './fake-service.ts'
import { ACCOUNT, type FakeState } from './fake-state.ts'

/** A page of the console over a service in memory. */
export interface TestPage {
  readonly service: FakeService
  readonly state: FakeState
  /** Shows an address, or a screen of the account, in place of what was shown. */
  readonly open: (path: string) => Promise<void>
  /** Where the router stands. */
  readonly path: () => string
}

function Watch({ onMove }: { onMove: (path: string) => void }): null {
  const { pathname, search } = useLocation()
  onMove(pathname + search)
  return null
}

/** See {@link TestPage}. */
export function createPage(state?: FakeState): TestPage {
  const service = createFakeService(state)
  // A fault would look like a failure of the service, which the page survives.
  onTestFinished(() => expect(service.faults).toEqual([]))
  let path = ''
  return {
    service,
    state: service.state,
    async open(to) {
      cleanup()
      await loadTexts('en', FIRST_TEXTS)
      const address = to.startsWith('/') ? to : `/dashboard/${ACCOUNT.account_id}/${to}`
      render(
        <MemoryRouter initialEntries={[address]}>
          <App service={createService(service.fetch)} watched={createWatchedQueries()} />
          <Watch
            onMove={(next) => {
              path = next
            }}
          />
        </MemoryRouter>,
      )
    },
    path: () => path,
  }
}
