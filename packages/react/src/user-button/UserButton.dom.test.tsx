import type { Auth } from '@shrd/client/auth'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createFixedAuth, signedIn, signedOut } from '../../test/fixed-auth.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { UserButton, type UserButtonProps } from './UserButton.tsx'

const ACCOUNTS = [
  { account_id: 'acc_1', name: 'Lumen Studio' },
  { account_id: 'acc_2', name: 'Ledger GmbH' },
]

function show(props: UserButtonProps = {}, auth: Auth = createFixedAuth(signedIn()).auth) {
  return render(
    <StrictMode>
      <ShrdProvider auth={auth}>
        <UserButton accountHref="/account" {...props} />
        <button type="button">elsewhere</button>
      </ShrdProvider>
    </StrictMode>,
  )
}

function button(): HTMLElement {
  const summary = screen.getByText('Account of Mara Lindqvist').closest('summary')
  if (summary === null) throw new Error('the name stands outside of the button')
  return summary
}
const isOpen = () => button().parentElement?.hasAttribute('open')
const items = () =>
  screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent)
const focused = () => document.activeElement?.textContent
const press = (key: string) => userEvent.keyboard(`{${key}}`)
const openMenu = () => userEvent.click(button())

describe('the menu', () => {
  test('names the person, and offers the pages of the account and the way out', async () => {
    const { auth, asked } = createFixedAuth(signedIn())
    show({ return_to: '/bye', children: <UserButton.Item>Settings</UserButton.Item> }, auth)
    expect(button().getAttribute('aria-haspopup')).toBe('menu')
    await openMenu()
    expect(screen.getByRole('menu').getAttribute('aria-label')).toBe('Your account')
    screen.getByText('Mara Lindqvist')
    screen.getByText('mara@example.org')
    expect(items()).toEqual(['Manage account', 'Settings', 'Sign out'])
    expect(screen.getByRole('menuitem', { name: 'Manage account' }).getAttribute('href')).toBe(
      '/account',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(asked.signOut).toEqual([{ return_to: '/bye' }])
  })

  test('is gone through by the arrows, round and round, and by Home and End', async () => {
    show()
    button().focus()
    await press('ArrowDown')
    expect([isOpen(), focused()]).toEqual([true, 'Manage account'])
    await press('ArrowDown')
    expect(focused()).toBe('Sign out')
    await press('ArrowDown')
    expect(focused()).toBe('Manage account')
    await press('ArrowUp')
    expect(focused()).toBe('Sign out')
    await press('Home')
    expect(focused()).toBe('Manage account')
    await press('End')
    expect(focused()).toBe('Sign out')
  })

  test('opens at its end by the arrow up, and at its beginning by a click', async () => {
    show()
    button().focus()
    await press('ArrowUp')
    expect(focused()).toBe('Sign out')
    await press('Escape')
    await openMenu()
    await waitFor(() => expect(focused()).toBe('Manage account'))
  })

  test('is closed by Escape, which gives the focus back and goes no further', async () => {
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    show()
    button().focus()
    await press('ArrowDown')
    heard.mockClear()
    await press('Escape')
    expect([isOpen(), document.activeElement === button()]).toEqual([false, true])
    expect(heard.mock.calls.some(([event]) => event.key === 'Escape')).toBe(false)
    document.body.removeEventListener('keydown', heard)
  })

  test('is left by Tab, past its items', async () => {
    show()
    button().focus()
    await press('ArrowDown')
    await userEvent.tab()
    expect([isOpen(), focused()]).toEqual([false, 'elsewhere'])
  })

  test('is closed by what happens elsewhere', async () => {
    show()
    await openMenu()
    fireEvent.pointerDown(document.body)
    expect(isOpen()).toBe(false)
    await openMenu()
    act(() => screen.getByText('elsewhere').focus())
    expect(isOpen()).toBe(false)
  })

  test('is closed by a choice', async () => {
    const onSwitch = vi.fn()
    show({ accounts: { accounts: ACCOUNTS, current: 'acc_1', onSwitch } })
    await openMenu()
    const [first, second] = screen.getAllByRole('menuitemradio')
    expect([first?.ariaChecked, second?.ariaChecked]).toEqual(['true', 'false'])
    await userEvent.click(screen.getByText('Ledger GmbH'))
    expect(onSwitch).toHaveBeenCalledExactlyOnceWith('acc_2')
    expect([isOpen(), document.activeElement === button()]).toEqual([false, true])
  })
})

describe('who it shows', () => {
  const portrait = () => button().querySelector('.shrd-portrait')

  test('is a picture, and the initials where that cannot be loaded', () => {
    show({}, createFixedAuth(signedIn({ picture: 'https://id.example.org/mara.png' })).auth)
    const image = portrait()
    expect(image?.getAttribute('src')).toBe('https://id.example.org/mara.png')
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    if (image) fireEvent.error(image)
    expect(portrait()?.textContent).toBe('ML')
  })

  test('is a seal of who has neither name nor address, always the same', () => {
    const nobody = { name: '', email: '' }
    const paths = ['sub_a', 'sub_a', 'sub_b'].map((sub) => {
      const { unmount } = show({}, createFixedAuth(signedIn({ ...nobody, sub })).auth)
      const summary = screen.getAllByText('Your account')[0]?.closest('summary')
      const path = summary?.querySelector('svg.shrd-portrait path')?.getAttribute('d')
      unmount()
      return path
    })
    expect(paths[0]).toBeTruthy()
    expect(paths[0]).toBe(paths[1])
    expect(paths[0]).not.toBe(paths[2])
  })

  test('is nobody before that is known, and then what the page has for nobody', () => {
    const { auth, set } = createFixedAuth({ status: 'starting' })
    const { container } = show({ signedOut: 'Login' }, auth)
    expect(container.querySelector('[aria-busy]')).not.toBeNull()
    act(() => set(signedOut()))
    expect(container.querySelector('.shrd-menu')).toBeNull()
    screen.getByText('Login')
  })
})

test('a way out that could not be taken is said', async () => {
  const { auth } = createFixedAuth(signedIn(), { answer: () => Promise.reject(new Error()) })
  show({}, auth)
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  expect(screen.getByRole('alert').textContent).toMatch(/Please try again/)
})

test('parts are arranged, named and drawn as a page likes', async () => {
  render(
    <ShrdProvider auth={createFixedAuth(signedIn()).auth}>
      <UserButton.Root className="mine" align="start">
        <UserButton.Trigger>Menu</UserButton.Trigger>
        <UserButton.Menu header={null}>
          <UserButton.Link href="/a" render={(props) => <a {...props} data-mine="" />}>
            Mine
          </UserButton.Link>
          <UserButton.SignOut>Leave</UserButton.SignOut>
        </UserButton.Menu>
      </UserButton.Root>
    </ShrdProvider>,
  )
  expect(document.querySelector('.shrd-menu.mine')?.getAttribute('data-align')).toBe('start')
  await userEvent.click(screen.getByText('Menu'))
  expect(screen.getByRole('menuitem', { name: 'Mine' }).dataset.mine).toBe('')
  expect(items()).toEqual(['Mine', 'Leave'])
})
