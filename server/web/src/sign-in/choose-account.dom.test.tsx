import type { HostedPage, StepData, StepOutput } from '@shrd/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import * as leaving from '../leave.ts'

const DATA: StepData = {
  ...{ error: null, notice: null, email: 'mara@example.org', user_id: null, confirming: false },
  client: { client_id: 'shop', name: 'Shop' },
  ...{ methods: ['password'], deliveries: [], registration: true, minimum: null },
  ...{ scopes: null, consent: null, setup: null, expires_at: null },
}
const DOOR = '/interaction/uid/step'
const BACK = 'https://shop.example/callback'

function choicePage(changes: Partial<StepData> = {}): HostedPage {
  const step = { transaction: 't', next: { kind: 'select_account' as const } }
  return {
    ...{ name: 'sign_in', door: DOOR, restart: null },
    step: { ...step, data: { ...DATA, ...changes } },
  }
}

/** Answers every event, and keeps what was sent. */
function answerWith(next: StepOutput['next']): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).event)
    return Response.json({ transaction: 'u', next, data: { ...DATA, email: null } })
  })
  return sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('says who is signed in and what for, and goes on as that person', async () => {
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  const sent = answerWith({ kind: 'redirect', to: BACK })
  await showHosted(choicePage(), { nav: null })
  screen.getByRole('heading', { level: 1, name: 'Choose an account' })
  screen.getByText('to continue to Shop')
  expect(document.title).toBe('Choose an account · Shrd')
  await press('Continue as mara@example.org')
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[BACK]]))
  expect(sent).toEqual([{ type: 'continue' }])
})

test('says that it is busy, in a region that was there before', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await showHosted(choicePage(), { nav: null })
  const [region] = screen.getAllByRole('status')
  await press('Continue as mara@example.org')
  expect(region?.textContent).toBe('Please wait')
})

test('leads to the sign-in of somebody else, whose first field has the focus', async () => {
  const sent = answerWith({ kind: 'password' })
  await showHosted(choicePage(), { nav: null })
  await press('Use another account')
  await screen.findByRole('heading', { name: 'Sign Into Your Account' })
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'))
  expect(sent).toEqual([{ type: 'restart' }])
})

test('names who has no address by the user id, as far as one knows it by', async () => {
  await showHosted(choicePage({ email: null, user_id: 'usr_0123456789abcdef' }), { nav: null })
  screen.getByRole('button', { name: 'Continue as usr_0123…cdef' })
})

test('a choice that did not get through is said, and can be made again', async () => {
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await showHosted(choicePage(), { nav: null })
  await press('Continue as mara@example.org')
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  answerWith({ kind: 'redirect', to: BACK })
  await press('Continue as mara@example.org')
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})
