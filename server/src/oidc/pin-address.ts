import type { Middleware } from 'koa'

/** Makes the provider use the address that this service determined. It trusts this header. */
export function pinAddress(): Middleware {
  return (ctx, next) => {
    ctx.req.headers['x-forwarded-for'] = ctx.ip
    return next()
  }
}
