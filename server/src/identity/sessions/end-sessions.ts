import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Ends one session, and with it whatever applications were given in it, `offline_access` too. */
export async function endSession(store: Repositories, reference: string): Promise<void> {
  const session = await store.sessions.lockLink(reference)
  await store.sessions.delete(reference)
  if (session?.oidc_uid) await store.oidcRecords.removeOfSession(session.oidc_uid)
}

/**
 * Ends all that a person has and has begun. Sign-ins under way come first: one that is finishing
 * meanwhile has its session started before the sessions go.
 */
export async function endAllOf(store: Repositories, sub: string): Promise<void> {
  await store.signIns.deleteAllOf(sub)
  await store.sessions.deleteAllOf(sub)
  await store.oidcRecords.removeOfPerson(sub)
}

/**
 * Makes an OIDC session end with a session. What was issued in an OIDC session that belongs to none
 * (any more) is worth nothing, since no sign-out would reach it.
 */
export async function linkOidc(
  store: Repositories,
  reference: string,
  oidcUid: string,
): Promise<void> {
  const session = await store.sessions.lockLink(reference)
  if (session === undefined) return store.oidcRecords.removeOfSession(oidcUid)
  if (session.oidc_uid === oidcUid) return
  await store.sessions.linkOidc(reference, oidcUid)
  if (session.oidc_uid !== null) await store.oidcRecords.removeOfSession(session.oidc_uid)
}
