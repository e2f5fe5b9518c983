import type { HostedPage } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { expect, test } from 'vitest'
import type { OidcPages } from '../oidc/oidc-pages.ts'
import { createOidcPages } from './oidc-pages.ts'

const FAILURE = { error: 'invalid_redirect_uri', description: 'did not match', expired: false }

async function drawFailure(
  mode: 'production' | 'development',
  failure: Parameters<OidcPages['failed']>[1] = FAILURE,
  oidc: object = {},
): Promise<HostedPage | undefined> {
  let drawn: HostedPage | undefined
  const pages = createOidcPages({
    draw: async (_, page) => {
      drawn = page
    },
    // What is called of it.
    clients: {
      list: async () => [{ client_id: 'wiki' }],
    } as unknown as Parameters<typeof createOidcPages>[0]['clients'],
    domains: { findActive: async () => undefined },
    config: { mode },
  })
  await pages.failed({ oidc, status: 400 } as KoaContextWithOIDC, failure)
  return drawn
}

test('what an application did wrong is told in development, and to nobody in production', async () => {
  const failed = {
    ...{ name: 'failed', code: 'something_went_wrong', restart: null },
    fault: 'registration',
  }
  expect(await drawFailure('development')).toEqual({
    ...failed,
    detail: 'invalid_redirect_uri: did not match',
  })
  expect(await drawFailure('production')).toEqual(failed)
})

test.each([
  ['invalid_client', 'client is invalid', 'registration'],
  ['invalid_redirect_uri', 'did not match', 'registration'],
  ['invalid_request', 'post_logout_redirect_uri not registered', 'registration'],
  ['invalid_request', "missing required parameter 'redirect_uri'", 'request'],
  ['invalid_request', 'xsrf token invalid', undefined],
  ['server_error', '', undefined],
])('after %s (%s) the page says whose fault it is: %s', async (error, description, fault) => {
  const page = await drawFailure('production', { ...FAILURE, error, description })
  expect(page && 'fault' in page ? page.fault : undefined).toBe(fault)
})

test('a sign-out that fails is not called a sign-in', async () => {
  const page = await drawFailure('production', FAILURE, { route: 'end_session' })
  expect(page).toMatchObject({ signing_out: true })
})

test('an unknown client is named in development, with the registered one that is like it', async () => {
  const failure = { ...FAILURE, error: 'invalid_client', description: 'client is invalid' }
  const page = await drawFailure('development', failure, { params: { client_id: 'wikki' } })
  expect(page).toMatchObject({ detail: expect.stringContaining('Did you mean wiki?') })
})
