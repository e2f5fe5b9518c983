import type { ShrdClient } from '@shrd/client'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, test } from 'vitest'
import { createDeferred } from '../../test/deferred.ts'
import { createFixedAuth, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { SignOut, type SignOutProps } from './SignOut.tsx'

function show(props: SignOutProps = {}, answer?: () => Promise<void>) {
  const { auth, asked } = createFixedAuth(signedIn(), answer && { answer })
  render(
    <StrictMode>
      <ShrdProvider auth={auth}>
        <SignOut {...props} />
      </ShrdProvider>
    </StrictMode>,
  )
  return asked
}

const button = (name = 'Sign out') => screen.getByRole('button', { name })
const dialog = () => screen.queryByRole('dialog')

test('signs out once, says so, and keeps the focus', async () => {
  const left = createDeferred<void>()
  const asked = show({ return_to: '/bye' }, () => left.promise)
  await userEvent.dblClick(button())
  expect(asked.signOut).toEqual([{ return_to: '/bye' }])
  expect(screen.getByRole('status').textContent).toBe('Signing out …')
  expect(button().ariaDisabled).toBe('true')
  expect(document.activeElement).toBe(button())
  await act(async () => left.resolve())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('ends the session of a vault, and says that its server was not told', async () => {
  const state = signedOut()
  const session = {
    getState: () => state,
    subscribe: () => () => undefined,
    logout: () => Promise.reject(new Error('network')),
  }
  // Of a client, nothing but the session is used.
  const client = { session } as unknown as ShrdClient
  render(
    <ShrdProvider client={client}>
      <SignOut>Lock the vault</SignOut>
    </ShrdProvider>,
  )
  await userEvent.click(button('Lock the vault'))
  expect(screen.getByRole('alert').textContent).toMatch(/did not work completely/)
})

describe('with a question', () => {
  const question = 'Your draft is not saved. Sign out all the same?'

  test('asks before, in a dialog that is named by it', async () => {
    const asked = show({ question })
    await userEvent.click(button())
    screen.getByRole('dialog', { name: question })
    expect(asked.signOut).toEqual([])
    const [, confirm] = screen.getAllByRole('button', { name: 'Sign out' })
    if (confirm !== undefined) await userEvent.click(confirm)
    expect([asked.signOut, dialog()]).toEqual([[undefined], null])
  })

  test('stays, by a button and by Escape, with the focus where it was', async () => {
    const asked = show({ question })
    await userEvent.click(button())
    await userEvent.click(button('Stay signed in'))
    expect([dialog(), document.activeElement]).toEqual([null, button()])
    await userEvent.click(button())
    // What browsers do with Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect([dialog(), asked.signOut]).toEqual([null, []])
  })
})

test('is drawn as a page likes', () => {
  show({
    render: (props, { busy }) => <a {...(props as object)} href="/out" data-is={`${busy}`} />,
  })
  expect(screen.getByRole('link', { name: 'Sign out' }).dataset.is).toBe('false')
})
