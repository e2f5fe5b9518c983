import type { HostedPage, StepData } from '@shrd/contract'
import { expect, test } from 'vitest'
import { mayCompress } from './compress-page.ts'

const DATA: StepData = {
  error: null,
  notice: null,
  email: null,
  user_id: null,
  confirming: false,
  client: { client_id: 'app', name: 'App' },
  methods: ['password'],
  deliveries: ['email'],
  registration: true,
  minimum: null,
  scopes: null,
  consent: null,
  setup: null,
  expires_at: 1,
}

function signIn(data: Partial<StepData> = {}): HostedPage {
  const step = {
    transaction: 'A'.repeat(43),
    next: { kind: 'password' },
    data: { ...DATA, ...data },
  } as const
  return { name: 'sign_in', door: '/interaction/x/step', step, restart: '/login' }
}

const ACCOUNT = { email: 'a@example.org' } as Extract<HostedPage, { name: 'account' }>['account']

test.each<HostedPage>([
  signIn(),
  signIn({ error: { code: 'invalid_credentials', message: '' }, notice: 'session_ended' }),
  { name: 'home', signed_in: true },
  { name: 'sign_out', signed_in: true },
  { name: 'signed_out' },
  { name: 'failed', code: 'interaction_expired', restart: '/login' },
  { name: 'unauthorized' },
  { name: 'not_found' },
])('$name without a user’s data may be compressed', (page) => {
  expect(mayCompress(page)).toBe(true)
})

test.each<[string, HostedPage]>([
  ['an address, typed or proposed', signIn({ email: 'a@example.org' })],
  ['the id of a signed-in user', signIn({ user_id: 'usr_1' })],
  ['the secret of an authenticator', signIn({ setup: { secret: 's', qrCode: '', codes: [] } })],
  ['a consent', signIn({ consent: { resources: [], until: 1 } })],
  ['a confirmation, whose address a stranger can write', signIn({ confirming: true })],
  ['a token', { name: 'end_session', confirm: '/x', xsrf: 'secret', immediate: false }],
  [
    'an account',
    {
      name: 'account',
      tab: 'profile',
      account: ACCOUNT,
      sessions: null,
      applications: null,
      passkeys: null,
    },
  ],
  ['mails', { name: 'mailbox', mails: [] }],
])('a page with %s is not compressed', (_, page) => {
  expect(mayCompress(page)).toBe(false)
})
