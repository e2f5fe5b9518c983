import { SCOPES } from './authorization-request.ts'
import type { ProvenKey } from './dpop-proof.ts'
import { type SigningKey, signJwt } from './jwt.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { createSecret } from './random-text.ts'
import { ACCOUNT, type Grant, type IssuedToken } from './records.ts'
import type { ServiceState } from './service-state.ts'
import type { TestClient } from './test-client.ts'

/**
 * Lifetime of an access token in seconds. One for an API is shorter, because it cannot be revoked.
 */
const ACCESS_LIFE = 15 * 60
const API_ACCESS_LIFE = 5 * 60
const ID_LIFE = 15 * 60
const REFRESH_LIFE = 14 * 24 * 60 * 60

/** The input for tokens. */
export interface TokenRequest {
  readonly state: ServiceState
  readonly signingKey: SigningKey
  readonly client: TestClient
  readonly grant: Grant
  readonly scope: string
  readonly resources: readonly string[]
  readonly key: ProvenKey | undefined
  /** The refresh token to replace. */
  readonly replaced?: IssuedToken
}

/** Returns the properties of a token response (RFC 6749, 5.1; RFC 9449, 5). */
export async function issueTokens(of: TokenRequest): Promise<object> {
  const { state, grant, key, scope } = of
  const session = state.sessions.get(grant.session)
  if (session !== undefined) {
    state.sessions.set(session.reference, { ...session, last_used_at: state.now() })
  }
  const access = await createAccessToken(of)
  const isOidc = scope.split(' ').includes('openid')
  const refresh_token = createRefreshToken(of)
  return {
    access_token: access.token,
    expires_in: access.life,
    ...(isOidc && { id_token: await createIdToken(of) }),
    ...(refresh_token && { refresh_token }),
    scope: access.scope,
    token_type: key === undefined ? 'Bearer' : 'DPoP',
  }
}

interface AccessToken {
  readonly token: string
  readonly life: number
  readonly scope: string
}

async function createAccessToken(of: TokenRequest): Promise<AccessToken> {
  const { state, grant, key, scope: requested } = of
  const resource = findResource(of)
  if (resource !== undefined) return createApiToken(of, resource)
  const token = createSecret()
  const jkt = key?.thumbprint ?? null
  const expires_at = state.now() + ACCESS_LIFE * 1_000
  const scope = requested
    .split(' ')
    .filter((one) => SCOPES.includes(one))
    .join(' ')
  state.accessTokens.set(token, { grant: grant.id, scope, jkt, expires_at, consumed_at: null })
  return { token, life: ACCESS_LIFE, scope }
}

/** Creates a JWT that an API verifies itself (RFC 9068). */
async function createApiToken(
  { state, signingKey, client, grant, key, scope }: TokenRequest,
  { uri, scopes }: TestClient['resources'][number],
): Promise<AccessToken> {
  const ofApi = scope.split(' ').filter((one) => scopes.includes(one))
  const iat = Math.floor(state.now() / 1_000)
  const claims = {
    ...{ iss: state.issuer, sub: grant.sub, aud: uri, client_id: client.client_id },
    account_id: ACCOUNT,
    ...{ scope: ofApi.join(' '), amr: grant.amr, auth_time: grant.auth_time },
    ...{ iat, exp: iat + API_ACCESS_LIFE, jti: createSecret() },
    ...(key && { cnf: { jkt: key.thumbprint } }),
  }
  const token = await signJwt(signingKey, claims, 'at+jwt')
  return { token, life: API_ACCESS_LIFE, scope: claims.scope }
}

/** Returns the API that a token is for, named now or earlier; `undefined` for the service. */
function findResource(of: TokenRequest): TestClient['resources'][number] | undefined {
  const { client, grant, resources, scope } = of
  const isOfService = scope.split(' ').includes('openid')
  const [named, ...more] = resources.length > 0 || isOfService ? resources : grant.resources
  if (named === undefined) return undefined
  if (more.length > 0 || !grant.resources.includes(named)) throw new OAuthRefusal('invalid_target')
  return client.resources.find(({ uri }) => uri === named)
}

async function createIdToken({ state, signingKey, client, grant }: TokenRequest): Promise<string> {
  const iat = Math.floor(state.now() / 1_000)
  return signJwt(signingKey, {
    ...{ iss: state.issuer, sub: grant.sub, aud: client.client_id, iat, exp: iat + ID_LIFE },
    ...{ amr: grant.amr, auth_time: grant.auth_time, nonce: grant.nonce ?? undefined },
  })
}

/** Public clients get one; other clients request it. Each use replaces it. */
function createRefreshToken({
  state,
  client,
  grant,
  key,
  replaced,
}: TokenRequest): string | undefined {
  const isPublic = client.client_secret === null
  if (!isPublic && !grant.scope.split(' ').includes('offline_access')) return undefined
  const token = createSecret()
  // A public client's token is bound to its key; a backend proves itself at each use.
  const jkt = replaced?.jkt ?? (isPublic ? (key?.thumbprint ?? null) : null)
  const end = state.now() + REFRESH_LIFE * 1_000
  // Rotation never extends the life of an unbound token.
  const expires_at = replaced !== undefined && isPublic && jkt === null ? replaced.expires_at : end
  const { id, scope } = grant
  state.refreshTokens.set(token, { grant: id, scope, jkt, expires_at, consumed_at: null })
  return token
}
