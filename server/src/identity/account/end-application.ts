import { ShrdError } from '@shrd/crypto/errors'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { isAgentId } from '../agents/agent-id.ts'
import { endOidcSession, endSession } from '../sessions/end-sessions.ts'

/**
 * Revokes everything that a user has allowed an application, in every session, and notifies it.
 * Tokens issued at the same moment name a deleted grant, so they are invalid.
 *
 * @throws `application_not_found`
 */
export async function endApplication(
  store: Repositories,
  sub: string,
  clientId: string,
): Promise<void> {
  // First: it waits for the same operation in another request, which notifies the application.
  const told = await store.oidc.relyingParties.ofApplication(sub, clientId)
  if (!isAgentId(clientId) && (await store.oidc.clients.find(clientId)) === undefined) {
    throw new ShrdError('application_not_found')
  }
  await store.oidc.logoutNotices.queue(told)
  for (const uid of await store.oidc.applications.soleSessionsOf(sub, clientId)) {
    await endSoleSession(store, uid)
  }
  await store.oidc.applications.removeOf(sub, clientId)
}

/** The application signed the user in without a browser, so nothing else uses that session. */
async function endSoleSession(store: Repositories, oidcUid: string): Promise<void> {
  const own = await store.identity.sessions.findByOidc(oidcUid)
  if (own === undefined) await endOidcSession(store, oidcUid)
  else await endSession(store, own.reference)
}
