import type { Context } from 'koa'
import type { KoaContextWithOIDC } from 'oidc-provider'

/** The context of a request that a route of the provider took; `undefined` where none matched. */
export function oidcContextOf(ctx: Context): KoaContextWithOIDC | undefined {
  // The provider defines `oidc` on the context when a route matches; Koa's typing knows no such thing.
  return ctx.oidc === undefined ? undefined : (ctx as KoaContextWithOIDC)
}
