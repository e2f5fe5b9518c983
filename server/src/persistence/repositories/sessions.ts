import type { Knex } from 'knex'
import type { Person } from './persons.ts'

/** A session as it is stored. */
export interface SessionRow {
  /** SHA-256 of the reference in the cookie. */
  readonly secret_hash: string
  /** Names the session in signed requests and lists; opens nothing. */
  readonly reference: string
  readonly sub: string
  readonly user_id: string | null
  readonly amr: readonly string[]
  readonly key_proven: boolean
  readonly created_at: number
  readonly used_at: number
  /** End of the session whatever happens. */
  readonly expires_at: number
  readonly fresh_until: number
  readonly address: string
  readonly user_agent: string
  /** The session of the OIDC provider that ends with this one. */
  readonly oidc_uid: string | null
}

/** A session with what every request needs to know of its person. */
export interface SessionWithPerson extends SessionRow {
  readonly person: Pick<Person, 'roles' | 'plan_type' | 'status' | 'created_at'>
}

/** Sessions by the hash of their secret, by reference and by person. */
export interface SessionRepository {
  insert(session: SessionRow): Promise<void>
  findBySecret(secretHash: string): Promise<SessionWithPerson | undefined>
  find(reference: string): Promise<SessionWithPerson | undefined>
  listOf(sub: string): Promise<readonly SessionRow[]>
  touch(reference: string, now: number): Promise<void>
  /** The OIDC session it is linked to; stays as it is until the transaction ends. */
  lockLink(reference: string): Promise<Pick<SessionRow, 'oidc_uid'> | undefined>
  linkOidc(reference: string, oidcUid: string): Promise<void>
  /** Ends the session; the keys lent to it go with it. */
  delete(reference: string): Promise<void>
  deleteAllOf(sub: string): Promise<void>
}

/** See {@link SessionRepository}. */
export function sessionRepository(knex: Knex): SessionRepository {
  return {
    async insert(session) {
      await knex('sessions').insert({ ...session, amr: JSON.stringify(session.amr) })
    },
    findBySecret: (secretHash) => findWithPerson(knex, { secret_hash: secretHash }),
    find: (reference) => findWithPerson(knex, { reference }),
    async listOf(sub) {
      const rows: Row[] = await knex('sessions').where({ sub }).orderBy('used_at', 'desc')
      return rows.map(toSession)
    },
    async touch(reference, now) {
      await knex('sessions').where({ reference }).update({ used_at: now })
    },
    lockLink: (reference) => knex('sessions').where({ reference }).forUpdate().first('oidc_uid'),
    async linkOidc(reference, oidcUid) {
      await knex('sessions').where({ reference }).update({ oidc_uid: oidcUid })
    },
    async delete(reference) {
      await knex('sessions').where({ reference }).delete()
    },
    async deleteAllOf(sub) {
      await knex('sessions').where({ sub }).delete()
    },
  }
}

type Row = Omit<SessionRow, 'amr' | 'key_proven'> & { amr: string; key_proven: number }

interface PersonColumns {
  person_roles: string
  person_plan: Person['plan_type']
  person_status: Person['status']
  person_since: number
}

async function findWithPerson(
  knex: Knex,
  where: { secret_hash: string } | { reference: string },
): Promise<SessionWithPerson | undefined> {
  const row: (Row & PersonColumns) | undefined = await knex('sessions')
    .join('persons', 'persons.sub', 'sessions.sub')
    .where(where)
    .first('sessions.*', {
      person_roles: 'persons.roles',
      person_plan: 'persons.plan_type',
      person_status: 'persons.status',
      person_since: 'persons.created_at',
    })
  if (row === undefined) return undefined
  const { person_roles, person_plan, person_status, person_since, ...session } = row
  const roles: Person['roles'] = JSON.parse(person_roles)
  const person = { roles, plan_type: person_plan, status: person_status, created_at: person_since }
  return { ...toSession(session), person }
}

function toSession(row: Row): SessionRow {
  return { ...row, amr: JSON.parse(row.amr), key_proven: row.key_proven === 1 }
}
