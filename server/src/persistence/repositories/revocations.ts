import type { Knex } from 'knex'

/** The one session of a user that continues, and its OIDC session. */
export interface KeptSession {
  readonly reference: string
  readonly oidc_uid: string | null
}

/** Deletions over many sessions and several tables. */
export interface RevocationRepository {
  /** Deletes a user's logins with a key file that are in progress. */
  deleteLoginsOf(sub: string): Promise<void>
  /**
   * Deletes sessions, OIDC sessions, grants, codes and tokens of a user, except those of one
   * session.
   */
  deleteOthersOf(sub: string, kept: KeptSession): Promise<number>
  /** Deletes the grants of an OIDC session with codes and tokens, even if some are already gone. */
  deleteGrantsOf(oidcUid: string): Promise<void>
  /** Deletes all sign-ins in progress and all sessions, and returns the number of sessions. */
  deleteAll(): Promise<number>
}

/** See {@link RevocationRepository}. */
export function revocationRepository(knex: Knex): RevocationRepository {
  const records = () => knex('oidc_records')
  return {
    async deleteLoginsOf(sub) {
      const userIds = await knex('members').where({ sub }).pluck('user_id')
      await knex('login_transactions').whereIn('user_id', userIds).delete()
    },
    async deleteOthersOf(sub, { reference, oidc_uid }) {
      const ended = await knex('sessions').where({ sub }).whereNot({ reference }).delete()
      const others = records().where({ account_id: sub })
      if (oidc_uid === null) await others.delete()
      else await deleteBut(others, oidc_uid, await grantsIn(knex, oidc_uid))
      return ended
    },
    async deleteGrantsOf(oidcUid) {
      const grantIds = await grantsIn(knex, oidcUid)
      // An interaction names the grant to which it may add. The interaction itself stays open.
      const issued = records().whereIn('grant_id', grantIds).whereNot({ model: 'Interaction' })
      await issued.delete()
      await records().where({ model: 'Grant' }).whereIn('id', grantIds).delete()
    },
    async deleteAll() {
      // First, so that a sign-in that is finishing has its session started before the sessions end.
      await knex('sign_ins').whereNotNull('sub').delete()
      await knex('login_transactions').delete()
      const ended = await knex('sessions').delete()
      await records().whereNotNull('account_id').delete()
      return ended
    },
  }
}

/** The grants that an OIDC session names, and those of everything issued in it. */
async function grantsIn(knex: Knex, oidcUid: string): Promise<readonly string[]> {
  const issued: string[] = await knex('oidc_records')
    .where({ session_uid: oidcUid })
    .whereNotNull('grant_id')
    .distinct()
    .pluck('grant_id')
  const session: { payload: string } | undefined = await knex('oidc_records')
    .where({ uid: oidcUid, model: 'Session' })
    .first('payload')
  const { authorizations = {} } = session === undefined ? {} : JSON.parse(session.payload)
  const named = Object.values<{ grantId?: string }>(authorizations)
  return [...issued, ...named.flatMap(({ grantId }) => grantId ?? [])]
}

async function deleteBut(
  records: Knex.QueryBuilder,
  oidcUid: string,
  grantIds: readonly string[],
): Promise<void> {
  await records
    .where((where) => where.whereNull('session_uid').orWhereNot({ session_uid: oidcUid }))
    .where((where) => where.whereNull('uid').orWhereNot({ uid: oidcUid }))
    .where((where) => where.whereNot({ model: 'Grant' }).orWhereNotIn('id', grantIds))
    .delete()
}
