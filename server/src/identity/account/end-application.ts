import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { endOidcSession, endSession } from '../sessions/end-sessions.ts'

/**
 * Takes back all that a person has allowed an application, in whatever session, and tells it so. What
 * is issued at the same moment names a grant that is gone, so it is worth nothing.
 *
 * @throws `application_not_found`
 */
export async function endApplication(
  store: Repositories,
  sub: string,
  clientId: string,
): Promise<void> {
  // First of all: it waits for the same that is under way elsewhere, which tells the application.
  const told = await store.relyingParties.ofApplication(sub, clientId)
  if ((await store.clients.find(clientId)) === undefined) {
    throw new ShrdError('application_not_found')
  }
  await store.logoutNotices.queue(told)
  for (const uid of await store.applications.soleSessionsOf(sub, clientId)) {
    await endSoleSession(store, uid)
  }
  await store.applications.removeOf(sub, clientId)
}

/** The application has signed the person in without a browser: nothing else uses that session. */
async function endSoleSession(store: Repositories, oidcUid: string): Promise<void> {
  const own = await store.sessions.findByOidc(oidcUid)
  if (own === undefined) await endOidcSession(store, oidcUid)
  else await endSession(store, own.reference)
}
