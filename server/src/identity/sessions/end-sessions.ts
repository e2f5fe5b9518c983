import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { KeptSession } from '../../persistence/repositories/revocations.ts'

/** Ends a session and everything that applications got in it, `offline_access` too. */
export async function endSession(store: Repositories, reference: string): Promise<void> {
  const session = await store.identity.sessions.lockLink(reference)
  await store.identity.sessions.delete(reference)
  if (session?.oidc_uid) await endOidcSession(store, session.oidc_uid)
}

/**
 * Ends all sessions and sign-ins of a user, and returns the number of sessions. Sign-ins in
 * progress first: one that is finishing has its session started before the sessions end.
 */
export async function endAllOf(store: Repositories, sub: string): Promise<number> {
  await endSignInsOf(store, sub)
  const ended = await store.identity.sessions.deleteAllOf(sub)
  await store.oidc.logoutNotices.queue(await store.oidc.relyingParties.ofPersons([sub], null))
  await store.oidc.records.removeOfPerson(sub)
  return ended
}

/** Ends all sessions and sign-ins of a user, except one session. */
export async function endOthersOf(
  store: Repositories,
  sub: string,
  kept: KeptSession,
): Promise<number> {
  await endSignInsOf(store, sub)
  await store.oidc.logoutNotices.queue(
    await store.oidc.relyingParties.ofPersons([sub], kept.oidc_uid ?? ''),
  )
  return store.identity.revocations.deleteOthersOf(sub, kept)
}

/** Users whose relying parties are looked up at a time. */
const PAGE = 200

/** Ends all sessions and sign-ins of all users, and returns the number of sessions. */
export async function endEverything(store: Repositories): Promise<number> {
  let subs = await store.oidc.relyingParties.nextSubs('', PAGE)
  while (subs.length > 0) {
    await store.oidc.logoutNotices.queue(await store.oidc.relyingParties.ofPersons(subs, null))
    subs = await store.oidc.relyingParties.nextSubs(subs.at(-1) ?? '', PAGE)
  }
  return store.identity.revocations.deleteAll()
}

/**
 * Ends an OIDC session, the grants in it and everything issued under them, and notifies the
 * clients.
 */
export async function endOidcSession(store: Repositories, oidcUid: string): Promise<void> {
  await store.oidc.logoutNotices.queue(await store.oidc.relyingParties.ofSession(oidcUid))
  await store.identity.revocations.deleteGrantsOf(oidcUid)
  await store.oidc.records.removeOfSession(oidcUid)
}

/**
 * Makes an OIDC session end with a session. If an OIDC session has no session (any more),
 * everything issued in it is invalid, because no sign-out would reach it.
 */
export async function linkOidc(
  store: Repositories,
  reference: string,
  oidcUid: string,
): Promise<void> {
  const session = await store.identity.sessions.lockLink(reference)
  if (session === undefined) return endOidcSession(store, oidcUid)
  if (session.oidc_uid === oidcUid) return
  await store.identity.sessions.linkOidc(reference, oidcUid)
  if (session.oidc_uid !== null) await endOidcSession(store, session.oidc_uid)
}

async function endSignInsOf(store: Repositories, sub: string): Promise<void> {
  await store.identity.signIns.deleteAllOf(sub)
  await store.identity.revocations.deleteLoginsOf(sub)
}
