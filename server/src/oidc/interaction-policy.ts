import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { SessionPort } from './session-port.ts'

/** When a person must be asked: the provider's own rules, and ours on top. */
export function createInteractionPolicy(sessions: SessionPort): interactionPolicy.DefaultPolicy {
  const { Check } = interactionPolicy
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new Check('other_session', 'somebody else is signed in here', (ctx) =>
        isOfOtherSession(ctx, sessions),
      ),
    )
  // First-party native applications have their grant already; asking again would loop.
  policy.get('consent')?.checks.remove('native_client_prompt')
  return policy
}

/**
 * True when the browser has meanwhile got another session, by a sign-in outside of OIDC. A login
 * that was answered just now counts, otherwise the question would be asked for ever.
 */
async function isOfOtherSession(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  const { session, result } = ctx.oidc
  if (session?.accountId === undefined || result?.login !== undefined) return false
  const own = await sessions.current(ctx.req)
  return own?.oidcUid !== session.uid
}
