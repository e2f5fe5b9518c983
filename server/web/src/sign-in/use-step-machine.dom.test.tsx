import type { HostedPage, StepData, StepOutput } from '@shrd/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'

const DATA: StepData = {
  error: { code: 'invalid_credentials', message: 'refused' },
  ...{ notice: null, email: 'mara@example.org' },
  ...{ user_id: null, confirming: false, client: null, methods: ['password', 'otp'] },
  ...{ deliveries: ['email'], registration: true, minimum: null, scopes: null, consent: null },
  ...{ setup: null, expires_at: null },
}
const STEP: StepOutput = { transaction: 't', next: { kind: 'password' }, data: DATA }
const PAGE: HostedPage = {
  ...{ name: 'sign_in', door: '/api/identity/step', step: STEP, restart: null },
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a refusal takes the focus once, not from whoever goes another way', async () => {
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined))
  await showHosted(PAGE, { nav: null })
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  const way = screen.getByRole('button', { name: 'Sign in with a one-time code' })
  await userEvent.click(way)
  await waitFor(() => screen.getByText('Please wait'))
  expect(document.activeElement).toBe(way)
})

test('the same refusal for the second time is announced again', async () => {
  vi.stubGlobal('fetch', async () => Response.json(STEP))
  await showHosted(PAGE, { nav: null })
  const last = screen.getByRole('alert')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong again{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(last))
  expect(screen.getByRole('alert').textContent).toBe(last.textContent)
})

test('loaded anew, a step that waits for a mail goes on with the sign-in that asked for it', async () => {
  const verify = { kind: 'verify_email' } as const
  const data = { ...DATA, error: null }
  const sent = vi.fn(async () => Response.json({ transaction: 'second', next: verify, data }))
  vi.stubGlobal('fetch', sent)
  const page = (transaction: string, email: string | null): HostedPage => ({
    ...PAGE,
    step: { transaction, next: verify, data: { ...data, email } },
  })
  const first = await showHosted(page('first', 'mara@example.org'), { nav: null })
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  await waitFor(() => expect(sessionStorage.getItem('shrd_step')).toContain('second'))
  first.unmount()

  await showHosted(page('another', null), { nav: null })
  await userEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  const [, options] = sent.mock.calls[1] as unknown as [string, RequestInit]
  expect(JSON.parse(String(options.body))).toMatchObject({ transaction: 'second' })
})
