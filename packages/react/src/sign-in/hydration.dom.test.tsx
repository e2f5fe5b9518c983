import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveApp } from '../../test/live-app.ts'
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

test.each(Object.entries(WIDGETS))(
  '%s hydrates what a server drew, although the sign-in has moved on by then',
  async (_name, widget) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const errors: unknown[] = []
    const { auth } = createLiveApp()
    const page = <ShrdProvider auth={auth}>{widget}</ShrdProvider>
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page)
    // Another part of the page was alive first, as with the streamed parts of Next.js.
    const stop = auth.steps.subscribe(() => undefined)
    await vi.waitFor(() => expect(auth.steps.getState()?.busy).toBe(false))
    const onRecoverableError = (error: unknown) => void errors.push(error)
    const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }))
    stop()
    expect(errors).toEqual([])
    expect(log.mock.calls).toEqual([])
    act(() => root.unmount())
  },
)
