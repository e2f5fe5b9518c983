import type { Auth } from '@shrd/client/auth'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFixedAuth, signedOut } from '../../test/fixed-auth.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SignIn } from './SignIn.tsx'

/** A sign-in whose beginning has not been answered yet. */
const silent = { getState: () => null, subscribe: () => () => undefined, send: () => undefined }

const page = (auth: Auth) => (
  <ShrdProvider auth={auth}>
    <SignIn />
  </ShrdProvider>
)

test('a password that waits for its service is not sent to another one', async () => {
  const first = createFixedAuth(signedOut(), { mode: 'embedded', steps: silent })
  const other = createStepMachine()
  const next = createFixedAuth(signedOut(), { mode: 'embedded', steps: other.machine })
  const { container, rerender } = render(page(first.auth))
  for (const [name, value] of [
    ['email', 'ada@example.org'],
    ['password', 'the secret of the first service'],
  ]) {
    const input = container.querySelector(`input[name=${name}]`)
    if (input instanceof HTMLInputElement) input.value = value ?? ''
  }
  await act(async () => container.querySelector('form')?.requestSubmit())
  rerender(page(next.auth))
  await act(async () => undefined)
  expect(other.sent).toEqual([])
  expect(container.querySelector('button[type=submit]')?.getAttribute('aria-disabled')).toBeNull()
})
