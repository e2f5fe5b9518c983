import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { isFirstParty } from './client-metadata.ts'
import type { SessionPort } from './session-port.ts'

/** When a person must be asked: the provider's own rules, and ours on top. */
export function createInteractionPolicy(sessions: SessionPort): interactionPolicy.DefaultPolicy {
  const { Check } = interactionPolicy
  const policy = interactionPolicy.base()
  const login = policy.get('login')?.checks
  login?.add(
    new Check('other_session', 'somebody else is signed in here', (ctx) =>
      isOfOtherSession(ctx, sessions),
    ),
  )
  login?.add(
    new Check('second_factor', 'a second factor is demanded', 'login_required', (ctx) =>
      lacksSecondFactor(ctx, sessions),
    ),
  )
  // The provider's own check asks first-party applications too, which nobody answers: a loop.
  const consent = policy.get('consent')?.checks
  consent?.remove('native_client_prompt')
  consent?.add(
    new Check(
      'native_third_party',
      'anybody may pose as this application',
      'interaction_required',
      mayBeImpersonated,
    ),
  )
  return policy
}

/**
 * True for a native application of a third party: whatever else runs on the device can ask under its
 * name, so that what was allowed before says nothing about who asks now (RFC 8252, 8.6).
 */
function mayBeImpersonated({ oidc: { client, result } }: KoaContextWithOIDC): boolean {
  if (client === undefined || isFirstParty(client)) return false
  return client.applicationType === 'native' && result?.consent === undefined
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

/**
 * True where the application demands a second factor and the person has signed in without one, at
 * another application or at the service itself. A session must not be a way around it.
 */
async function lacksSecondFactor(ctx: KoaContextWithOIDC, sessions: SessionPort): Promise<boolean> {
  const { client, result } = ctx.oidc
  if (client?.second_factor_demanded !== true) return false
  const amr = result?.login?.amr ?? (await sessions.current(ctx.req))?.amr ?? []
  return !amr.includes('mfa')
}
