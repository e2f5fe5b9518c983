import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { SessionPort } from '../../identity/sessions/browser-session.ts'
import { oidcContextOf } from '../oidc-context.ts'
import type { SessionLifetime } from './mint-code.ts'

interface Deps {
  sessions: SessionPort
  lifetime: SessionLifetime
}

/**
 * Maintains OIDC sessions without a cookie, as a returning browser does for others. A refresh keeps
 * them and the service's session alive, and revoking their grant signs the user out. Such a session
 * has the name of its grant.
 */
export function tendSessions(provider: Provider, deps: Deps): void {
  const revoked = new WeakMap<object, string>()
  // The provider does not await listeners, so this one only records the grant.
  provider.on('grant.revoked', (ctx, grantId) => {
    revoked.set(ctx, grantId)
  })
  provider.use(async (ctx, next) => {
    await next()
    const oidcCtx = oidcContextOf(ctx)
    if (oidcCtx === undefined) return
    const grantId = revoked.get(ctx) ?? grantOfRevoked(oidcCtx)
    if (grantId !== undefined) await end(deps, oidcCtx, grantId)
    else if (oidcCtx.oidc.route === 'token' && ctx.status === 200) await keepAlive(deps, oidcCtx)
  })
}

/** Revoking an access token revokes its refresh token too, but leaves the empty grant. */
function grantOfRevoked({ oidc }: KoaContextWithOIDC): string | undefined {
  const { AccessToken: token } = oidc.entities
  const isOwn = token?.clientId === oidc.client?.clientId
  return oidc.route === 'revocation' && isOwn ? token?.grantId : undefined
}

/** The application revoked it, or a code or refresh token was used twice. */
async function end({ sessions }: Deps, ctx: KoaContextWithOIDC, grantId: string): Promise<void> {
  const own = await sessions.findByOidc(grantId)
  if (own !== undefined) await sessions.end(own.reference, ctx)
}

async function keepAlive(
  { sessions, lifetime }: Deps,
  { oidc }: KoaContextWithOIDC,
): Promise<void> {
  const { RefreshToken: token } = oidc.entities
  const uid = token?.sessionUid
  if (uid === undefined || uid !== token?.grantId || !(await sessions.touch(uid))) return
  const session = await oidc.provider.Session.findByUid(uid)
  if (session?.loginTs !== undefined) await session.save(lifetime(session.loginTs))
}
