import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SessionPort } from '../identity/sessions/browser-session.ts'
import { oidcContextOf } from './oidc-context.ts'

interface Deps {
  sessions: SessionPort
}

/**
 * Links the OIDC session to the service's own session: a sign-in links them, and a sign-out at the
 * provider ends both. The other direction needs no code here: an ended session ends everything that
 * it issued, and the adapter finds no OIDC session of an ended one.
 */
export function linkSessions(provider: Provider, { sessions }: Deps): void {
  provider.use(async (ctx, next) => {
    await next()
    const oidcCtx = oidcContextOf(ctx)
    if (oidcCtx === undefined) return
    const { route } = oidcCtx.oidc
    if (AUTHORIZATION_ROUTES.includes(route)) await link(oidcCtx, sessions)
    if (route === 'end_session_confirm') await endBoth(oidcCtx, sessions)
  })
}

const AUTHORIZATION_ROUTES: readonly string[] = [
  'authorization',
  'resume',
  'code_verification',
  'device_resume',
]

async function link(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<void> {
  const { accountId, uid } = ctx.oidc.session ?? {}
  if (accountId === undefined || uid === undefined) return
  const own = await sessions.current(ctx.req)
  if (own?.oidcUid === uid) return
  // Never link to another user's session: an unlinked OIDC session is not found again.
  if (own?.sub === accountId) return sessions.linkOidc(own.reference, uid)
  // The session ended during the sign-in: no one may redeem a code from it.
  if ((await sessions.findByOidc(uid)) === undefined) await sessions.endOidc(uid)
}

async function endBoth(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<void> {
  const { session } = ctx.oidc
  // The provider marks the session if the user agreed to sign out of everything.
  if (session === undefined || !('destroyed' in session) || session.destroyed !== true) return
  const own = await sessions.findByOidc(session.uid)
  if (own) await sessions.end(own.reference, ctx)
}
