import type { HostedPage, StepData } from '@shrd/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hostedDocument, showHosted } from '../../test/hosted-document.tsx'
import { en } from '../locales/en.ts'
import { pageTitle } from '../page-title.ts'

const DATA: StepData = {
  ...{ error: null, notice: null, email: 'mara@example.org', user_id: null, confirming: true },
  ...{ client: null, methods: ['password'], deliveries: [], registration: false, minimum: null },
  ...{ scopes: null, consent: null, setup: null, expires_at: null },
}

function confirmPage(restart: string | null): HostedPage {
  const step = { transaction: 't', next: { kind: 'password_entry' as const }, data: DATA }
  return { name: 'sign_in', door: '/confirm/id/step', step, restart }
}

const cancel = () => screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')

test('a confirmation has a title of its own, and its Cancel leads to the page that asked, with no form open', async () => {
  const page = confirmPage('/confirm?to=%2Faccount%2Fsecurity%3Fopen%3Dpassword')
  expect(pageTitle(hostedDocument(page), en, String)).toBe('Confirm that it is you · Shrd')
  await showHosted(page, { nav: null })
  screen.getByRole('heading', { level: 1, name: 'Confirm that it is you' })
  expect(cancel()).toBe('/account/security')
  const forgot = screen.getByRole('link', { name: 'Forgot password?' })
  expect(forgot.getAttribute('href')).toBe('/forgot-password')
})

test('where nobody says who asked, Cancel leads to the account', async () => {
  await showHosted(confirmPage(null), { nav: null })
  expect(cancel()).toBe('/account')
})
