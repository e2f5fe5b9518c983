import { ShrdError } from '@shrd/crypto/errors'
import type { Middleware } from 'koa'
import { errors, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createGuardedFetch } from '../identity/backchannel/guarded-fetch.ts'
import type { DeliverLogout } from '../identity/backchannel/logout-sender.ts'
import type { SessionPort } from '../identity/sessions/session-port.ts'
import type { Sealer } from '../key-ring.ts'
import type { ClientRepository } from '../persistence/repositories/clients.ts'
import type { LogoutNoticeRepository } from '../persistence/repositories/logout-notices.ts'
import type { OidcLookupRepository } from '../persistence/repositories/oidc-lookups.ts'
import type { OidcRecordRepository } from '../persistence/repositories/oidc-records.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { SigningKeyRepository } from '../persistence/repositories/signing-keys.ts'
import { acceptEarlierSignatures } from './accept-earlier-signatures.ts'
import { type AdapterPorts, createAdapter, createFoundAdapter } from './adapter.ts'
import { answerFailures } from './answer-failures.ts'
import { answerLater, laterAfter } from './answer-later.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import { answerChallenges } from './challenge/answer-challenges.ts'
import type { ChallengePort } from './challenge/challenge-port.ts'
import { createEmbeddedOrigins } from './challenge/embedded-origins.ts'
import type { CountBeginning } from './challenge/may-begin.ts'
import { tendSessions } from './challenge/tend-sessions.ts'
import { addMappedClaims, type ClaimsPort, createFindAccount, type PersonClaims } from './claims.ts'
import { addScopesToIdTokens, grantClaimsByScope } from './claims-requested.ts'
import { compareHashedSecrets, toProviderClient } from './client-metadata.ts'
import { createConfiguration, type OidcPages } from './configuration.ts'
import { answerConfirmationAsJson, drawOwnSubmission } from './end-session.ts'
import { explainRefusal } from './explain-refusal.ts'
import { followSigningKeys } from './follow-signing-keys.ts'
import { keepGrantsRevoked } from './keep-grants-revoked.ts'
import { createSessionLifetime } from './lifetimes.ts'
import { nameOwners } from './name-owners.ts'
import { createLogoutDelivery, queueLogouts } from './notify-logouts.ts'
import { pinOrigin } from './pin-origin.ts'
import { toPostedAddress } from './redirect-posted.ts'
import {
  createRefreshTokenValues,
  type RefreshTokenValues,
  valueRefreshTokens,
} from './refresh-token-values.ts'
import { rememberRecords } from './remembered-records.ts'
import { rememberSessions } from './remembered-sessions.ts'
import { requestMemo } from './request-memo.ts'
import { findPostedPath, isOidcPath, isPagePath } from './routes.ts'
import { saveTogether } from './save-together.ts'
import { linkSessions } from './session-link.ts'
import { ensureSigningKeys, readSigningKeys } from './signing-keys.ts'

/** Dependencies of the provider. */
export interface OidcDeps {
  config: Pick<Config, 'issuer' | 'mode' | 'secrets' | 'session'>
  sealer: Sealer
  records: OidcRecordRepository
  lookups: OidcLookupRepository
  logoutNotices: LogoutNoticeRepository
  clients: ClientRepository
  signingKeys: SigningKeyRepository
  sessions: SessionPort
  /** The password minimum that applied when the user set the password. */
  storedUnder(sub: string): Promise<number>
  pages: OidcPages
  /** The login for applications with their own screens. */
  challenges: ChallengePort
  /** Limits how many sign-ins an address can start there. */
  countBeginning: CountBeginning
  /** Finds a user who may sign in; `found` is the request's earlier result. */
  findPerson(sub: string, found: Person | undefined): Promise<PersonClaims | undefined>
  /** The claims that a client has besides the standard ones. */
  mapClaims: ClaimsPort['mapClaims']
  now(): number
  log: Logger
}

/** The OIDC provider of the service. */
export interface Oidc {
  /** Signs with the keys in force. Read it again at each use, because a rotation replaces it. */
  readonly provider: Provider
  /** Handles the provider's paths and passes all others on. */
  middleware: Middleware
  /** Notifies a relying party of a sign-out. */
  deliverLogout: DeliverLogout
}

/** Creates the provider, and signing keys if there are none. */
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

function createProvider(given: OidcDeps, jwks: JWKS): Provider {
  const deps = { ...given, sessions: rememberSessions(given.sessions) }
  const refreshTokens = createRefreshTokenValues(deps.config.secrets.keyRing)
  const ports = adapterPorts(deps, refreshTokens)
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
      findAccount: createFindAccount({
        findPerson: (sub) => deps.findPerson(sub, requestMemo()?.persons.get(sub)),
        mapClaims: deps.mapClaims,
      }),
      fetch: createGuardedFetch(deps.config),
    }),
  )
  // It only sees the forwarded protocol that pinOrigin wrote.
  provider.proxy = true
  compareHashedSecrets(provider)
  grantClaimsByScope(provider)
  addScopesToIdTokens(provider)
  addMappedClaims(provider)
  acceptEarlierSignatures(provider)
  keepGrantsRevoked(provider, createFoundAdapter('Grant', ports))
  valueRefreshTokens(provider, refreshTokens)
  queueLogouts(provider, deps.logoutNotices)
  answerFailures(provider, deps.log)
  answerUnavailable(provider)
  nameOwners(provider, (sub) => deps.findPerson(sub, undefined))
  if (deps.config.mode === 'development') explainToDevelopers(provider)
  answerConfirmationAsJson(provider)
  drawOwnSubmission(provider, deps.pages)
  linkSessions(provider, deps.sessions)
  const lifetime = createSessionLifetime(deps.config.session, deps.now)
  tendSessions(provider, { ...deps, lifetime })
  answerChallenges(provider, {
    ...deps,
    lifetime,
    isEmbeddedOrigin: createEmbeddedOrigins(deps),
  })
  saveTogether(provider, deps.records)
  logFailures(provider, deps.log)
  return provider
}

function adapterPorts(deps: OidcDeps, { successorOf }: RefreshTokenValues): AdapterPorts {
  const { lookups, sessions, now } = deps
  return {
    records: rememberRecords(deps.records, lookups),
    now,
    successorOf,
    isSessionAlive: async (uid) => (await sessions.findByOidc(uid)) !== undefined,
    findClient: async (clientId) => {
      const known = requestMemo()?.clients.get(clientId)
      const found = known ?? (await lookups.findClient(clientId, now()))
      if (found === undefined) return undefined
      const { client, secretHashes } = found
      const isPublic = client.metadata.token_endpoint_auth_method === 'none'
      return toProviderClient(client, isPublic ? [] : secretHashes)
    },
  }
}

/**
 * For the only page that the provider renders: a form that sends a code to an application
 * (`response_mode=form_post`). The provider adds the hash of its script. Hosted pages have their
 * own policy.
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
    const posted = ctx.method === 'POST' ? findPostedPath(ctx.path) : undefined
    if (posted !== undefined) {
      ctx.set('Cache-Control', 'no-store')
      ctx.status = 303
      ctx.redirect(await toPostedAddress(ctx.req, posted))
      return
    }
    // The provider would render a page for clients that prefer HTML, also for programs.
    if (!isPagePath(ctx.path)) ctx.req.headers.accept = 'application/json'
    // The provider trusts this header, so overwrite it with the address that this service
    // determined.
    ctx.req.headers['x-forwarded-for'] = ctx.ip
    ctx.set('Content-Security-Policy', FORM_POST_POLICY)
    // It may have to read the signing keys.
    const handle = await handler().catch((error: unknown) => {
      const later = laterAfter(error)
      if (later === undefined || isPagePath(ctx.path)) throw error
      answerLater(ctx, later)
      return undefined
    })
    // The provider is its own Koa application and writes the response itself.
    if (handle) await handle(ctx.req, ctx.res)
  }
}

/** Says in development how a client must prove itself. In production only the log does. */
function explainToDevelopers(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    const { body } = ctx
    if (typeof body !== 'object' || body === null || !('error' in body)) return
    if (body.error !== 'invalid_client') return
    const hint = explainRefusal({ error: 'invalid_client' }, ctx.oidc)
    if (hint !== undefined) ctx.body = { ...body, error_description: hint.text }
  })
}

/** Log only codes: descriptions may quote the request. */
function logFailures(provider: Provider, log: Logger): void {
  provider.on('server_error', (ctx, error) => {
    const { path } = ctx
    const isPassing = laterAfter(error) !== undefined
    log[isPassing ? 'warn' : 'error']({ err: error, path }, 'oidc failed')
  })
  const logRefusal = (ctx: KoaContextWithOIDC, error: Error) => {
    const isKnown = error instanceof errors.OIDCProviderError
    const code = isKnown ? error.error : 'server_error'
    const cause = isKnown ? explainRefusal(error, ctx.oidc)?.cause : undefined
    const client_id = ctx.oidc.client?.clientId
    log.info({ error: code, path: ctx.path, client_id, cause }, 'oidc refused')
  }
  provider.on('authorization.error', logRefusal)
  provider.on('grant.error', logRefusal)
  provider.on('userinfo.error', logRefusal)
  provider.on('end_session.error', logRefusal)
}
