import type { Provider } from 'oidc-provider'
import type { ClaimsPort } from './claims.ts'
import { OIDC_ROUTES } from './routes.ts'

/**
 * Names the user in the answer of an introspection (`username` of RFC 7662) by their e-mail
 * address, if it is proven and the token has the scope `email`. Mail servers know users by it. Only
 * the token's own client and the API that it is for get an answer.
 */
export function nameOwners(
  provider: Provider,
  { findPerson }: Pick<ClaimsPort, 'findPerson'>,
): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== OIDC_ROUTES.introspection) return
    const { active, sub, scope } = (ctx.body ?? {}) as Readonly<Record<string, unknown>> // JSON.
    const scopes = typeof scope === 'string' ? scope.split(' ') : []
    if (active !== true || typeof sub !== 'string' || !scopes.includes('email')) return
    const person = await findPerson(sub)
    if (person?.email && person.email_verified) ctx.body = { ...ctx.body, username: person.email }
  })
}
