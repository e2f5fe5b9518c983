import * as openid from 'openid-client'
import { endpointsOf, SKEW } from './provider-configuration.ts'
import { GITHUB, PROVIDER_KINDS } from './provider-kinds.ts'
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
  /** True if the provider was told to ask for the user again. */
  readonly isAgain: boolean
}

/** An answer of a provider, which came with the browser. */
export interface AuthorizationAnswer extends FlowChecks {
  readonly redirect_uri: string
  /** The parameters of the answer. */
  readonly params: URLSearchParams
  readonly state: string
  /** When the user left for the provider. */
  readonly startedAt: number
}

/** A user of a provider, and the tokens for them. */
export interface ProvenUpstream {
  readonly user: UpstreamUser
  readonly tokens: ProviderTokens
  /** True if the provider says that it has asked for the user since they left for it. */
  readonly isFresh: boolean
}

/** An answer, and what decides about it. */
export interface Redeemed {
  readonly provider: Provider
  readonly answer: AuthorizationAnswer
  /** The proven domains of the provider. */
  readonly domains: readonly string[]
  readonly now: number
}

/** Checks an answer, redeems its code, and reads the user. */
export async function redeemAnswer(
  configuration: openid.Configuration,
  { provider, answer, domains, now }: Redeemed,
): Promise<ProvenUpstream> {
  const { kind, issuer: ownIssuer, tenants, trusts_email } = provider
  const rules: AddressRules = { kind, issuer: ownIssuer, tenants, trusts_email, domains }
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
  const tokens = readTokens(response, { now: now })
  const ask = (address: string) => readJson(configuration, response.access_token, address)
  if (kind === 'github') {
    const [body, emails] = await Promise.all([ask(GITHUB.userinfo), ask(GITHUB.emails)])
    return { tokens, isFresh: false, user: readGitHubUser(objectOf(body), listOf(emails)) }
  }
  if (!isOpenId) {
    const issuer = endpointsOf(provider).userinfo
    const body = objectOf(await ask(issuer))
    const { provider_id, claims } = provider
    const user = readMappedUser(body, { ...rules, issuer, claims, provider_id })
    return { tokens, isFresh: false, user }
  }
  const claims: UpstreamClaims = { ...response.claims() }
  assertIssued(claims, now)
  const isFresh = isSince(claims, answer.startedAt)
  if (answer.isAgain && PROVIDER_KINDS[kind].asksAgain && !isFresh) {
    throw new TypeError('the provider has not asked for the user again, or does not say auth_time')
  }
  const whole = await addUserinfo(configuration, response.access_token, claims)
  const user = readOpenIdUser(whole, rules)
  return { tokens, isFresh, user: { ...user, name: user.name ?? nameInForm(answer.params) } }
}

/** A token from the future comes from a clock, or a key, that nobody should trust. */
function assertIssued({ iat }: UpstreamClaims, now: number): void {
  if (typeof iat !== 'number' || iat > now / 1_000 + SKEW) {
    throw new TypeError('the token was issued in the future')
  }
}

/** Whoever sits at the browser can take `prompt` out of the request, so the token decides. */
function isSince({ auth_time }: UpstreamClaims, startedAt: number): boolean {
  return typeof auth_time === 'number' && auth_time >= startedAt / 1_000 - SKEW
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
