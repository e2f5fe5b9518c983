import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import * as openid from 'openid-client'
import type { Config } from '../../config.ts'
import type { Sealer } from '../../key-ring.ts'
import { createGuardedPost } from '../../outgoing/guarded-post.ts'
import { createProviderFetch } from '../../outgoing/provider-fetch.ts'
import type { Ports } from '../../ports.ts'
import { privateHostsOf } from './private-hosts.ts'
import { createConfiguration } from './provider-configuration.ts'
import { PROVIDER_KINDS } from './provider-kinds.ts'
import type { Provider } from './provider-settings.ts'
import { type ProviderTokens, readTokens } from './provider-tokens.ts'
import {
  type AuthorizationAnswer,
  type FlowChecks,
  type ProvenUpstream,
  redeemAnswer,
} from './redeem-answer.ts'

/** An authorization request. */
export interface AuthorizationRequest extends FlowChecks {
  readonly redirect_uri: string
  readonly state: string
  /** The address that the user has typed. */
  readonly login_hint: string | undefined
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
}

/** Metadata is read anew after an hour. Keys that are not known are looked for at once. */
const LIFE = 3_600_000
const MOST = 200

/** See {@link ProviderClient}. */
export function createProviderClient(deps: Deps): ProviderClient {
  const { config, ports } = deps
  const createSend = (privateHosts: readonly string[]) =>
    createProviderFetch(createGuardedPost({ mode: config.mode, privateHosts }))
  const [inside, outside] = [createSend(config.privateProviders), createSend([])]
  const sendOf = (provider: Provider) =>
    privateHostsOf(provider, config).length > 0 ? inside : outside
  const known = new Map<
    string,
    { readonly at: number; readonly configuration: Promise<openid.Configuration> }
  >()

  function configure(provider: Provider): Promise<openid.Configuration> {
    const { provider_id, updated_at } = provider
    const key = `${provider_id}/${updated_at}`
    const cached = known.get(key)
    if (cached && ports.now() - cached.at < LIFE) return cached.configuration
    const configuration = createConfiguration(deps, provider, sendOf(provider))
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
        redeemAnswer(await configure(provider), { provider, answer, domains, now: ports.now() }),
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
    ...(isAgain && asksAgain && { prompt: 'login', max_age: '0' }),
    ...parameters?.(provider),
  })
  return url.href
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
