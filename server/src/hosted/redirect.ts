import type { Context } from 'koa'
import type { RedirectCookie } from './redirect-cookie.ts'

/** Sends the browser on to another page, which it asks for with GET. */
export function redirect(ctx: Context, to: string): void {
  ctx.status = 303
  ctx.set('Location', to)
  ctx.set('Cache-Control', 'no-store')
}

/** Sends somebody without a session to sign in, and keeps where they wanted to go. */
export function askToSignIn(ctx: Context, redirects: RedirectCookie, to: string): void {
  redirects.keep(ctx.res, to)
  redirect(ctx, '/login')
}
