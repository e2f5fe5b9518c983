import type { HostedPage, Locale } from '@shrd/contract'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../config.ts'
import { wishedLocale } from '../http/preferences.ts'
import { isAgentId } from '../identity/agents/agent-id.ts'
import { PLATFORM_ACCOUNT } from '../identity/first-person/platform-account.ts'
import { CONFIRM_PATH } from '../oidc/end-session.ts'
import {
  explainAgent,
  explainRefusal,
  explainUnknownClient,
  isIncomplete,
} from '../oidc/explain-refusal.ts'
import { formSecret, type OidcFailure, type OidcPages } from '../oidc/oidc-pages.ts'
import { OIDC_ROUTES } from '../oidc/routes.ts'
import type { ClientDomainRepository } from '../persistence/repositories/client-domains.ts'
import type { Client, ClientRepository } from '../persistence/repositories/clients.ts'
import { drawLater } from './draw-later.ts'
import type { DrawOptions, DrawPage } from './draw-page.ts'
import { findRegistrationCommand } from './find-registration-command.ts'

interface OidcPagesDeps {
  draw: DrawPage
  clients: ClientRepository
  domains: Pick<ClientDomainRepository, 'findActive'>
  config: Pick<Config, 'mode'>
}

/** The provider's screens as hosted pages. */
export function createOidcPages(deps: OidcPagesDeps): OidcPages {
  const draw = async (ctx: KoaContextWithOIDC, page: HostedPage, options: DrawOptions = {}) =>
    deps.draw(ctx, page, { client: await findClient(deps, ctx), ...options })
  return {
    failed: async (ctx, failure) => {
      const code = failure.expired ? 'interaction_expired' : 'something_went_wrong'
      const isSignOut = ctx.oidc.route?.startsWith('end_session')
      const page = {
        ...({ name: 'failed', code, restart: findRestart(ctx) } as const),
        ...faultOf(failure),
        ...(isSignOut && ({ signing_out: true } as const)),
        // In production only users, who cannot act on it, and attackers would read it.
        ...(deps.config.mode !== 'production' && (await explainTo(deps, ctx, failure))),
      }
      return draw(ctx, page, { status: ctx.status, wished: wishedOf(ctx) })
    },
    unavailable: (ctx, later) => drawLater(deps.draw, ctx, { later, wished: wishedOf(ctx) }),
    endSession: (ctx, { xsrf, immediate }) => {
      const page = { name: 'end_session', confirm: CONFIRM_PATH, xsrf, immediate } as const
      return draw(ctx, page, { wished: wishedOf(ctx) })
    },
    signedOut: (ctx) => draw(ctx, { name: 'signed_out' }),
    device: (ctx, stage) => {
      const { status } = ctx
      const hasForm = stage.name === 'enter' || stage.name === 'confirm'
      const xsrf = hasForm ? formSecret(ctx) : ''
      const page = { name: 'device', action: OIDC_ROUTES.code_verification, xsrf, stage } as const
      return draw(ctx, page, { status: status === 404 ? 200 : status, wished: wishedOf(ctx) })
    },
  }
}

/** The user of a device begins anew with its code. Any other request comes from an application. */
function findRestart({ oidc: { route } }: KoaContextWithOIDC): string | null {
  const isDevice = route === 'code_verification' || route === 'device_resume'
  return isDevice ? OIDC_ROUTES.code_verification : null
}

/** Who must act so that the request can succeed, if a retry cannot help. */
function faultOf({ error, description }: OidcFailure): { fault?: 'registration' | 'request' } {
  // The same for an unknown client and for an unknown address, so that users cannot tell which.
  const isUnknown =
    error === 'invalid_client' ||
    error === 'invalid_redirect_uri' ||
    description === 'post_logout_redirect_uri not registered'
  if (isUnknown) return { fault: 'registration' }
  return isIncomplete(description) ? { fault: 'request' } : {}
}

/** The reason of a failure, for the developer of the application. */
async function explainTo(
  { clients }: OidcPagesDeps,
  { oidc }: KoaContextWithOIDC,
  { error, description = '', reason }: OidcFailure,
): Promise<{ detail: string; command?: string }> {
  const params = oidc.params ?? {}
  const command = findRegistrationCommand(error, params)
  const isUnknown = description === 'client is invalid'
  const isAgent = error.startsWith('invalid_client') && isAgentId(params.client_id)
  if (isAgent) {
    const { resource } = params
    return { detail: `${error}: ${explainAgent({ description, reason, resource })}` }
  }
  const text = isUnknown
    ? explainUnknownClient(params.client_id, await idsOf(clients))
    : (explainRefusal({ error, error_description: description }, oidc)?.text ?? description)
  return { detail: `${error}: ${text}`, ...(command && { command }) }
}

async function idsOf(clients: ClientRepository): Promise<readonly string[]> {
  return (await clients.list(PLATFORM_ACCOUNT)).map(({ client_id }) => client_id)
}

/** `ui_locales` of an authorization request or of a sign-out (OpenID Connect RP-Initiated Logout 1.0). */
function wishedOf({ oidc }: KoaContextWithOIDC): Locale | undefined {
  return wishedLocale(oidc.params?.ui_locales)
}

/** The client of a request, or the one under whose domain it came: the provider knows only its host. */
async function findClient(
  { clients, domains }: OidcPagesDeps,
  { oidc, hostname }: KoaContextWithOIDC,
): Promise<Client | undefined> {
  const known = oidc.client?.clientId ?? (await domains.findActive(hostname))?.client_id
  return known === undefined ? undefined : clients.find(known)
}
