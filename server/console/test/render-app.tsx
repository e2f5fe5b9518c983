import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
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
  /** As the button of the browser. */
  readonly back: () => Promise<void>
  /** Where the router stands. */
  readonly path: () => string
}

function Watch({ onMove }: { onMove: (path: string, back: () => void) => void }): null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  onMove(pathname + search, () => void navigate(-1))
  return null
}

/** See {@link TestPage}. */
export function createPage(state?: FakeState): TestPage {
  const service = createFakeService(state)
  // A fault would look like a failure of the service, which the page survives.
  onTestFinished(() => expect(service.faults).toEqual([]))
  let path = ''
  let back = (): void => {}
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
            onMove={(next, goBack) => {
              path = next
              back = goBack
            }}
          />
        </MemoryRouter>,
      )
    },
    back: async () => act(async () => back()),
    path: () => path,
  }
}
