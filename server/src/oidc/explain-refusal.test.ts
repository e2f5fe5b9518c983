import type { Client } from 'oidc-provider'
import { expect, test } from 'vitest'
import { explainAgent, explainRefusal, explainUnknownClient } from './explain-refusal.ts'

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
  ['none', 'npm run client -- show wiki'],
  ['client_secret_basic', 'The secret is missing or wrong'],
  ['client_secret_basic', 'Make another one: npm run client -- secret wiki'],
  ['private_key_jwt', 'client_assertion'],
])('a client of the method %s is told to use it', (tokenEndpointAuthMethod, words) => {
  const client = { ...CLIENT, tokenEndpointAuthMethod } as unknown as Client
  const hint = explainRefusal({ error: 'invalid_client' }, { client, params: {} })
  expect(hint?.text).toContain(words)
})

test('a request without redirect_uri is told the registered ones', () => {
  const hint = explain('invalid_request', {}, "missing required parameter 'redirect_uri'")
  expect(hint?.text).toContain("missing required parameter 'redirect_uri'")
  expect(hint?.text).toContain('Registered for wiki: https://wiki.example.org/callback')
})

test('a request without client_id is told where the ids are', () => {
  const refusal = {
    error: 'invalid_request',
    error_description: "missing required parameter 'client_id'",
  }
  const hint = explainRefusal(refusal, { client: undefined, params: {} })
  expect(hint?.text).toContain('npm run client -- list')
})

test('an unknown client is named, with the id that is most like it', () => {
  expect(explainUnknownClient('wikki', ['shop', 'wiki'])).toBe(
    'No application has the id wikki. Did you mean wiki? List all: npm run client -- list',
  )
  expect(explainUnknownClient('blog', ['shop', 'wiki'])).not.toContain('Did you mean')
  expect(explainUnknownClient('<b>please call 555', ['wiki'])).not.toContain('555')
})

test('other errors, and unknown clients, are not explained', () => {
  expect(explain('access_denied')).toBeUndefined()
  const unknown = explainRefusal(
    { error: 'invalid_redirect_uri' },
    { client: undefined, params: {} },
  )
  expect(unknown).toBeUndefined()
})

test('a program whose domain no client admits is told the setting, and any other its fault', () => {
  const refused = { description: 'client is not allowed', reason: undefined, resource: 'x' }
  expect(explainAgent(refused)).toContain('--agents any')
  expect(explainAgent({ ...refused, resource: undefined })).toContain('names no API')
  const description = 'redirect_uris must contain members'
  expect(explainAgent({ ...refused, description })).toBe(description)
  const unread = { ...refused, description: 'client_id metadata document fetch failed' }
  expect(explainAgent({ ...unread, reason: 'connect ECONNREFUSED 127.0.0.1:443' })).toBe(
    'client_id metadata document fetch failed: connect ECONNREFUSED 127.0.0.1:443',
  )
})
