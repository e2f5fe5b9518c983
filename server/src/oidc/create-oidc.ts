import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'
import { errors, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createGuardedFetch } from '../identity/backchannel/guarded-fetch.ts'
import type { DeliverLogout } from '../identity/backchannel/logout-sender.ts'
import type { Sealer } from '../key-ring.ts'
import type { ClientSecretRepository } from '../persistence/repositories/client-secrets.ts'
import type { ClientRepository } from '../persistence/repositories/clients.ts'
import type { LogoutNoticeRepository } from '../persistence/repositories/logout-notices.ts'
import type { OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import type { SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import { type AdapterPorts, createAdapter } from './adapter.ts'
import { answerFailures } from './answer-failures.ts'
import { createFindAccount, type PersonClaims } from './claims.ts'
import { compareHashedSecrets, toProviderClient } from './client-metadata.ts'
import { createConfiguration, type OidcPages } from './configuration.ts'
import { answerConfirmationAsJson, drawOwnSubmission } from './end-session.ts'
import { followSigningKeys } from './follow-signing-keys.ts'
import { createLogoutDelivery, queueLogouts } from './notify-logouts.ts'
import { pinOrigin } from './pin-origin.ts'
import { isOidcPath } from './routes.ts'
import { linkSessions } from './session-link.ts'
import type { SessionPort } from './session-port.ts'
import { ensureSigningKeys, readSigningKeys } from './signing-keys.ts'

/** What the provider stands on. */
export interface OidcDeps {
  config: Pick<Config, 'issuer' | 'mode' | 'secrets' | 'session'>
  sealer: Sealer
  records: OidcRecordRepository
  logoutNotices: LogoutNoticeRepository
  clients: ClientRepository
  clientSecrets: ClientSecretRepository
  signingKeys: SigningKeyRepository
  sessions: SessionPort
  pages: OidcPages
  /** A person who may sign in. */
  findPerson(sub: string): Promise<PersonClaims | undefined>
  now(): number
  log: Logger
}

/** The OIDC provider of the service. */
export interface Oidc {
  /** Signs with the keys that signed last; asked for anew at each use, since rotation replaces it. */
  readonly provider: Provider
  /** Answers the provider's paths and leaves all others to what follows. */
  middleware: Middleware
  /** Tells a relying party that somebody is signed out. */
  deliverLogout: DeliverLogout
}

/** Builds the provider; makes its signing keys where there are none. */
export async function createOidc(deps: OidcDeps): Promise<Oidc> {
  const keys = { ...deps, keys: deps.signingKeys }
  await ensureSigningKeys(keys)
  const followed = await followSigningKeys({
    ...deps,
    read: () => readSigningKeys(keys),
    build: (jwks) => {
      const provider = createProvider(deps, jwks)
      return { provider, handle: provider.callback() }
    },
  })
  return {
    get provider() {
      return followed.latest.provider
    },
    deliverLogout: createLogoutDelivery(async () => (await followed.refresh()).provider),
    middleware: createMiddleware(async () => (await followed.refresh()).handle, deps.config.issuer),
  }
}

function createProvider(deps: OidcDeps, jwks: JWKS): Provider {
  const ports = adapterPorts(deps)
  const provider = new Provider(
    deps.config.issuer,
    createConfiguration({
      ...deps,
      issuer: deps.config.issuer,
      cookieKeys: deps.config.secrets.cookieKeys,
      keyRing: deps.config.secrets.keyRing,
      session: deps.config.session,
      jwks,
      adapter: (model) => createAdapter(model, ports),
      findAccount: createFindAccount(deps.findPerson),
      fetch: createGuardedFetch(deps.config),
    }),
  )
  // Only ever sees the forwarded protocol that pinOrigin wrote.
  provider.proxy = true
  compareHashedSecrets(provider)
  queueLogouts(provider, deps.logoutNotices)
  answerFailures(provider, deps.log)
  answerConfirmationAsJson(provider)
  drawOwnSubmission(provider, deps.pages)
  linkSessions(provider, deps.sessions)
  logFailures(provider, deps.log)
  return provider
}

function adapterPorts(deps: OidcDeps): AdapterPorts {
  return {
    records: deps.records,
    now: deps.now,
    isSessionAlive: async (uid) => (await deps.sessions.findByOidc(uid)) !== undefined,
    findClient: async (clientId) => {
      const client = await deps.clients.find(clientId)
      if (client === undefined) return undefined
      const isPublic = client.metadata.token_endpoint_auth_method === 'none'
      const hashes = isPublic ? [] : await deps.clientSecrets.hashesOf(clientId, deps.now())
      return toProviderClient(client, hashes)
    },
  }
}

/**
 * For the one page that the provider itself makes: a form that takes a code to an application
 * (`response_mode=form_post`). The provider adds the hash of its script; hosted pages have their own.
 */
const FORM_POST_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

function createMiddleware(
  handler: () => Promise<ReturnType<Provider['callback']>>,
  issuer: string,
): Middleware {
  return async (ctx, next) => {
    if (!isOidcPath(ctx.path)) return next()
    if (!pinOrigin(ctx.req, issuer)) throw new ShrdError('invalid_request')
    ctx.set('Content-Security-Policy', FORM_POST_POLICY)
    // The provider is a Koa application of its own and writes the answer itself.
    const handle = await handler()
    await handle(ctx.req, ctx.res)
  }
}

/** Codes only: descriptions may quote what was sent. */
function logFailures(provider: Provider, log: Logger): void {
  provider.on('server_error', (ctx, error) =>
    log.error({ err: error, path: ctx.path }, 'oidc failed'),
  )
  const logRefusal = (ctx: KoaContextWithOIDC, error: Error) => {
    const code = error instanceof errors.OIDCProviderError ? error.error : 'server_error'
    log.info({ error: code, path: ctx.path, client_id: ctx.oidc.client?.clientId }, 'oidc refused')
  }
  provider.on('authorization.error', logRefusal)
  provider.on('grant.error', logRefusal)
  provider.on('userinfo.error', logRefusal)
}
