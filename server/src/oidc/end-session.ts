import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { oidcContextOf } from './oidc-context.ts'
import { formSecret, type OidcPages } from './oidc-pages.ts'
import { OIDC_ROUTES } from './routes.ts'

/** The path for the confirmation of a sign-out. */
export const CONFIRM_PATH: string = `${OIDC_ROUTES.end_session}/confirm`

/**
 * Makes sign-out work under `form-action 'self'`, which blocks a form whose response redirects to
 * an application. The page sends the confirmation with fetch and gets the target as JSON.
 */
export function answerConfirmationAsJson(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.path !== CONFIRM_PATH || ctx.get('Shrd-Client') !== '1' || ctx.status !== 303) return
    const redirect = ctx.response.get('Location')
    ctx.remove('Location')
    ctx.status = 200
    ctx.body = { redirect }
  })
}

/**
 * Replaces the provider's page that submits itself, for the same reason. It appears if no one is
 * signed in, or if another user's sign-in must first end the present session.
 */
export function drawOwnSubmission(provider: Provider, { pages }: { pages: OidcPages }): void {
  provider.use(async (ctx, next) => {
    await next()
    const oidcCtx = oidcContextOf(ctx)
    if (oidcCtx === undefined || !submitsItself(oidcCtx)) return
    await pages.endSession(oidcCtx, { xsrf: formSecret(oidcCtx), immediate: true })
  })
}

/**
 * Recognise it by its target, because applications can also get codes by a form that submits
 * itself.
 */
function submitsItself({ body, oidc }: KoaContextWithOIDC): boolean {
  if (typeof body !== 'string') return false
  return body.includes(`action="${oidc.urlFor('end_session_confirm')}"`)
}
