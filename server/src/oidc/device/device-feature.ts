import type { Configuration } from 'oidc-provider'
import type { OidcPages } from '../configuration.ts'
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
