import type { StepData, StepNext } from '@shrd/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showHosted } from '../../test/hosted-document.tsx'

const DATA: StepData = {
  ...{ error: null, notice: null, email: null, user_id: null, confirming: false },
  ...{ client: null, methods: ['password', 'otp'], deliveries: ['email'], registration: true },
  ...{ minimum: 15, scopes: ['openid'], consent: null, setup: null, expires_at: null },
}

beforeEach(() => history.replaceState(null, '', '/login'))

function show(kind: Exclude<StepNext['kind'], 'redirect'>, data: Partial<StepData> = {}) {
  const step = { transaction: 't', next: { kind }, data: { ...DATA, ...data } }
  return showHosted({ name: 'sign_in', door: '/interaction/a/step', step, restart: null })
}

test.each([
  ['password', 'E-mail address'],
  ['otp_request', 'E-mail address'],
  ['password_entry', 'Password'],
  ['second_factor', 'One-time code, 6 digits'],
] as const)(
  'a page that loads at the step %s has the focus in its first field',
  async (kind, label) => {
    await show(kind, { email: kind === 'password_entry' ? 'ada@example.org' : null })
    expect(document.activeElement).toBe(await screen.findByLabelText(label))
    expect(screen.getByRole('heading', { level: 1 }).id).not.toBe('')
    expect(document.activeElement?.getAttribute('aria-describedby')).toContain(
      screen.getByRole('heading', { level: 1 }).id,
    )
  },
)

test.each([
  ['reset', () => screen.findByLabelText('New password')],
  ['verify_email', () => screen.findByRole('heading', { level: 1 })],
] as const)(
  'the link of a mail that opens at the step %s has the focus there',
  async (kind, find) => {
    history.replaceState(null, '', `/reset-password#${'a'.repeat(43)}`)
    await show(kind, { email: 'ada@example.org' })
    const first = await find()
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(screen.queryByLabelText(/6 digits/)).toBeNull()
  },
)

const DENIED = { code: 'provider_denied', message: 'Denied' } as const
const PROVIDER = { provider_id: `prv_${'a'.repeat(26)}`, name: 'Example', email: null }

test.each([
  ['an error', { error: DENIED }, 'The sign-in with the provider was cancelled'],
  ['a notice', { notice: 'provider_proof', provider: PROVIDER }, 'Sign in to connect Example'],
] as const)(
  'a page that comes with %s describes its focused field by it',
  async (_, data, said) => {
    await show('password_entry', { email: 'ada@example.org', ...data })
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain(said)
    const focused = document.activeElement
    expect(focused).toBe(screen.getByLabelText('Password'))
    expect(focused?.getAttribute('aria-describedby')?.split(' ')).toContain(note.id)
  },
)

test('a page of providers alone that comes with an error has the focus in its title', async () => {
  const providers = [{ ...PROVIDER, text: null, icon: null }]
  await show('provider', { providers, error: DENIED })
  const title = screen.getByRole('heading', { level: 1 })
  expect(document.activeElement).toBe(title)
  expect(title.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

test('a page that loads at a step without fields leaves the focus alone', async () => {
  await show('consent')
  expect(document.activeElement).toBe(document.body)
})
