import { createAuth } from '@shrd/client/auth'
import { createIdentityService } from '@shrd/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ADA } from '../../test/ada.ts'
import { SignIn } from '../sign-in/SignIn.tsx'
import { ShrdProvider } from './ShrdProvider.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a page is told once of each step and sign-in, and never of a secret', async () => {
  const service = createIdentityService({
    clients: [{ client_id: 'app', allowed_origins: [location.origin] }],
    people: [ADA],
  })
  vi.stubGlobal('fetch', (request: Request) => service.fetch(request))
  const { issuer } = service
  const auth = createAuth({ issuer, client_id: 'app', mode: 'embedded', storage: 'memory' })
  const events: string[] = []
  render(
    <StrictMode>
      <ShrdProvider auth={auth} onEvent={(event) => events.push(JSON.stringify(event))}>
        <SignIn />
      </ShrdProvider>
    </StrictMode>,
  )
  await userEvent.type(screen.getByLabelText('E-mail address'), ADA.email)
  await userEvent.type(screen.getByLabelText('Password'), ADA.password)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'You are signed in' })
  expect(events.map((event) => JSON.parse(event).type)).toEqual(['step', 'signed_in'])
  expect(events.join()).not.toContain(ADA.password)
})
