import { expect, test } from 'vitest'
import { resourceMetadataUrl, respondWithMetadata } from './resource-metadata.ts'

const ISSUER = 'https://id.example.org'

test('the well-known path stands before the path of the API (RFC 9728, 3.1)', () => {
  const wellKnown = 'https://api.example.com/.well-known/oauth-protected-resource'
  expect(resourceMetadataUrl('https://api.example.com')).toBe(wellKnown)
  expect(resourceMetadataUrl('https://api.example.com/')).toBe(wellKnown)
  expect(resourceMetadataUrl('https://api.example.com/v1?a=b')).toBe(`${wellKnown}/v1?a=b`)
})

test('is answered at its path alone, for pages of any origin', async () => {
  const api = { issuer: ISSUER, audience: 'https://api.example.com/v1', scopes: ['read'] }
  const url = resourceMetadataUrl(api.audience)
  const response = respondWithMetadata(new Request(url), api)
  expect(await response?.json()).toEqual({
    resource: api.audience,
    authorization_servers: [ISSUER],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: ['ES256'],
    dpop_bound_access_tokens_required: false,
    scopes_supported: ['read'],
  })
  expect(response?.headers.get('access-control-allow-origin')).toBe('*')
  expect(respondWithMetadata(new Request(`${url}/more`), api)).toBe(undefined)
  expect(respondWithMetadata(new Request(url, { method: 'POST' }), api)).toBe(undefined)
})
