import type { SignInEvent, SignInState } from '@shrd/client'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { createLiveApp } from '../../test/live-app.ts'
import { atCredentials } from '../../test/sign-in-states.ts'
import { KeyFileSignIn } from '../key-file/KeyFileSignIn.tsx'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { Guard } from '../session/Guard.tsx'
import { Register } from '../steps/Register.tsx'
import { useSignIn } from '../steps/useSignIn.ts'
import { UserButton } from '../user-button/UserButton.tsx'
import { SignIn } from './SignIn.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function Headless(): ReactElement {
  const { status, state } = useSignIn()
  return (
    <p>
      {status} {state?.step.kind}
    </p>
  )
}

const WIDGETS = {
  SignIn: <SignIn />,
  Register: <Register />,
  UserButton: <UserButton />,
  Guard: <Guard>open</Guard>,
  'useSignIn()': <Headless />,
}

/** Renders a page on a server, moves its state on, and hydrates it; returns the errors of React. */
async function hydrateAfter(page: ReactElement, moveOn: () => Promise<void>): Promise<unknown[]> {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const errors: unknown[] = []
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  await moveOn()
  const onRecoverableError = (error: unknown) => void errors.push(error)
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }))
  act(() => root.unmount())
  return [...errors, ...log.mock.calls]
}

test.each(Object.entries(WIDGETS))(
  '%s hydrates the markup of a server after the sign-in has moved on',
  async (_name, widget) => {
    const { auth } = createLiveApp()
    const errors = await hydrateAfter(
      <ShrdProvider auth={auth}>{widget}</ShrdProvider>,
      async () => {
        // Another part of the page was alive first, as with the streamed parts of Next.js.
        onTestFinished(auth.steps.subscribe(() => undefined))
        await vi.waitFor(() => expect(auth.steps.getState()?.busy).toBe(false))
      },
    )
    expect(errors).toEqual([])
  },
)

test('a widget with a given flow hydrates the markup of a server after the flow has moved on', async () => {
  const flow = createFixedFlow<SignInState, SignInEvent>(atCredentials())
  const errors = await hydrateAfter(
    <ShrdProvider>
      <KeyFileSignIn flow={flow} onSignedIn={() => undefined} />
    </ShrdProvider>,
    async () => flow.set(atCredentials({ busy: 'unlocking' })),
  )
  expect(errors).toEqual([])
})
