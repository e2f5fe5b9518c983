import { render, screen } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { moveInHistory } from './history-entry.ts'

function Where() {
  const { pathname, search, state, key } = useLocation()
  return <p>{JSON.stringify({ to: pathname + search, state, isFirst: key === 'default' })}</p>
}

beforeEach(() => history.replaceState(null, '', '/auth/login'))

/** Where the router begins that arrives afterwards. */
function readRouter(): unknown {
  render(
    <BrowserRouter>
      <Where />
    </BrowserRouter>,
  )
  return JSON.parse(screen.getByText(/isFirst/).textContent ?? '')
}

test('the router that arrives later begins where the first screen led, with what it gave along', () => {
  const before = history.length
  moveInHistory('/dashboard?vault=v1', { state: { reason: 'chosen' } })
  expect(history.length).toBe(before + 1)
  expect(readRouter()).toEqual({
    to: '/dashboard?vault=v1',
    state: { reason: 'chosen' },
    isFirst: false,
  })
})

test('a path that takes the place of the sign-in leaves no step back to it', () => {
  const before = history.length
  moveInHistory('/dashboard', { replace: true })
  expect(history.length).toBe(before)
  expect(readRouter()).toEqual({ to: '/dashboard', state: null, isFirst: false })
})
