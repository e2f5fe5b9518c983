import type { HostedPage, StepData } from '@shrd/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import * as leaving from '../leave.ts'

const provider_id = `prv_${'a'.repeat(26)}`
const THERE = 'https://login.example.org/authorize'
const DATA: StepData = {
  ...{ error: null, notice: null, email: null, user_id: null, confirming: false, client: null },
  ...{ methods: ['password', 'provider'], deliveries: [], registration: false, minimum: null },
  ...{ scopes: null, consent: null, setup: null, expires_at: null },
  providers: [{ provider_id, name: 'Example', text: null, icon: null }],
}
const PAGE: HostedPage = {
  ...{ name: 'sign_in', door: '/interaction/uid/step', restart: null },
  step: { transaction: 't', next: { kind: 'password' }, data: DATA },
}

/** The browser shows the page again, as it was or loaded anew. */
const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page that has left for a provider loads again when the browser comes back to it', async () => {
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)).event)
    return Response.json({ transaction: 'u', next: { kind: 'redirect', to: THERE }, data: DATA })
  })
  await showHosted(PAGE, { nav: null })
  show(true)
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Example' }))
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[THERE]]))
  expect(sent).toEqual([{ type: 'provider', provider_id }])
  show(false)
  expect(leave).toHaveBeenCalledOnce()
  show(true)
  expect(leave.mock.lastCall).toEqual([''])
})
