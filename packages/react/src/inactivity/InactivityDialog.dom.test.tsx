import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../test/description.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { InactivityDialog, type InactivityDialogProps } from './InactivityDialog.tsx'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
})

function show(props: InactivityDialogProps = {}) {
  const logout = vi.fn(() => Promise.resolve())
  const onLoggedOut = vi.fn()
  const given = { minutes: 10, logout, onLoggedOut, ...props }
  const element: ReactElement = (
    <StrictMode>
      <ShrdProvider>
        <InactivityDialog {...given} />
      </ShrdProvider>
    </StrictMode>
  )
  return { logout, onLoggedOut, ...render(element) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const status = () => screen.getByRole('status').textContent

describe('the warning', () => {
  test('is shown 30 seconds before the end, and counts down [INACT-02]', async () => {
    show()
    await pass(9.5 * MINUTE - 1)
    expect(dialog()).toBeNull()
    await pass(1)
    const shown = screen.getByRole('dialog')
    expect(descriptionOf(shown)).toContain('signed out in 30 seconds')
    await pass(12_000)
    expect(descriptionOf(shown)).toContain('signed out in 18 seconds')
    await pass(17_000)
    expect(descriptionOf(shown)).toContain('signed out in 1 second.')
  })

  test('says aloud what is left now and then, not every second', async () => {
    show()
    await pass(9.5 * MINUTE)
    const said: (string | null)[] = []
    for (let second = 0; second < 29; second += 1) {
      await pass(1000)
      if (said.at(-1) !== status()) said.push(status())
    }
    expect(said).toEqual(['', '20 seconds left', '10 seconds left', '5 seconds left'])
  })

  test('has the focus on staying, and Escape stays', async () => {
    const { logout } = show()
    await pass(9.5 * MINUTE)
    expect(document.activeElement?.textContent).toBe('Stay Logged In')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await pass(0)
    expect(dialog()).toBeNull()
    await pass(9 * MINUTE)
    expect(logout).not.toHaveBeenCalled()
  })

  test.each(['mousemove', 'keydown', 'scroll', 'click', 'touchstart'])(
    'waits anew after %s [INACT-01]',
    async (sign) => {
      show()
      await pass(9 * MINUTE)
      fireEvent(document.body, new Event(sign, { bubbles: true }))
      await pass(9.5 * MINUTE - 1)
      expect(dialog()).toBeNull()
      await pass(1)
      expect(dialog()).not.toBeNull()
    },
  )

  test('stays while the mouse is moved over it', async () => {
    const { logout } = show()
    await pass(9.5 * MINUTE)
    fireEvent.mouseMove(document.body)
    expect(dialog()).not.toBeNull()
    await pass(30_000)
    expect(logout).toHaveBeenCalledOnce()
  })
})

test("'Stay Logged In' closes the dialog and waits anew [INACT-03]", async () => {
  const { logout } = show()
  await pass(9.5 * MINUTE + 10_000)
  await press('Stay Logged In')
  expect(dialog()).toBeNull()
  await pass(9.5 * MINUTE - 1)
  expect(dialog()).toBeNull()
  expect(logout).not.toHaveBeenCalled()
  await pass(1)
  expect(dialog()).not.toBeNull()
})

test("'Logout Now' logs out at once [INACT-04]", async () => {
  const { logout, onLoggedOut } = show()
  await pass(9.5 * MINUTE)
  await press('Logout Now')
  expect(logout).toHaveBeenCalledOnce()
  expect(onLoggedOut).toHaveBeenCalledExactlyOnceWith('chosen')
})

test('the end of the countdown logs out, even if the service cannot be told', async () => {
  const logout = vi.fn(() => Promise.reject(new Error('offline')))
  const { onLoggedOut } = show({ logout })
  await pass(10 * MINUTE)
  expect(logout).toHaveBeenCalledOnce()
  expect(onLoggedOut).toHaveBeenCalledExactlyOnceWith('inactive')
})

test('the time is 3000 minutes unless another is chosen, and Never turns it off', async () => {
  const usual = show({ minutes: undefined })
  await pass(3000 * MINUTE - 1)
  expect(usual.logout).not.toHaveBeenCalled()
  await pass(1)
  expect(usual.logout).toHaveBeenCalledOnce()
  usual.unmount()
  const never = show({ minutes: -1 })
  await pass(100_000 * MINUTE)
  expect(never.logout).not.toHaveBeenCalled()
})

test('what is done in another tab counts here too', async () => {
  show()
  await pass(9 * MINUTE)
  localStorage.setItem('shrd-last-activity', String(Date.now()))
  await pass(9 * MINUTE)
  expect(dialog()).toBeNull()
  await pass(MINUTE / 2)
  expect(dialog()).not.toBeNull()
  localStorage.setItem('shrd-last-activity', String(Date.now()))
  await pass(1000)
  expect(dialog()).toBeNull()
})

test('a device that slept through the end is signed out, whoever moves the mouse then', async () => {
  const { logout } = show()
  await pass(MINUTE)
  vi.setSystemTime(Date.now() + 20 * MINUTE)
  fireEvent.mouseMove(document.body)
  await pass(0)
  expect(logout).toHaveBeenCalledOnce()
})

test('a clock that is set back keeps nobody logged in for longer', async () => {
  const { logout } = show()
  await pass(MINUTE)
  vi.setSystemTime(Date.now() - 60 * MINUTE)
  await pass(9 * MINUTE)
  expect(logout).toHaveBeenCalledOnce()
})

test('without a way to sign out it says what is missing', () => {
  const hushed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<InactivityDialog />)).toThrow(/`logout`/)
  hushed.mockRestore()
})
