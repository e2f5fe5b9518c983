import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import * as openid from 'openid-client'
import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import { createGuardedPost, type GuardedPost } from '../../outgoing/guarded-post.ts'
import { createProviderFetch } from '../../outgoing/provider-fetch.ts'
import type { Ports } from '../../ports.ts'
import { createAppleSecret } from './apple-secret.ts'
import { GITHUB, PROVIDER_KINDS } from './provider-kinds.ts'
import { openProviderSecret } from './provider-secret.ts'
import type { Provider } from './provider-settings.ts'
import { type ProviderTokens, readTokens } from './provider-tokens.ts'
import {
  type AddressRules,
  type GitHubEmail,
  readGitHubUser,
  readMappedUser,
  readOpenIdUser,
  type UpstreamClaims,
  type UpstreamUser,
} from './read-upstream-user.ts'

/** The values that tie an answer to its request. */
export interface FlowChecks {
  readonly nonce: string
  readonly code_verifier: string
}

/** An authorization request. */
export interface AuthorizationRequest extends FlowChecks {
  readonly redirect_uri: string
  readonly state: string
  /** The address that the user has typed. */
  readonly login_hint: string | undefined
  /** True if the provider should ask for the user again. */
  readonly isAgain: boolean
}

/** An answer of a provider, which came with the browser. */
export interface AuthorizationAnswer extends FlowChecks {
  readonly redirect_uri: string
  /** The parameters of the answer. */
  readonly params: URLSearchParams
  readonly state: string
}

/** A user of a provider, and the tokens for them. */
export interface ProvenUpstream {
  readonly user: UpstreamUser
  readonly tokens: ProviderTokens
}

/** Speaks with other providers. */
export interface ProviderClient {
  /** @throws `provider_failed` if the provider does not answer */
  authorizationUrl(provider: Provider, request: AuthorizationRequest): Promise<string>
  /**
   * Checks the answer, redeems the code, and reads the user.
   *
   * @throws `provider_denied` if the user or the provider declined, `provider_refused`,
   *   `provider_failed`
   */
  redeem(
    provider: Provider,
    answer: AuthorizationAnswer,
    domains: readonly string[],
  ): Promise<ProvenUpstream>
  /** @throws `provider_token_missing` if it cannot be refreshed, `provider_failed` */
  refresh(provider: Provider, tokens: ProviderTokens): Promise<ProviderTokens>
}

interface Deps {
  readonly config: Pick<Config, 'mode' | 'privateProviders'>
  readonly ports: Pick<Ports, 'now' | 'log'>
  readonly sealer: Sealer
  /** @default a new guarded one */
  readonly post?: GuardedPost
}

/** Seconds for one request to a provider. A user waits for up to four. */
const PATIENCE = 10
/** Seconds by which clocks may differ. */
const SKEW = 60
/** Metadata is read anew after an hour. Keys that are not known are looked for at once. */
const LIFE = 3_600_000
const MOST = 200

/** See {@link ProviderClient}. */
export function createProviderClient(deps: Deps): ProviderClient {
  const { config, ports } = deps
  const rules = { mode: config.mode, privateAllowed: config.privateProviders }
  const send = createProviderFetch(deps.post ?? createGuardedPost(rules))
  const known = new Map<string, { readonly at: number; readonly configuration: Configured }>()

  function configure(provider: Provider): Configured {
    const { provider_id, updated_at } = provider
    const key = `${provider_id}/${updated_at}`
    const cached = known.get(key)
    if (cached && ports.now() - cached.at < LIFE) return cached.configuration
    const configuration = createConfiguration(deps, provider, send)
    known.delete(key)
    known.set(key, { at: ports.now(), configuration })
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    // Ask again next time.
    configuration.catch(() => known.delete(key))
    return configuration
  }

  return {
    authorizationUrl: (provider, request) =>
      explain(deps, provider, async () => createUrl(await configure(provider), provider, request)),
    redeem: (provider, answer, domains) =>
      explain(deps, provider, async () =>
        redeem(deps, await configure(provider), { provider, answer, domains }),
      ),
    refresh: (provider, tokens) =>
      explain(deps, provider, async () => {
        const { refresh_token } = tokens
        if (refresh_token === null) throw new ShrdError('provider_token_missing')
        try {
          const answer = await openid.refreshTokenGrant(await configure(provider), refresh_token)
          return readTokens(answer, { now: ports.now(), former: tokens })
        } catch (error) {
          const isOver =
            error instanceof openid.ResponseBodyError && error.error === 'invalid_grant'
          throw isOver ? new ShrdError('provider_token_missing', { cause: error }) : error
        }
      }),
  }
}

type Configured = Promise<openid.Configuration>

async function createConfiguration(
  { sealer, ports }: Deps,
  provider: Provider,
  send: openid.CustomFetch,
): Configured {
  const { kind, client_id } = provider
  const metadata = { [openid.clockTolerance]: SKEW }
  const secret = openProviderSecret(provider, sealer)
  const auth = authenticate(provider, { secret, now: ports.now })
  const issuer = PROVIDER_KINDS[kind].issuer(provider)
  if (issuer !== null) {
    const server = new URL(issuer)
    const execute = [openid.enableNonRepudiationChecks, ...insecure(server)]
    const options = { [openid.customFetch]: send, timeout: PATIENCE, execute }
    return openid.discovery(server, client_id, metadata, auth, options)
  }
  const { authorization, token, userinfo } = endpointsOf(provider)
  const named = {
    // Its users are those that this address names.
    issuer: userinfo,
    authorization_endpoint: authorization,
    token_endpoint: token,
  }
  const configuration = new openid.Configuration(named, client_id, metadata, auth)
  configuration[openid.customFetch] = withoutIdToken(send, token)
  configuration.timeout = PATIENCE
  for (const extend of insecure(new URL(token))) extend(configuration)
  return configuration
}

/** OAuth 2 has no ID token. A provider that sends one would need keys to verify it. */
function withoutIdToken(send: openid.CustomFetch, tokenEndpoint: string): openid.CustomFetch {
  return async (url, options) => {
    const answer = await send(url, options)
    if (url !== new URL(tokenEndpoint).href || answer.status !== 200) return answer
    const { id_token: _, ...others } = objectOf(await answer.json())
    return Response.json(others)
  }
}

/** Only in development: elsewhere the settings refuse such an address. */
function insecure({ protocol }: URL): ((configuration: openid.Configuration) => void)[] {
  return protocol === 'http:' ? [openid.allowInsecureRequests] : []
}

/** As the metadata of the provider allows, which comes later. */
function authenticate(
  provider: Provider,
  { secret, now }: { readonly secret: string | undefined; now(): number },
): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const { kind } = provider
  return (server, client, body, headers) => {
    const text = kind === 'apple' ? createAppleSecret(provider, secret, now()) : secret
    const usual =
      kind === 'oauth2' || kind === 'github' ? 'client_secret_post' : 'client_secret_basic'
    const methods = server.token_endpoint_auth_methods_supported ?? [usual]
    const isPosted = methods.includes('client_secret_post')
    const auth = isPosted ? openid.ClientSecretPost(text) : openid.ClientSecretBasic(text)
    return auth(server, client, body, headers)
  }
}

function endpointsOf({ kind, endpoints }: Provider) {
  const found = kind === 'github' ? GITHUB : endpoints
  if (found === null) throw new TypeError('the provider has no endpoints')
  return found
}

function scopesOf({ kind, scopes }: Provider): string {
  return (scopes ?? PROVIDER_KINDS[kind].scopes).join(' ')
}

async function createUrl(
  configuration: openid.Configuration,
  provider: Provider,
  { redirect_uri, state, nonce, code_verifier, login_hint, isAgain }: AuthorizationRequest,
): Promise<string> {
  const { issuer, parameters, asksAgain } = PROVIDER_KINDS[provider.kind]
  const scope = scopesOf(provider)
  const url = openid.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri, state },
    ...(scope !== '' && { scope }),
    ...(issuer(provider) !== null && { nonce }),
    code_challenge: await openid.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    ...(login_hint !== undefined && { login_hint }),
    ...(isAgain && asksAgain && { prompt: 'login' }),
    ...parameters?.(provider),
  })
  return url.href
}

interface Redeemed {
  readonly provider: Provider
  readonly answer: AuthorizationAnswer
  readonly domains: readonly string[]
}

async function redeem(
  { ports }: Deps,
  configuration: openid.Configuration,
  { provider, answer, domains }: Redeemed,
): Promise<ProvenUpstream> {
  const { kind, tenants, trusts_email } = provider
  const rules: AddressRules = { kind, tenants, trusts_email, domains }
  const isOpenId = PROVIDER_KINDS[kind].issuer(provider) !== null
  const url = new URL(answer.redirect_uri)
  url.search = answer.params.toString()
  // Without metadata there is no issuer to compare. Each provider has a redirect URI of its own.
  if (!isOpenId) url.searchParams.delete('iss')
  const response = await openid.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: answer.code_verifier,
    expectedState: answer.state,
    ...(isOpenId && { expectedNonce: answer.nonce, idTokenExpected: true }),
  })
  const tokens = readTokens(response, { now: ports.now() })
  const ask = (address: string) => readJson(configuration, response.access_token, address)
  if (kind === 'github') {
    const [body, emails] = await Promise.all([ask(GITHUB.userinfo), ask(GITHUB.emails)])
    return { tokens, user: readGitHubUser(objectOf(body), listOf(emails)) }
  }
  if (!isOpenId) {
    const issuer = endpointsOf(provider).userinfo
    const body = objectOf(await ask(issuer))
    return { tokens, user: readMappedUser(body, { ...rules, issuer, claims: provider.claims }) }
  }
  const claims: UpstreamClaims = { ...response.claims() }
  assertIssued(claims, ports.now())
  const whole = await addUserinfo(configuration, response.access_token, claims)
  const user = readOpenIdUser(whole, rules)
  return { tokens, user: { ...user, name: user.name ?? nameInForm(answer.params) } }
}

/** A token from the future comes from a clock, or a key, that nobody should trust. */
function assertIssued({ iat }: UpstreamClaims, now: number): void {
  if (typeof iat !== 'number' || iat > now / 1_000 + SKEW) {
    throw new TypeError('the token was issued in the future')
  }
}

/** What the ID token says stays. */
async function addUserinfo(
  configuration: openid.Configuration,
  accessToken: string,
  claims: UpstreamClaims,
): Promise<UpstreamClaims> {
  const isWhole = claims.email !== undefined
  if (isWhole || configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await openid.fetchUserInfo(configuration, accessToken, String(claims.sub))
  return { ...more, ...claims }
}

async function readJson(
  configuration: openid.Configuration,
  accessToken: string,
  address: string,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const answer = await openid.fetchProtectedResource(
    ...([configuration, accessToken, new URL(address), 'GET', null, headers] as const),
  )
  if (answer.status !== 200) throw new TypeError(`the provider answers ${answer.status}`)
  return answer.json()
}

function objectOf(value: unknown): UpstreamClaims {
  if (typeof value !== 'object' || value === null) throw new TypeError('the provider names no user')
  // An object, whose members are read one by one.
  return value as UpstreamClaims
}

function listOf(value: unknown): readonly GitHubEmail[] {
  if (!Array.isArray(value)) throw new TypeError('the provider names no addresses')
  return value.filter((entry) => typeof entry === 'object' && entry !== null)
}

/** Apple tells the name once, beside the code. Nobody signed it, so it is only a name. */
function nameInForm(params: URLSearchParams): string | null {
  try {
    const { name } = JSON.parse(params.get('user') ?? '{}')
    const text = [name?.firstName, name?.lastName].filter((part) => typeof part === 'string')
    return text.join(' ').trim().slice(0, 200) || null
  } catch {
    return null
  }
}

/** Answers of users who changed their mind. */
const DECLINED: readonly string[] = ['access_denied', 'user_cancelled_authorize', 'login_required']

/** Other programs and people decide what is in these errors: none of it is shown. */
async function explain<Result>(
  { ports }: Deps,
  { provider_id, kind }: Provider,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isShrdError(error, 'provider_refused') || isShrdError(error, 'provider_token_missing')) {
      throw error
    }
    if (error instanceof openid.AuthorizationResponseError && DECLINED.includes(error.error)) {
      throw new ShrdError('provider_denied', { cause: error })
    }
    ports.log.warn({ provider_id, kind, reasons: reasonsOf(error) }, 'a provider failed')
    throw new ShrdError('provider_failed', { cause: error })
  }
}

/** Errors of the library say little themselves: their causes do. None quotes a token. */
function reasonsOf(error: unknown): string[] {
  const reasons: string[] = []
  for (let one = error; one instanceof Error && reasons.length < 5; one = one.cause) {
    const code = 'code' in one && typeof one.code === 'string' ? `${one.code}: ` : ''
    reasons.push(`${code}${one.message}`)
  }
  return reasons
}
