import type { Auth } from '@shrd/client/auth'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { createDeferred } from '../../test/deferred.ts'
import { createFixedAuth, signedIn } from '../../test/fixed-auth.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { AccountSwitcher, type AccountSwitcherProps } from './AccountSwitcher.tsx'

const ACCOUNTS = [
  { account_id: 'acc_1', name: 'Lumen Studio' },
  { account_id: 'acc_2', name: 'Ledger GmbH' },
]

function show(
  props: Partial<AccountSwitcherProps> = {},
  claims: Record<string, unknown> = {},
  mode: Auth['mode'] = 'redirect',
) {
  const { auth, asked } = createFixedAuth(signedIn({ claims }), { mode })
  const onSwitch = vi.fn()
  const { unmount } = render(
    <StrictMode>
      <ShrdProvider auth={auth}>
        <AccountSwitcher accounts={ACCOUNTS} onSwitch={onSwitch} {...props} />
      </ShrdProvider>
    </StrictMode>,
  )
  return { onSwitch, asked, unmount }
}

const trigger = () => document.querySelector('summary')
const shown = () => trigger()?.querySelector('bdi')?.textContent
const choose = (name: string) => userEvent.click(screen.getByRole('menuitemradio', { name }))

async function open(): Promise<void> {
  trigger()?.focus()
  await userEvent.keyboard('{ArrowDown}')
}

test('the account is that of the grant, else of the page, else one is to be chosen', () => {
  const said = (...given: Parameters<typeof show>) => {
    const { unmount } = show(...given)
    const text = shown()
    unmount()
    return text
  }
  expect(said({}, { account_id: 'acc_2' })).toBe('Ledger GmbH')
  expect(said({ current: 'acc_1' }, { account_id: 'acc_2' })).toBe('Lumen Studio')
  expect(said()).toBe('Choose an account...')
})

test('a new account is offered where there is a way to one', async () => {
  const onCreate = vi.fn()
  show({ onCreate })
  await open()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Create an account ->->->' }))
  expect(onCreate).toHaveBeenCalledOnce()
})

test('somebody else is asked for at the hosted page, where the application redirects', async () => {
  const { asked, onSwitch } = show({ current: 'acc_1' })
  await open()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Use another account' }))
  expect(asked.signIn).toEqual([{ prompt: 'select_account' }])
  expect(onSwitch).not.toHaveBeenCalled()
})

test('an embedded application has no such page', async () => {
  show({}, {}, 'embedded')
  await open()
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(2)
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('another account is changed to once, is said meanwhile, and nobody is signed out', async () => {
  const change = createDeferred<void>()
  const onSwitch = vi.fn(() => change.promise)
  const { asked } = show({ onSwitch, current: 'acc_1' })
  await open()
  await choose('Ledger GmbH')
  expect(screen.getByRole('status').textContent).toBe('Changing to Ledger GmbH …')
  expect([shown(), document.activeElement]).toEqual(['Ledger GmbH', trigger()])
  await open()
  await choose('Ledger GmbH')
  expect(onSwitch.mock.calls).toEqual([['acc_2']])
  await act(async () => change.resolve())
  expect(screen.getByRole('status').textContent).toBe('')
  expect(asked.signOut).toEqual([])
})

test('the present account is nothing to change to', async () => {
  const { onSwitch } = show({ current: 'acc_1' })
  await open()
  await choose('Lumen Studio')
  expect(onSwitch).not.toHaveBeenCalled()
})

test('a change that failed is announced, and the account is the former one', async () => {
  show({ current: 'acc_1', onSwitch: () => Promise.reject(new Error('no')) })
  await open()
  await choose('Ledger GmbH')
  expect(screen.getByRole('alert').textContent).toMatch(/could not be changed/)
  expect(shown()).toBe('Lumen Studio')
})
