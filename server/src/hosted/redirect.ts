import type { Context } from 'koa'
import type { RedirectCookie } from './redirect-cookie.ts'

/** Redirects the browser to another page, with GET. */
export function redirect(ctx: Context, to: string): void {
  ctx.status = 303
  ctx.set('Location', to)
  ctx.set('Cache-Control', 'no-store')
}

/** Redirects a user without a session to the sign-in, and stores their target. */
export function askToSignIn(ctx: Context, redirects: RedirectCookie, to: string): void {
  redirects.keep(ctx.res, to)
  redirect(ctx, '/login')
}

/**
 * The same for a user who was signed in a moment ago. The cookie of the session may be gone, so the
 * address says it.
 */
export function askToSignInAgain(ctx: Context, redirects: RedirectCookie, to: string): void {
  redirects.keep(ctx.res, to)
  redirect(ctx, '/login?notice=session_ended')
}
