import { createShrdClient } from '@shrd/client'
import { allWords, ShrdProvider } from '@shrd/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SessionWatch } from '../src/features/session/SessionWatch.tsx'
import { MEMBER_TEXTS } from '../src/locales/member-texts.ts'
import { TextsProvider } from '../src/locales/TextsProvider.tsx'
import { createMemoryPorts } from './memory-ports.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

let place: { pathname: string; state: unknown }

function Place(): null {
  place = useLocation()
  return null
}

function show(secureTimeout: number | null): void {
  const ports = createMemoryPorts(() => Promise.reject(new TypeError('offline')))
  const client = createShrdClient({ apiOrigin: 'http://a', pageOrigin: 'http://b', ports })
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <TextsProvider language="en" texts={MEMBER_TEXTS}>
        <ShrdProvider client={client} words={allWords}>
          <SessionWatch secureTimeout={secureTimeout} />
          <Place />
        </ShrdProvider>
      </TextsProvider>
    </MemoryRouter>,
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const bar = () => screen.queryByRole('progressbar', { name: 'Session time' })
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const asked = () => screen.queryByRole('dialog')

describe('the session bar', () => {
  test('is not there at 100 percent, and shrinks from then on [SHELL-15]', async () => {
    show(60)
    expect(bar()).toBeNull()
    await pass(6 * MINUTE)
    expect(bar()?.getAttribute('aria-valuenow')).toBe('90')
    expect(bar()?.getAttribute('aria-valuetext')).toBe('54 minutes left without activity')
    fireEvent.keyDown(document.body)
    await pass(1000)
    expect(bar()).toBeNull()
  })

  test('is low, red and pulsing, below 10 percent only [SHELL-16]', async () => {
    show(60)
    await pass(53.5 * MINUTE)
    expect(bar()?.hasAttribute('data-low')).toBe(false)
    await pass(MINUTE)
    expect(bar()?.hasAttribute('data-low')).toBe(true)
  })

  test('is said aloud at a tenth, five minutes and one minute, and not between', async () => {
    show(60)
    await pass(53 * MINUTE)
    expect(said()).toBe('')
    await pass(MINUTE + 2000)
    expect(said()).toBe('You will be signed out in 6 minutes unless you do something.')
    await pass(30_000)
    expect(said()).toBe('You will be signed out in 6 minutes unless you do something.')
    await pass(30_000)
    expect(said()).toBe('You will be signed out in 5 minutes unless you do something.')
    fireEvent.mouseMove(document.body)
    await pass(1000)
    expect(said()).toBe('')
  })
})

describe('whoever does nothing', () => {
  test('has 3000 minutes, unless a Secure Timeout is chosen [CONST-02]', async () => {
    show(null)
    await pass(3000 * MINUTE - 31_000)
    expect(asked()).toBeNull()
    await pass(1000)
    expect(asked()).not.toBeNull()
  })

  test('is asked 30 seconds before a chosen end, and led to the logout at it [INACT-02] [INACT-05]', async () => {
    show(15)
    await pass(14.5 * MINUTE)
    expect(asked()?.textContent).toContain('30 seconds')
    await pass(29_000)
    expect(place.pathname).toBe('/dashboard')
    await pass(1000)
    expect(place).toMatchObject({ pathname: '/auth/logout', state: { reason: 'inactive' } })
  })

  test('stays with Stay Logged In, and the time begins anew [INACT-03]', async () => {
    show(15)
    await pass(14.5 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Stay Logged In' }))
    await pass(1000)
    expect(asked()).toBeNull()
    expect(bar()).toBeNull()
    await pass(14 * MINUTE)
    expect(place.pathname).toBe('/dashboard')
  })

  test('goes at once with Logout Now [INACT-04]', async () => {
    show(15)
    await pass(14.5 * MINUTE)
    fireEvent.click(screen.getByRole('button', { name: 'Logout Now' }))
    await pass(0)
    expect(place).toMatchObject({ pathname: '/auth/logout', state: { reason: 'chosen' } })
  })

  test.each(['mousemove', 'keydown', 'scroll', 'click', 'touchstart'])(
    'is there again with a %s [INACT-01]',
    async (sign) => {
      show(15)
      await pass(14 * MINUTE)
      fireEvent(document.body, new Event(sign, { bubbles: true }))
      await pass(14 * MINUTE)
      expect(asked()).toBeNull()
    },
  )

  test('is never asked with the timeout Never, and there is no bar', async () => {
    show(-1)
    await pass(10_000 * MINUTE)
    expect(asked()).toBeNull()
    expect(bar()).toBeNull()
    expect(place.pathname).toBe('/dashboard')
  })
})
