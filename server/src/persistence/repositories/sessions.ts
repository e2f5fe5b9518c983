import type { PublicIdentity } from '@shrd/crypto/identity'
import type { Knex } from 'knex'
import { PLANNED_ONCE, type Statements, statementsOf } from '../statements.ts'
import type { Person } from './persons.ts'

/** A stored session. */
export interface SessionRow {
  /** SHA-256 of the secret in the cookie. */
  readonly secret_hash: string
  /** Names the session in signed requests and lists. It opens nothing. */
  readonly reference: string
  readonly sub: string
  readonly user_id: string | null
  readonly amr: readonly string[]
  readonly key_proven: boolean
  readonly created_at: number
  readonly used_at: number
  /** The absolute end of the session. */
  readonly expires_at: number
  readonly fresh_until: number
  readonly address: string
  readonly user_agent: string
  /** The OIDC provider's session that ends with this one. */
  readonly oidc_uid: string | null
}

/** A session with the data of its user that every request needs. */
export interface SessionWithPerson extends SessionRow {
  readonly person: Pick<Person, 'roles' | 'plan_type' | 'status' | 'created_at'>
  /**
   * The keys in force of its member, if it has one. Missing for a session that has just started.
   */
  readonly member?: PublicIdentity | undefined
}

/** Sessions by the hash of their secret, by reference and by user. */
export interface SessionRepository {
  insert(session: SessionRow): Promise<void>
  findBySecret(secretHash: string): Promise<SessionWithPerson | undefined>
  find(reference: string): Promise<SessionWithPerson | undefined>
  findByOidc(oidcUid: string): Promise<SessionWithPerson | undefined>
  /** The last used first, with a limit. */
  listOf(sub: string): Promise<readonly SessionRow[]>
  touch(reference: string, now: number): Promise<void>
  /** The OIDC session to which it is linked, locked until the transaction ends. */
  lockLink(reference: string): Promise<Pick<SessionRow, 'oidc_uid'> | undefined>
  linkOidc(reference: string, oidcUid: string): Promise<void>
  /** Links a session without a link. False if there is no such session. */
  linkFirst(reference: string, oidcUid: string): Promise<boolean>
  /** Ends the session, and deletes the keys for its local store. */
  delete(reference: string): Promise<void>
  /** Returns how many there were. */
  deleteAllOf(sub: string): Promise<number>
}

const LISTED = 200

const WITH_PERSON = `select sessions.*, persons.roles as person_roles,
    persons.plan_type as person_plan, persons.status as person_status,
    persons.created_at as person_since, members.sequence as member_sequence,
    members.head as member_head, members.public_signing_key as member_signing_key,
    members.public_exchange_key as member_exchange_key
  from sessions join persons on persons.sub = sessions.sub
    left join members on members.user_id = sessions.user_id`
const FIND = `${WITH_PERSON} where sessions.reference = ${PLANNED_ONCE}`
const FIND_BY_OIDC = `${WITH_PERSON} where sessions.oidc_uid = ${PLANNED_ONCE}`
const FIND_BY_SECRET = `${WITH_PERSON} where sessions.secret_hash = ${PLANNED_ONCE}`
const INSERT = `insert into sessions (secret_hash, reference, sub, user_id, amr, key_proven,
    created_at, used_at, expires_at, fresh_until, address, user_agent, oidc_uid)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
/** SQLite has no such lock: a transaction with a stale snapshot cannot write, and runs again. */
const LOCK_LINK = {
  mysql: 'select oidc_uid from sessions where reference = ? for update',
  sqlite: 'select oidc_uid from sessions where reference = ?',
}
const LINK = 'update sessions set oidc_uid = ? where reference = ?'
const LINK_FIRST = `${LINK} and oidc_uid is null`

/** See {@link SessionRepository}. */
export function sessionRepository(knex: Knex): SessionRepository {
  const statements = statementsOf(knex)
  const lockLinkStatement = knex.client.dialect === 'mysql' ? LOCK_LINK.mysql : LOCK_LINK.sqlite
  return {
    async insert(session) {
      await statements.run(INSERT, [
        session.secret_hash,
        session.reference,
        session.sub,
        session.user_id,
        JSON.stringify(session.amr),
        session.key_proven ? 1 : 0,
        session.created_at,
        session.used_at,
        session.expires_at,
        session.fresh_until,
        session.address,
        session.user_agent,
        session.oidc_uid,
      ])
    },
    findBySecret: (secretHash) => findWithPerson(statements, FIND_BY_SECRET, secretHash),
    find: (reference) => findWithPerson(statements, FIND, reference),
    findByOidc: (oidcUid) => findWithPerson(statements, FIND_BY_OIDC, oidcUid),
    async listOf(sub) {
      const own = knex('sessions').where({ sub })
      const rows: SessionTableRow[] = await own.orderBy('used_at', 'desc').limit(LISTED)
      return rows.map(toSession)
    },
    async touch(reference, now) {
      await knex('sessions').where({ reference }).update({ used_at: now })
    },
    lockLink: (reference) => statements.first(lockLinkStatement, [reference]),
    async linkOidc(reference, oidcUid) {
      await statements.run(LINK, [oidcUid, reference])
    },
    linkFirst: async (reference, oidcUid) =>
      (await statements.run(LINK_FIRST, [oidcUid, reference])) === 1,
    async delete(reference) {
      await knex('sessions').where({ reference }).delete()
    },
    deleteAllOf: async (sub) => knex('sessions').where({ sub }).delete(),
  }
}

/** A session's row. */
export type SessionTableRow = Omit<SessionRow, 'amr' | 'key_proven'> & {
  amr: string
  key_proven: number
}

interface PersonColumns {
  person_roles: string
  person_plan: Person['plan_type']
  person_status: Person['status']
  person_since: number
}

/** All `null` if a session has no member. */
interface MemberColumns {
  member_sequence: number | null
  member_head: string
  member_signing_key: string
  member_exchange_key: string
}

async function findWithPerson(
  { first }: Statements,
  sql: string,
  name: string,
): Promise<SessionWithPerson | undefined> {
  const row = await first<SessionTableRow & PersonColumns & MemberColumns>(sql, [name])
  if (row === undefined) return undefined
  const { person_roles, person_plan, person_status, person_since, ...others } = row
  const { member_sequence, member_head, member_signing_key, member_exchange_key, ...session } =
    others
  const roles: Person['roles'] = JSON.parse(person_roles)
  const person = { roles, plan_type: person_plan, status: person_status, created_at: person_since }
  const { user_id } = session
  const keys = { publicSigningKey: member_signing_key, publicExchangeKey: member_exchange_key }
  const member =
    user_id === null || member_sequence === null
      ? undefined
      : { user_id, sequence: member_sequence, head: member_head, ...keys }
  return { ...toSession(session), person, member }
}

/** Converts a row to a session. */
export function toSession(row: SessionTableRow): SessionRow {
  return { ...row, amr: JSON.parse(row.amr), key_proven: row.key_proven === 1 }
}
