import type { HostedPage, Locale } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../config.ts'
import { wishedLocale } from '../http/preferences.ts'
import type { OidcPages } from '../oidc/configuration.ts'
import { CONFIRM_PATH } from '../oidc/end-session.ts'
import { explainRefusal } from '../oidc/explain-refusal.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import { drawLater } from './draw-later.ts'
import type { DrawOptions, DrawPage } from './draw-page.ts'
import { findRegistrationCommand } from './find-registration-command.ts'

interface OidcPagesDeps {
  draw: DrawPage
  clients: ClientRepository
  config: Pick<Config, 'mode'>
}

/** The same for an unknown client and for an unknown address, so that users cannot tell which. */
const REGISTRATION_ERRORS: readonly string[] = ['invalid_client', 'invalid_redirect_uri']

/** The provider's screens as hosted pages. */
export function createOidcPages(deps: OidcPagesDeps): OidcPages {
  const draw = async (ctx: KoaContextWithOIDC, page: HostedPage, options: DrawOptions = {}) =>
    deps.draw(ctx, page, { client: await findClient(deps.clients, ctx), ...options })
  return {
    failed: (ctx, { expired, error, description }) => {
      const code = expired ? 'interaction_expired' : 'something_went_wrong'
      // In production only users, who cannot act on it, and attackers would read it.
      const command = findRegistrationCommand(error, ctx.oidc.params ?? {})
      const refusal = { error, error_description: description }
      const hint = explainRefusal(refusal, ctx.oidc)?.text ?? description ?? ''
      const detail =
        deps.config.mode === 'production'
          ? {}
          : { detail: `${error}: ${hint}`, ...(command && { command }) }
      const fault = REGISTRATION_ERRORS.includes(error) ? ({ unregistered: true } as const) : {}
      const { status } = ctx
      const options = { status, wished: wishedOf(ctx) }
      return draw(ctx, { name: 'failed', code, restart: null, ...fault, ...detail }, options)
    },
    unavailable: (ctx, later) => drawLater(deps.draw, ctx, { later, wished: wishedOf(ctx) }),
    endSession: (ctx, { xsrf, immediate }) => {
      const page = { name: 'end_session', confirm: CONFIRM_PATH, xsrf, immediate } as const
      return draw(ctx, page, { wished: wishedOf(ctx) })
    },
    signedOut: (ctx) => draw(ctx, { name: 'signed_out' }),
  }
}

/** `ui_locales` of an authorization request or of a sign-out (OpenID Connect RP-Initiated Logout 1.0). */
function wishedOf({ oidc }: KoaContextWithOIDC): Locale | undefined {
  return wishedLocale(oidc.params?.ui_locales)
}

async function findClient(
  clients: ClientRepository,
  { oidc }: KoaContextWithOIDC,
): Promise<Client | undefined> {
  return oidc.client === undefined ? undefined : clients.find(oidc.client.clientId)
}
