import type { Call } from '../../http/call.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'

/** Dependencies of {@link announceRotation}. */
export interface AnnounceDeps {
  readonly ports: Pick<Ports, 'now'>
  readonly notices: Pick<SecurityNotices, 'notify'>
}

/** Tells the user, and the events of the account, that the keys were replaced. */
export async function announceRotation(
  { ports, notices }: AnnounceDeps,
  store: Repositories,
  { sub, call }: { sub: string; call: Pick<Call<'rotateKeys'>, 'userAgent' | 'locale'> },
): Promise<void> {
  const { userAgent, locale } = call
  await notices.notify(store, sub, { kind: 'keys_replaced', userAgent, locale })
  await recordUserEvent(store, { type: 'user.keys_replaced', sub, at: ports.now() })
}
