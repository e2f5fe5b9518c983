import { expect, test } from 'vitest'
import { createServerError, SERVER_ERRORS, type ServerErrorCode } from '../errors/server-errors.ts'
import { createRefusal } from './create-refusal.ts'
import { protect } from './protect.ts'

const tell = (response: Response) => [response.status, response.headers.get('www-authenticate')]
const refuse = (code: ServerErrorCode, data = {}, options = {}) =>
  tell(createRefusal(createServerError(code, { data }), options))

test('a request without a token learns of both schemes and of the metadata, and of no error', () => {
  const resource_metadata = 'https://api.example.com/.well-known/oauth-protected-resource'
  expect(refuse('token_missing', {}, { scopes: ['read', 'write'], resource_metadata })).toEqual([
    401,
    `Bearer scope="read write", resource_metadata="${resource_metadata}", ` +
      `DPoP scope="read write", resource_metadata="${resource_metadata}", algs="ES256"`,
  ])
  expect(refuse('token_missing')).toEqual([401, 'Bearer, DPoP algs="ES256"'])
})

test('a refusal answers in the scheme of the request, with the error of the standard', () => {
  expect(refuse('token_expired', { scheme: 'Bearer' })).toEqual([
    401,
    'Bearer error="invalid_token"',
  ])
  expect(refuse('proof_replayed', { scheme: 'DPoP' })).toEqual([
    401,
    'DPoP error="invalid_dpop_proof", algs="ES256"',
  ])
  expect(refuse('scope_missing', { scheme: 'Bearer', scope: 'read' })).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="read"',
  ])
  expect(refuse('sign_in_too_old', { scheme: 'Bearer', max_age: 60 })).toEqual([
    401,
    'Bearer error="insufficient_user_authentication", max_age="60"',
  ])
  expect(refuse('request_malformed')[0]).toBe(400)
})

test('no value can add a parameter, and no refusal is stored', () => {
  const injected = { scheme: 'Bearer', scope: 'a", error="b\r\nX: y' }
  expect(refuse('scope_missing', injected)).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="a, error=bX: y"',
  ])
  const { headers } = createRefusal(createServerError('token_missing'))
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what no other token would change is no challenge', () => {
  expect(refuse('origin_refused')).toEqual([403, null])
  expect(refuse('provider_unavailable')).toEqual([503, null])
})

test('every code has a status of a failure', () => {
  const statuses = Object.values(SERVER_ERRORS).map(({ status }) => status)
  expect(statuses.filter((status) => status < 400)).toEqual([])
})

test('other errors are not swallowed', async () => {
  expect(() => createRefusal(new Error('of the application'))).toThrow('of the application')
  const api = { issuer: 'https://id.example.org', audience: 'https://api.example.com' }
  const handle = protect({ ...api, account_id: null }, () => new Response('secret'))
  const response = await handle(new Request(api.audience))
  expect([response.status, await response.json()]).toEqual([401, { code: 'token_missing' }])
})
