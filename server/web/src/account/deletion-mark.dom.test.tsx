import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import { ACCOUNT_ACTIONS } from './account-actions.ts'

const signedOut = () => showHosted({ name: 'sign_out', signed_in: false })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('the page after the end of an account says that it is deleted, once', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: true }))
  await ACCOUNT_ACTIONS.deleteAccount({})
  const first = await signedOut()
  await waitFor(() => expect(title()).toBe('Your account is deleted'))
  expect(screen.getByRole('status').textContent).toMatch(/^You are signed out/)
  expect(document.title).toBe('Your account is deleted · Shrd')
  first.unmount()
  await signedOut()
  expect(title()).toBe('You are signed out')
})

test('an account that could not be deleted is not said to be', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ code: 'forbidden' }, { status: 403 }),
  )
  await expect(ACCOUNT_ACTIONS.deleteAccount({})).rejects.toMatchObject({ code: 'forbidden' })
  await signedOut()
  expect(title()).toBe('You are signed out')
})

test('no address makes the page say so', async () => {
  history.replaceState(null, '', '/logout?deleted=1#deleted')
  await signedOut()
  expect(title()).toBe('You are signed out')
  history.replaceState(null, '', '/')
})
