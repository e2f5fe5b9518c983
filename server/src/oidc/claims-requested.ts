import { errors, type Grant, type KoaContextWithOIDC, type Provider } from 'oidc-provider'
import { putsClaimsInIdToken } from '../identity/clients/client-settings.ts'
import { SCOPE_CLAIMS } from './claims.ts'

/** Characters of the `claims` parameter. A request names each claim at most twice. */
const LONGEST_CLAIMS = 4096

/** Refuses a `claims` parameter that no application needs. The provider checks its form. */
export async function assertClaimsParameter(ctx: KoaContextWithOIDC): Promise<void> {
  if (String(ctx.oidc.params?.claims ?? '').length <= LONGEST_CLAIMS) return
  throw new errors.InvalidRequest(`claims parameter must have at most ${LONGEST_CLAIMS} characters`)
}

/**
 * Requests the claims of the scopes for the ID token, for a client that reads them there. Call it
 * before the code is made, which keeps what was requested.
 */
export function requestIdTokenClaims({ oidc }: KoaContextWithOIDC): void {
  const { client, claims, requestParamScopes } = oidc
  if (client === undefined || !putsClaimsInIdToken(client)) return
  const wanted = claimsOf([...requestParamScopes]).map((name) => [name, null] as const)
  claims.id_token = { ...Object.fromEntries(wanted), ...claims.id_token }
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
