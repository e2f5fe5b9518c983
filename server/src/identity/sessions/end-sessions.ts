import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { KeptSession } from '../../persistence/repositories/revocations.ts'

/** Ends one session, and with it whatever applications were given in it, `offline_access` too. */
export async function endSession(store: Repositories, reference: string): Promise<void> {
  const session = await store.sessions.lockLink(reference)
  await store.sessions.delete(reference)
  if (session?.oidc_uid) await endOidcSession(store, session.oidc_uid)
}

/**
 * Ends all that a person has and has begun, and says how many sessions that were. Sign-ins under way
 * come first: one that is finishing meanwhile has its session started before the sessions go.
 */
export async function endAllOf(store: Repositories, sub: string): Promise<number> {
  await endSignInsOf(store, sub)
  const ended = await store.sessions.deleteAllOf(sub)
  await store.logoutNotices.queue(await store.relyingParties.ofPersons([sub], null))
  await store.oidcRecords.removeOfPerson(sub)
  return ended
}

/** Ends all that a person has and has begun, but for one session that goes on. */
export async function endOthersOf(
  store: Repositories,
  sub: string,
  kept: KeptSession,
): Promise<number> {
  await endSignInsOf(store, sub)
  await store.logoutNotices.queue(await store.relyingParties.ofPersons([sub], kept.oidc_uid ?? ''))
  return store.revocations.deleteOthersOf(sub, kept)
}

/** Persons whose relying parties are looked up at a time. */
const PAGE = 200

/** Ends all that anybody has and has begun, and says how many sessions that were. */
export async function endEverything(store: Repositories): Promise<number> {
  let subs = await store.relyingParties.nextSubs('', PAGE)
  while (subs.length > 0) {
    await store.logoutNotices.queue(await store.relyingParties.ofPersons(subs, null))
    subs = await store.relyingParties.nextSubs(subs.at(-1) ?? '', PAGE)
  }
  return store.revocations.deleteAll()
}

/** Ends an OIDC session, the grants in it and all that was issued under them, and tells of it. */
export async function endOidcSession(store: Repositories, oidcUid: string): Promise<void> {
  await store.logoutNotices.queue(await store.relyingParties.ofSession(oidcUid))
  await store.revocations.deleteGrantsOf(oidcUid)
  await store.oidcRecords.removeOfSession(oidcUid)
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
  if (session === undefined) return endOidcSession(store, oidcUid)
  if (session.oidc_uid === oidcUid) return
  await store.sessions.linkOidc(reference, oidcUid)
  if (session.oidc_uid !== null) await endOidcSession(store, session.oidc_uid)
}

async function endSignInsOf(store: Repositories, sub: string): Promise<void> {
  await store.signIns.deleteAllOf(sub)
  await store.revocations.deleteLoginsOf(sub)
}
