import type { Context } from 'koa'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** The context of a request that matched a route of the provider; `undefined` if none matched. */
export function oidcContextOf(ctx: Context): KoaContextWithOIDC | undefined {
  // The provider defines `oidc` on the context when a route matches. Koa's types do not know it.
  return ctx.oidc === undefined ? undefined : (ctx as KoaContextWithOIDC)
}
