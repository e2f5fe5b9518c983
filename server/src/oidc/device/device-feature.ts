import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { OidcPages } from '../oidc-pages.ts'
import { confirmationOf, stageAfter } from './device-stage.ts'

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>

/**
 * Sign-in of devices and command lines that have no browser: their user enters a code in a browser
 * elsewhere (RFC 8628).
 */
export function createDeviceFeature(
  pages: OidcPages,
  renderError: NonNullable<Configuration['renderError']>,
): DeviceFlow {
  return {
    enabled: true,
    // 20^8 codes: with the limit of guesses nobody finds one of the few that are valid.
    charset: 'base-20',
    mask: '****-****',
    // What tells a user that somebody else's device asks. The page needs no more.
    deviceInfo: ({ ip }) => ({ ip }),
    userCodeInputSource: async (ctx, _, out, error) => {
      if (error !== undefined && lacksSession(ctx)) {
        forgetSession(ctx)
        return pages.failed(ctx, { error: 'invalid_request', expired: true })
      }
      const stage = stageAfter(ctx, error)
      if (stage !== undefined) return pages.device(ctx, stage)
      await renderError(ctx, out ?? { error: 'server_error' }, error ?? new Error('no reason'))
    },
    userCodeConfirmSource: (ctx, _, client, { ip }, code) =>
      pages.device(ctx, confirmationOf(ctx, { client, code, address: ip })),
    successSource: (ctx) => {
      const { client } = ctx.oidc
      return pages.device(ctx, { name: 'done', client: client?.clientName ?? '' })
    },
  }
}

/** True for a browser that has not opened the page, or lost its cookie: a form needs a session. */
function lacksSession({ oidc: { session } }: KoaContextWithOIDC): boolean {
  return typeof session?.exp !== 'number'
}

/** The provider has written into the new session, and would fail to save it. */
function forgetSession({ oidc: { session } }: KoaContextWithOIDC): void {
  Object.assign(session ?? {}, { touched: false })
}
