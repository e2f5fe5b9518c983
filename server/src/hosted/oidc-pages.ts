import type { HostedPage } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../config.ts'
import type { OidcPages } from '../oidc/configuration.ts'
import { CONFIRM_PATH } from '../oidc/end-session.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import type { DrawOptions, DrawPage } from './draw-page.ts'
import { wishedLocale } from './preferences.ts'

interface OidcPagesDeps {
  draw: DrawPage
  clients: ClientRepository
  config: Pick<Config, 'mode'>
}

/** The provider's screens as hosted pages. */
export function createOidcPages(deps: OidcPagesDeps): OidcPages {
  const draw = async (ctx: KoaContextWithOIDC, page: HostedPage, options: DrawOptions = {}) =>
    deps.draw(ctx, page, { client: await findClient(deps.clients, ctx), ...options })
  return {
    failed: (ctx, { expired, error, description }) => {
      const code = expired ? 'interaction_expired' : 'something_went_wrong'
      // In production people see it, who can do nothing about it, and attackers.
      const detail =
        deps.config.mode === 'production' ? {} : { detail: `${error}: ${description ?? ''}` }
      const { status } = ctx
      const wished = wishedLocale(ctx.oidc.params?.ui_locales)
      return draw(ctx, { name: 'failed', code, restart: null, ...detail }, { status, wished })
    },
    endSession: (ctx, { xsrf, immediate }) =>
      draw(ctx, { name: 'end_session', confirm: CONFIRM_PATH, xsrf, immediate }),
    signedOut: (ctx) => draw(ctx, { name: 'signed_out' }),
  }
}

async function findClient(
  clients: ClientRepository,
  { oidc }: KoaContextWithOIDC,
): Promise<Client | undefined> {
  return oidc.client === undefined ? undefined : clients.find(oidc.client.clientId)
}
