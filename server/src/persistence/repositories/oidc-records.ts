import type { Knex } from 'knex'
import { insertOnce } from './insert.ts'

/** One record of the OIDC provider: a session, a grant, a code, a token, an interaction. */
export interface OidcRecord {
  model: string
  /** A hash of the value that travels; the id itself for grants, which nobody carries. */
  id: string
  /** JSON. */
  payload: string
  grant_id: string | null
  uid: string | null
  user_code: string | null
  account_id: string | null
  client_id: string | null
  session_uid: string | null
  expires_at: number | null
  consumed_at: number | null
}

/** The provider's records. Nothing that has expired is ever found. */
export interface OidcRecordRepository {
  find(model: string, id: string, now: number): Promise<OidcRecord | undefined>
  findBy(
    model: string,
    column: 'uid' | 'user_code',
    value: string,
    now: number,
  ): Promise<OidcRecord | undefined>
  /** Inserts or replaces, but leaves a consumption as it is. */
  save(record: OidcRecord): Promise<void>
  /** False when a living record has this id. */
  insert(record: OidcRecord, now: number): Promise<boolean>
  /** True for the one caller who may use the record, and for retries after `retriesSince`. */
  consume(model: string, id: string, now: number, retriesSince: number): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  removeByGrant(model: string, grantId: string): Promise<void>
  /** Deletes an OIDC session, its grants and all that was issued under them. */
  removeOfSession(sessionUid: string): Promise<void>
  /** Deletes every session, grant, code and token of a person. */
  removeOfPerson(sub: string): Promise<void>
}

const TABLE = 'oidc_records'
const KEY = ['model', 'id']
const REPLACED = [
  'payload',
  'grant_id',
  'uid',
  'user_code',
  'account_id',
  'client_id',
  'session_uid',
  'expires_at',
]

/** See {@link OidcRecordRepository}. */
export function oidcRecordRepository(knex: Knex): OidcRecordRepository {
  const records = () => knex(TABLE)
  const living = (now: number) =>
    records().where((where) => where.whereNull('expires_at').orWhere('expires_at', '>', now))
  return {
    find: async (model, id, now) => living(now).where({ model, id }).first(),
    findBy: async (model, column, value, now) =>
      living(now)
        .where({ model, [column]: value })
        .first(),
    save: async (record) => {
      await records().insert(record).onConflict(KEY).merge(REPLACED)
    },
    insert: async (record, now) => {
      const { model, id } = record
      await records().where({ model, id }).where('expires_at', '<=', now).delete()
      return insertOnce(records().insert(record))
    },
    consume: async (model, id, now, retriesSince) => {
      // Consumed once: the condition stands in the update, so of many parallel callers one wins.
      const changed = await records()
        .where({ model, id })
        .where((where) => where.whereNull('consumed_at').orWhere('consumed_at', '>', retriesSince))
        .update('consumed_at', knex.raw('coalesce(consumed_at, ?)', [now]))
      return changed === 1
    },
    remove: async (model, id) => {
      await records().where({ model, id }).delete()
    },
    removeByGrant: async (model, grant_id) => {
      await records().where({ model, grant_id }).delete()
    },
    removeOfSession: async (sessionUid) => {
      await removeGrants(records, await grantsOf(records, sessionUid))
      await records().where({ model: 'Session', uid: sessionUid }).delete()
    },
    removeOfPerson: async (sub) => {
      await records().where({ account_id: sub }).delete()
    },
  }
}

/** Whatever is issued carries the session it comes from, `offline_access` or not. */
async function grantsOf(records: () => Knex.QueryBuilder, sessionUid: string): Promise<string[]> {
  const issued = records().where({ session_uid: sessionUid }).whereNotNull('grant_id')
  return issued.distinct().pluck('grant_id')
}

async function removeGrants(
  records: () => Knex.QueryBuilder,
  grantIds: readonly string[],
): Promise<void> {
  // An interaction names the grant that it may add to; the question itself stays open.
  const issued = records().whereIn('grant_id', grantIds).whereNot({ model: 'Interaction' })
  await issued.delete()
  await records().where({ model: 'Grant' }).whereIn('id', grantIds).delete()
}
