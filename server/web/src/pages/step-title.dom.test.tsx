import type { HostedPage, StepData, StepNext, StepOutput } from '@shrd/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostedDocument, showHosted } from '../../test/hosted-document.tsx'
import { render as drawOnServer } from '../entry-server.tsx'

const DATA: StepData = {
  ...{ error: null, notice: null, email: null, user_id: null, confirming: false },
  ...{ client: null, methods: ['password'], deliveries: [], registration: true, minimum: 15 },
  ...{ scopes: null, consent: null, setup: null, expires_at: null },
}

function stepPage(kind: Exclude<StepNext['kind'], 'redirect'>): HostedPage {
  const step: StepOutput = { transaction: 't', next: { kind }, data: DATA }
  return { name: 'sign_in', door: '/api/identity/step', step, restart: null }
}

beforeEach(() => history.replaceState(null, '', '/login'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['password', 'Sign in · Shrd', 'Anmelden · Shrd'],
  ['register', 'Create Your Account · Shrd', 'Konto anlegen · Shrd'],
  ['forgot', 'Forgot Your Password? · Shrd', 'Passwort vergessen? · Shrd'],
] as const)('the step %s is called what it is', async (kind, english, german) => {
  const page = stepPage(kind)
  expect((await drawOnServer(hostedDocument(page))).title).toBe(english)
  expect((await drawOnServer(hostedDocument(page, { locale: 'de' }))).title).toBe(german)
})

test('a request that failed says so in its title', async () => {
  const page: HostedPage = { name: 'failed', code: 'interaction_expired', restart: null }
  expect((await drawOnServer(hostedDocument(page))).title).toBe('Sign-in stopped · Shrd')
})

test.each([
  [{ name: 'enter', code: '', problem: null }, 'Sign in a device'],
  [{ name: 'enter', code: 'X', problem: 'unknown' }, 'Error: Sign in a device'],
  [
    { name: 'confirm', code: 'X', client: 'Notes', scopes: [], resources: [], address: null },
    'Sign in to Notes?',
  ],
  [{ name: 'done', client: 'Notes' }, 'The device is signed in'],
  [{ name: 'refused' }, 'The device was not signed in'],
] as const)(
  'the stage %o of a device has a title of its own, and its heading the focus',
  async (stage, title) => {
    const page = { name: 'device', action: '/oauth/device', xsrf: 'x', stage } as HostedPage
    const drawn = await drawOnServer(hostedDocument(page))
    expect(drawn.title).toBe(`${title} · Shrd`)
    // A page without script.
    expect(/<h1[^>]* autofocus/.test(drawn.html)).toBe(stage.name !== 'enter')
  },
)

test('the title goes along with the steps', async () => {
  const answer: StepOutput = { transaction: 't', next: { kind: 'forgot' }, data: DATA }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  await showHosted(stepPage('password'), { nav: null })
  expect(document.title).toBe('Sign in · Shrd')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot Your Password?' })
  expect(document.title).toBe('Forgot Your Password? · Shrd')
})
