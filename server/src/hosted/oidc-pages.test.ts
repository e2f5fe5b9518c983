import type { HostedPage } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { expect, test } from 'vitest'
import type { OidcPages } from '../oidc/configuration.ts'
import { createOidcPages } from './oidc-pages.ts'

const FAILURE = { error: 'invalid_redirect_uri', description: 'did not match', expired: false }

async function drawFailure(
  mode: 'production' | 'development',
  failure: Parameters<OidcPages['failed']>[1] = FAILURE,
): Promise<HostedPage | undefined> {
  let drawn: HostedPage | undefined
  const pages = createOidcPages({
    draw: async (_, page) => {
      drawn = page
    },
    // No client is named in the request, so none is looked up.
    clients: {} as Parameters<typeof createOidcPages>[0]['clients'],
    config: { mode },
  })
  await pages.failed({ oidc: {}, status: 400 } as KoaContextWithOIDC, failure)
  return drawn
}

test('what an application did wrong is told in development, and to nobody in production', async () => {
  const failed = {
    ...{ name: 'failed', code: 'something_went_wrong', restart: null },
    unregistered: true,
  }
  expect(await drawFailure('development')).toEqual({
    ...failed,
    detail: 'invalid_redirect_uri: did not match',
  })
  expect(await drawFailure('production')).toEqual(failed)
})

test.each([
  ['invalid_client', true],
  ['invalid_redirect_uri', true],
  ['invalid_request', undefined],
  ['server_error', undefined],
])('after %s the page says that the registration is at fault: %s', async (error, unregistered) => {
  const page = await drawFailure('production', { ...FAILURE, error })
  expect(page && 'unregistered' in page ? page.unregistered : undefined).toBe(unregistered)
})
