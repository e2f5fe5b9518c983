import type { Knex } from 'knex'
import { deleteSome } from '../delete-some.ts'
import type { Value } from '../sqlite-statements.ts'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'
import { replacing } from './replacing.ts'

/** One record of the OIDC provider: a session, a grant, a code, a token, an interaction. */
export interface OidcRecord {
  model: string
  /** A hash of the value that clients send. For grants the id itself, because no one sends it. */
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

/** The provider's records. Never finds expired ones. */
export interface OidcRecordRepository {
  find(model: string, id: string, now: number): Promise<OidcRecord | undefined>
  findBy(
    model: string,
    column: 'uid' | 'user_code',
    value: string,
    now: number,
  ): Promise<OidcRecord | undefined>
  /** Inserts or replaces, but keeps the consumption. */
  save(record: OidcRecord): Promise<void>
  /** The same for several records, all or none. */
  saveAll(records: readonly OidcRecord[]): Promise<void>
  /** Replaces an existing record. False if it is gone. */
  replace(record: OidcRecord): Promise<boolean>
  /** False if a valid record has this id. */
  insert(record: OidcRecord, now: number): Promise<boolean>
  /** True for the one caller who may use the record, and for retries after `retriesSince`. */
  consume(model: string, id: string, now: number, retriesSince: number): Promise<boolean>
  remove(model: string, id: string): Promise<void>
  removeByGrant(model: string, grantId: string): Promise<void>
  /** Deletes an OIDC session, its grants and everything issued under them. */
  removeOfSession(sessionUid: string): Promise<void>
  /** Deletes some grants, codes and tokens of an application. Returns how many. */
  removeSomeOfClient(clientId: string, limit: number): Promise<number>
  /** True if a user has allowed a client something. */
  hasGrant(clientId: string): Promise<boolean>
  /** Deletes every session, grant, code and token of a user. */
  removeOfPerson(sub: string): Promise<void>
}

const COLUMNS = [
  'model',
  'id',
  'payload',
  'grant_id',
  'uid',
  'user_code',
  'account_id',
  'client_id',
  'session_uid',
  'expires_at',
  'consumed_at',
] as const
/** A consumption stays, even if the record is saved again. */
const REPLACED = COLUMNS.filter((column) => !['model', 'id', 'consumed_at'].includes(column))

const LIVING = '(expires_at is null or expires_at > ?)'
const FIND = `select * from oidc_records where model = ? and id = ? and ${LIVING}`
const FIND_BY = {
  uid: `select * from oidc_records where uid = ? and model = ? and ${LIVING} limit 1`,
  user_code: `select * from oidc_records where user_code = ? and model = ? and ${LIVING} limit 1`,
}
const ROW = `(${COLUMNS.map(() => '?').join(', ')})`
const INSERT = `insert into oidc_records (${COLUMNS.join(', ')}) values ${ROW}`
const REPLACE = `update oidc_records set ${REPLACED.map((name) => `${name} = ?`).join(', ')}
  where model = ? and id = ?`
/** The condition is in the update, so one of many parallel callers wins. The first time stays. */
const CONSUME = `update oidc_records set consumed_at = coalesce(consumed_at, ?)
  where model = ? and id = ? and (consumed_at is null or consumed_at > ?)`
const REMOVE = 'delete from oidc_records where model = ? and id = ?'
const REMOVE_EXPIRED = `${REMOVE} and expires_at <= ?`
const REMOVE_BY_GRANT = 'delete from oidc_records where grant_id = ? and model = ?'

/** See {@link OidcRecordRepository}. */
export function oidcRecordRepository(knex: Knex): OidcRecordRepository {
  const { first, run } = statementsOf(knex)
  const onConflict = replacing(knex, ['model', 'id'], REPLACED)
  const saveAll = async (records: readonly OidcRecord[]) => {
    const [, ...others] = records
    const sql = `${INSERT}${others.map(() => `, ${ROW}`).join('')} ${onConflict}`
    await run(sql, records.flatMap(valuesOf))
  }
  return {
    find: (model, id, now) => first(FIND, [model, id, now]),
    findBy: (model, column, value, now) => first(FIND_BY[column], [value, model, now]),
    save: (record) => saveAll([record]),
    saveAll,
    replace: async (record) => {
      const values = REPLACED.map((column) => record[column])
      return (await run(REPLACE, [...values, record.model, record.id])) === 1
    },
    insert: async (record, now) => {
      await run(REMOVE_EXPIRED, [record.model, record.id, now])
      return insertOnce(run(INSERT, valuesOf(record)))
    },
    consume: async (model, id, now, retriesSince) =>
      (await run(CONSUME, [now, model, id, retriesSince])) === 1,
    remove: async (model, id) => {
      await run(REMOVE, [model, id])
    },
    removeByGrant: async (model, grantId) => {
      await run(REMOVE_BY_GRANT, [grantId, model])
    },
    removeOfSession: async (sessionUid) => {
      await removeGrants(knex, await grantsOf(knex, sessionUid))
      await knex(TABLE).where({ model: 'Session', uid: sessionUid }).delete()
    },
    removeSomeOfClient: (clientId, limit) =>
      deleteSome(knex, TABLE, { where: 'client_id = ?', values: [clientId], limit }),
    hasGrant: async (clientId) => {
      const grants = knex(TABLE).where({ client_id: clientId, model: 'Grant' })
      return (await grants.first('id')) !== undefined
    },
    removeOfPerson: async (sub) => {
      await knex(TABLE).where({ account_id: sub }).delete()
    },
  }
}

const TABLE = 'oidc_records'

function valuesOf(record: OidcRecord): Value[] {
  return COLUMNS.map((column) => record[column])
}

/** Everything issued has the session it came from, with `offline_access` or without. */
async function grantsOf(knex: Knex, sessionUid: string): Promise<string[]> {
  const issued = knex(TABLE).where({ session_uid: sessionUid }).whereNotNull('grant_id')
  return issued.distinct().pluck('grant_id')
}

async function removeGrants(knex: Knex, grantIds: readonly string[]): Promise<void> {
  // An interaction names the grant to which it may add. The interaction itself stays open.
  const issued = knex(TABLE).whereIn('grant_id', grantIds).whereNot({ model: 'Interaction' })
  await issued.delete()
  await knex(TABLE).where({ model: 'Grant' }).whereIn('id', grantIds).delete()
}
