import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { oidcContextOf } from './oidc-context.ts'
import type { SessionPort } from './session-port.ts'

/**
 * Keeps the OIDC session and the service's own session together: a sign-in links them, and a
 * sign-out at the provider ends both. The other way round needs no code here: a session that ends
 * takes with it what was issued, and the adapter finds no OIDC session whose own has ended.
 */
export function linkSessions(provider: Provider, sessions: SessionPort): void {
  provider.use(async (ctx, next) => {
    await next()
    const oidcCtx = oidcContextOf(ctx)
    if (oidcCtx === undefined) return
    const { route } = oidcCtx.oidc
    if (AUTHORIZATION_ROUTES.includes(route)) await link(oidcCtx, sessions)
    if (route === 'end_session_confirm') await endBoth(oidcCtx, sessions)
  })
}

const AUTHORIZATION_ROUTES: readonly string[] = ['authorization', 'resume']

async function link(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<void> {
  const { accountId, uid } = ctx.oidc.session ?? {}
  if (accountId === undefined || uid === undefined) return
  const own = await sessions.current(ctx.req)
  if (own?.oidcUid === uid) return
  // Linked to nobody else's session: such an OIDC session is not found again.
  if (own?.sub === accountId) return sessions.linkOidc(own.reference, uid)
  // Ended since the person was asked: a code that was made all the same must not be redeemed.
  if ((await sessions.findByOidc(uid)) === undefined) await sessions.endOidc(uid)
}

async function endBoth(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<void> {
  const { session } = ctx.oidc
  // The provider marks it when the person agreed to sign out of everything.
  if (session === undefined || !('destroyed' in session) || session.destroyed !== true) return
  const own = await sessions.findByOidc(session.uid)
  if (own) await sessions.end(own.reference, ctx)
}
