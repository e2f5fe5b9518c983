import type { HostedPage, StepData } from '@shrd/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'
import * as leaving from '../leave.ts'

vi.mock('./OpenKeyFile.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const DATA: StepData = {
  ...{ error: null, notice: null, email: null, user_id: null, confirming: false },
  ...{ client: null, methods: ['key_file'], deliveries: [], registration: false, minimum: null },
  ...{ scopes: null, consent: null, setup: null, expires_at: null },
}
const PAGE: HostedPage = {
  name: 'sign_in',
  door: '/api/identity/step',
  step: { transaction: 't', next: { kind: 'key_file' }, data: DATA },
  restart: '/login/key-file',
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/login/key-file')
})
afterEach(() => vi.restoreAllMocks())

test('a part of the page that is missing has it loaded anew once, then says so', async () => {
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  const first = await showHosted(PAGE)
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/login/key-file']]))
  expect(screen.queryByRole('alert')).toBeNull()
  first.unmount()

  await showHosted(PAGE)
  expect((await screen.findByRole('alert')).textContent).toContain('try again')
  expect(leave).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(leave).toHaveBeenCalledTimes(2)
})

test('where nothing can be remembered it is said at once', async () => {
  const leave = vi.spyOn(leaving, 'leave').mockReturnValue()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await showHosted(PAGE)
  await screen.findByRole('alert')
  expect(leave).not.toHaveBeenCalled()
})
