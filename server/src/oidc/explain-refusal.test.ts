import type { Client } from 'oidc-provider'
import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusal.ts'

const CLIENT = {
  clientId: 'wiki',
  redirectUris: ['https://wiki.example.org/callback'],
  postLogoutRedirectUris: ['https://wiki.example.org/'],
  tokenEndpointAuthMethod: 'client_secret_basic',
} as unknown as Client // What is read of it.

const explain = (error: string, params: Record<string, unknown> = {}, description = '') =>
  explainRefusal({ error, error_description: description }, { client: CLIENT, params })

test('a redirect URI that is not registered is named beside the registered one', () => {
  const redirect_uri = 'https://wiki.example.org/callback/'
  const hint = explain('invalid_redirect_uri', { redirect_uri })
  expect(hint?.text).toContain(`redirect_uri is ${redirect_uri}, and`)
  expect(hint?.text).toContain('https://wiki.example.org/callback is registered')
  expect(hint?.text).toContain('the slash at the end')
  expect(hint?.text).toContain('npm run client -- edit wiki --add-redirect <address>')
})

test('so is an address after a sign-out', () => {
  const params = { post_logout_redirect_uri: 'https://wiki.example.org/bye' }
  const hint = explain('invalid_request', params, 'post_logout_redirect_uri not registered')
  expect(hint?.text).toContain('Registered is https://wiki.example.org/.')
  expect(hint?.text).toContain('--add-logout')
})

test('a log, and the page for another address, hold nothing of the request', () => {
  const redirect_uri = 'https://evil.example/<script>'
  const cause = explain('invalid_redirect_uri', { redirect_uri })?.cause
  expect(cause).toBe('redirect_uri differs from https://wiki.example.org/callback: other')
  expect(explain('invalid_redirect_uri', { redirect_uri })?.text).not.toContain('evil')
})

test('a missing address is said to be missing', () => {
  expect(explain('invalid_redirect_uri')?.text).toMatch(/^redirect_uri is missing\./)
})

test.each([
  ['none', 'send client_id alone'],
  ['client_secret_basic', 'The secret is missing or wrong'],
  ['private_key_jwt', 'client_assertion'],
])('a client of the method %s is told to use it', (tokenEndpointAuthMethod, words) => {
  const client = { ...CLIENT, tokenEndpointAuthMethod } as unknown as Client
  const hint = explainRefusal({ error: 'invalid_client' }, { client, params: {} })
  expect(hint?.text).toContain(words)
})

test('other errors, and unknown clients, are not explained', () => {
  expect(explain('access_denied')).toBeUndefined()
  const unknown = explainRefusal(
    { error: 'invalid_redirect_uri' },
    { client: undefined, params: {} },
  )
  expect(unknown).toBeUndefined()
})
