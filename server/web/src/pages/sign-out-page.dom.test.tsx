import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import * as leaving from '../leave.ts'

afterEach(() => vi.restoreAllMocks())

const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

test('somebody who is signed in is asked, and can stay', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  await showHosted({ name: 'sign_out', signed_in: true })
  screen.getByRole('heading', { name: 'Sign out?', level: 1 })
  expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/')
  expect(sent).not.toHaveBeenCalled()
})

test('the button ends the session and goes where the service says', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ redirect: 'http://localhost:3000/logout' }))
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  await showHosted({ name: 'sign_out', signed_in: true })
  await logOut()
  expect(sent.mock.calls[0]?.[0]).toBe('/logout')
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST' })
  expect(leave.mock.calls).toEqual([['http://localhost:3000/logout']])
})

test('a service out of reach is said, and the session stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('out of reach'))
  await showHosted({ name: 'sign_out', signed_in: true })
  await logOut()
  expect(screen.getByRole('alert').textContent).toContain('You are still signed in')
})

test('with nobody signed in it says so, with the ways on', async () => {
  await showHosted({ name: 'sign_out', signed_in: false })
  screen.getByRole('heading', { name: 'You are signed out', level: 1 })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/')
})
