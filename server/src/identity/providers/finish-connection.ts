import { ShrdError } from '@shrd/crypto/errors'
import type { Session } from '../../http/active-session.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { NoticePlace } from '../sessions/security-notices.ts'
import { type ConnectDeps, connect } from './connect.ts'
import type { ProviderFlows, Returned, ReturnedAnswer } from './provider-flows.ts'

/** A user who is back from a provider, and their session. */
interface Redeemed {
  readonly session: Session
  readonly returned: Returned
}

/**
 * Redeems what a provider answered to a user who connects it. Only in the session that has started:
 * nobody connects their provider to the user of another one.
 *
 * @throws `provider_expired`, `provider_not_found`, `provider_denied`, `provider_refused`,
 *   `provider_failed`
 */
export async function redeemConnection(
  providerFlows: Pick<ProviderFlows, 'take' | 'redeem'>,
  session: Session | undefined,
  answer: Omit<ReturnedAnswer, 'browser'>,
): Promise<Redeemed> {
  const taken = await providerFlows.take({ ...answer, browser: session?.reference })
  if (session === undefined || taken?.flow.session_reference !== session.reference) {
    throw new ShrdError('provider_expired')
  }
  return { session, returned: await providerFlows.redeem(taken) }
}

/**
 * Connects the user of a session with the provider from which they are back.
 *
 * @throws `provider_expired` if user or session have ended, and the codes of {@link connect}
 */
export async function storeConnection(
  deps: ConnectDeps,
  store: Repositories,
  { session, returned, userAgent, locale }: Redeemed & NoticePlace,
): Promise<void> {
  const { provider, user, tokens } = returned
  const person = await store.identity.persons.lock(session.sub)
  const isHere = person?.account_id === provider.account_id
  if (person?.status !== 'active' || !isHere) throw new ShrdError('provider_expired')
  // It may have ended while the user was at the provider.
  if ((await store.identity.sessions.lockLink(session.reference)) === undefined) {
    throw new ShrdError('provider_expired')
  }
  await connect(deps, store, {
    ...{ person, provider_id: provider.provider_id, updated_at: provider.updated_at },
    ...{ identity: user, email: user.email, tokens },
    ...{ userAgent, locale },
  })
}
