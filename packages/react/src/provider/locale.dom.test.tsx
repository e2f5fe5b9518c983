import { createAuth } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { createIdentityService } from '@shrd/testing'
import { render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignIn } from '../sign-in/SignIn.tsx'
import { ShrdProvider } from './ShrdProvider.tsx'

afterEach(() => vi.unstubAllGlobals())

const EMAIL = 'grace@example.org'

test('a registration in German comes with German mails, and the person keeps that language', async () => {
  const service = createIdentityService({
    clients: [{ client_id: 'app', allowed_origins: [location.origin] }],
  })
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request))
  const { issuer } = service
  const auth = createAuth({ issuer, client_id: 'app', mode: 'embedded', storage: 'memory' })
  render(
    <StrictMode>
      <ShrdProvider auth={auth} locale="de">
        <SignIn />
      </ShrdProvider>
    </StrictMode>,
  )
  const send = async (event: StepEvent) => {
    await waitFor(() => expect(auth.steps.getState()?.busy).toBe(false))
    auth.steps.send(event)
  }
  const password = 'violet lamps hum at dusk'
  await send({ type: 'choose', to: 'register' })
  await send({ type: 'register', email: EMAIL, password, name: null, terms: true })
  await waitFor(() => expect(auth.steps.getState()?.step.kind).toBe('verify_email'))
  await send({ type: 'code', code: service.codeFor(EMAIL) })
  await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
  expect(service.mails.map(({ kind, locale }) => [kind, locale])).toEqual([['verify_email', 'de']])
  expect(service.people.find(EMAIL)?.locale).toBe('de')
})

test('a page that says no language leaves it to the service', async () => {
  const service = createIdentityService()
  const auth = createAuth({ issuer: service.issuer, client_id: 'app', locale: 'it' })
  const start = vi.spyOn(auth, 'start')
  const { rerender } = render(<ShrdProvider auth={auth}>page</ShrdProvider>)
  expect(start.mock.calls).toEqual([[undefined]])
  rerender(
    <ShrdProvider auth={auth} locale="fr">
      page
    </ShrdProvider>,
  )
  expect(start).toHaveBeenLastCalledWith('fr')
})
