import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'
import { errors, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Sealer } from '../key-ring.ts'
import type { ClientSecretRepository } from '../persistence/repositories/client-secrets.ts'
import type { ClientRepository } from '../persistence/repositories/clients.ts'
import type { OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import type { SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import { type AdapterPorts, createAdapter } from './adapter.ts'
import { answerFailures } from './answer-failures.ts'
import { createFindAccount, type PersonClaims } from './claims.ts'
import { compareHashedSecrets, toProviderClient } from './client-metadata.ts'
import { createConfiguration, type OidcPages } from './configuration.ts'
import { answerConfirmationAsJson, drawOwnSubmission } from './end-session.ts'
import { pinOrigin } from './pin-origin.ts'
import { isOidcPath } from './routes.ts'
import { linkSessions } from './session-link.ts'
import type { SessionPort } from './session-port.ts'
import { loadSigningKeys } from './signing-keys.ts'

/** What the provider stands on. */
export interface OidcDeps {
  config: Pick<Config, 'issuer' | 'secrets' | 'session'>
  sealer: Sealer
  records: OidcRecordRepository
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
  provider: Provider
  /** Answers the provider's paths and leaves all others to what follows. */
  middleware: Middleware
}

/** Builds the provider; makes its signing keys where there are none. */
export async function createOidc(deps: OidcDeps): Promise<Oidc> {
  const jwks = await loadSigningKeys({ ...deps, keys: deps.signingKeys })
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
    }),
  )
  // Only ever sees the forwarded protocol that pinOrigin wrote.
  provider.proxy = true
  compareHashedSecrets(provider)
  answerFailures(provider, deps.log)
  answerConfirmationAsJson(provider)
  drawOwnSubmission(provider, deps.pages)
  linkSessions(provider, deps.sessions)
  logFailures(provider, deps.log)
  return { provider, middleware: createMiddleware(provider, deps.config.issuer) }
}

function adapterPorts(deps: OidcDeps): AdapterPorts {
  return {
    records: deps.records,
    now: deps.now,
    isSessionAlive: async (uid) => (await deps.sessions.findByOidc(uid)) !== undefined,
    findClient: async (clientId) => {
      const client = await deps.clients.find(clientId)
      return (
        client && toProviderClient(client, await deps.clientSecrets.hashesOf(clientId, deps.now()))
      )
    },
  }
}

/**
 * For the one page that the provider itself makes: a form that takes a code to an application
 * (`response_mode=form_post`). The provider adds the hash of its script; hosted pages have their own.
 */
const FORM_POST_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"

function createMiddleware(provider: Provider, issuer: string): Middleware {
  const handle = provider.callback()
  return async (ctx, next) => {
    if (!isOidcPath(ctx.path)) return next()
    if (!pinOrigin(ctx.req, issuer)) throw new ShrdError('invalid_request')
    ctx.set('Content-Security-Policy', FORM_POST_POLICY)
    // The provider is a Koa application of its own and writes the answer itself.
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
