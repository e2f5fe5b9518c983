import {
  type ClaimsParameter,
  type Client,
  errors,
  type Grant,
  type KoaContextWithOIDC,
  type Provider,
} from 'oidc-provider'
import { putsClaimsInIdToken } from '../identity/clients/client-record.ts'
import { SCOPE_CLAIMS } from './claims.ts'

/** Characters of the `claims` parameter. A request names each claim at most twice. */
const LONGEST_CLAIMS = 4096

/**
 * Refuses a `claims` parameter that no application needs, or that the provider does not survive. It
 * checks the rest.
 */
export async function assertClaimsParameter(
  { oidc }: KoaContextWithOIDC,
  claims: ClaimsParameter,
): Promise<void> {
  if (String(oidc.params?.claims ?? '').length > LONGEST_CLAIMS) {
    throw new errors.InvalidRequest(
      `claims parameter must have at most ${LONGEST_CLAIMS} characters`,
    )
  }
  const members = [claims.userinfo, claims.id_token].flatMap((place) => Object.values(place ?? {}))
  if (!members.every((member) => member === null || isObject(member))) {
    throw new errors.InvalidRequest('claims parameter must have null or an object for each claim')
  }
  const acr = claims.id_token?.acr
  // There are no levels, so the user would sign in for ever.
  if (acr?.essential && (acr.value !== undefined || acr.values !== undefined)) {
    throw new errors.InvalidRequest('claims parameter demands an acr that nobody has here')
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True if a request is about one user. Only a browser may know whether they are signed in. */
export function namesUser({ claims }: { readonly claims?: unknown }): boolean {
  if (typeof claims !== 'string') return false
  const { id_token }: ClaimsParameter = JSON.parse(claims)
  return id_token?.sub?.value !== undefined || id_token?.sub?.values !== undefined
}

type IdToken = InstanceType<Provider['IdToken']>

/** What the types leave out. */
interface IdTokenInMaking {
  readonly ctx: KoaContextWithOIDC | undefined
  readonly client: Client | undefined
  scope: string | undefined
}

/**
 * Puts the claims of the scopes into the ID tokens of clients that read them there. The provider
 * would do so for all clients or for none.
 */
export function addScopesToIdTokens({ IdToken }: Provider): void {
  const { prototype } = IdToken
  const { payload } = prototype
  Object.defineProperty(prototype, 'payload', {
    value(this: IdToken & IdTokenInMaking) {
      const { ctx, client, scope } = this
      // Logout tokens have no scope, and userinfo has its own.
      const isIdToken = scope === 'openid' && ctx?.oidc.entities.Grant !== undefined
      if (isIdToken && client !== undefined && putsClaimsInIdToken(client)) {
        this.scope = grantedScope(ctx.oidc)
      }
      return payload.call(this)
    },
  })
}

/** A refresh can ask for fewer scopes than the token has. */
function grantedScope({ entities, params }: KoaContextWithOIDC['oidc']): string {
  const { AuthorizationCode, RefreshToken, Grant } = entities
  const source = AuthorizationCode ?? RefreshToken
  const wanted = String(params?.scope ?? source?.scope ?? 'openid')
  return Grant?.getOIDCScopeFiltered(new Set(wanted.split(' '))) ?? 'openid'
}

/**
 * Lets a granted scope grant its claims, one by one too, and nothing grant more. The provider would
 * keep a list with each grant, and ask the user for every claim beyond it.
 */
export function grantClaimsByScope(provider: Provider): void {
  Object.defineProperty(provider.Grant.prototype, 'getOIDCClaimsFiltered', {
    value(this: Grant, requested: ReadonlySet<string>): string[] {
      const granted = new Set(claimsOf(this.getOIDCScope().split(' ')))
      return [...requested].filter((name) => granted.has(name))
    },
  })
}

function claimsOf(scopes: readonly string[]): string[] {
  return scopes.flatMap((scope) => {
    const claims = Object.hasOwn(SCOPE_CLAIMS, scope) ? SCOPE_CLAIMS[scope] : undefined
    return Array.isArray(claims) ? claims : []
  })
}
