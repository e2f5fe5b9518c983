import type { Middleware } from 'koa'
import { isPagePath } from './routes.ts'

/** Makes the provider draw pages only where users are, whatever a program accepts. */
export function preferJson(): Middleware {
  return (ctx, next) => {
    if (!isPagePath(ctx.path)) ctx.req.headers.accept = 'application/json'
    return next()
  }
}
