import type { Knex } from 'knex'
import { PLANNED_ONCE, type Statements, statementsOf } from '../statements.ts'
import { CLIENT_ID, type Client, type ClientRow, toClient } from './clients.ts'
import { joined } from './joined.ts'
import type { OidcRecord } from './oidc-records.ts'
import { type Person, type PersonRow, toPerson } from './persons.ts'
import { type SessionTableRow, type SessionWithPerson, toSession } from './sessions.ts'

/** The columns of a record that its reader needs. */
export type FoundRecord = Pick<OidcRecord, 'model' | 'id' | 'payload' | 'consumed_at'>

/** A client, and the hashes of its valid secrets. */
export interface FoundClient {
  readonly client: Client
  readonly secretHashes: readonly string[]
}

/** A session of the provider, and the service's session to which it belongs, alive or ended. */
export interface FoundSession {
  /** The name of the session, which tokens carry. */
  readonly uid: string
  readonly record: FoundRecord
  readonly own: SessionWithPerson | undefined
  /** The user of {@link own}. */
  readonly person: Person | undefined
}

/** A code or token, with all records that decide whether it is valid. */
export interface FoundToken {
  readonly record: FoundRecord
  readonly grantId: string | null
  readonly grant: FoundRecord | undefined
  readonly sessionUid: string | null
  readonly session: FoundSession | undefined
  readonly person: Person | undefined
  readonly client: FoundClient | undefined
}

/**
 * Lookups of the provider's requests, each in one statement, and so of one moment: with the MySQL
 * protocol a round trip costs more than the query. Never finds expired records.
 */
export interface OidcLookupRepository {
  /** @param clientId as received; a text that cannot be an id finds nothing */
  findClient(clientId: string, now: number): Promise<FoundClient | undefined>
  /** A code or token of any kind. At most one has an id. */
  findToken(id: string, now: number): Promise<FoundToken | undefined>
  findSession(by: 'id' | 'uid', value: string, now: number): Promise<FoundSession | undefined>
}

/** Kinds of records that are found with all their related records. */
export const TOKEN_MODELS: readonly string[] = [
  'AccessToken',
  'AuthorizationCode',
  'ClientCredentials',
  'RefreshToken',
]

const RECORD = ['id', 'model', 'payload', 'consumed_at'] as const
const found = joined<FoundRecord>('found', RECORD)
const granted = joined<FoundRecord>('granted', RECORD)
const session = joined<FoundRecord & { readonly uid: string }>('session', [...RECORD, 'uid'])
const own = joined<SessionTableRow>('own', [
  'secret_hash',
  'reference',
  'sub',
  'user_id',
  'amr',
  'key_proven',
  'created_at',
  'used_at',
  'expires_at',
  'fresh_until',
  'address',
  'user_agent',
  'oidc_uid',
])
const person = joined<PersonRow>('person', [
  'sub',
  'account_id',
  'email',
  'email_verified',
  'name',
  'locale',
  'username',
  'profile',
  'attributes',
  'roles',
  'plan_type',
  'status',
  'created_at',
  'updated_at',
])
const client = joined<ClientRow>('client', [
  'client_id',
  'account_id',
  'name',
  'first_party',
  'metadata',
  'branding',
  'policy',
  'version',
  'branding_version',
  'created_at',
  'updated_at',
])

const SECRET = `left join client_secrets secret on secret.client_id = client.client_id
  and (secret.expires_at is null or secret.expires_at > ?)`
const living = (name: string) => `(${name}.expires_at is null or ${name}.expires_at > ?)`

const FIND_CLIENT = `select ${client.columns}, secret.secret_hash
  from clients client ${SECRET} where client.client_id = ${PLANNED_ONCE}`
const FIND_TOKEN = `select ${found.columns}, found.grant_id, found.session_uid, ${granted.columns},
    ${session.columns}, ${own.columns}, ${person.columns}, ${client.columns}, secret.secret_hash
  from oidc_records found
  left join oidc_records granted on granted.model = 'Grant' and granted.id = found.grant_id
    and ${living('granted')}
  left join oidc_records session on session.uid = found.session_uid and session.model = 'Session'
    and ${living('session')}
  left join sessions own on own.oidc_uid = found.session_uid and own.sub = found.account_id
  left join persons person on person.sub = found.account_id
  left join clients client on client.client_id = found.client_id ${SECRET}
  where found.id = ${PLANNED_ONCE} and found.model in (${TOKEN_MODELS.map((model) => `'${model}'`).join(', ')})
    and ${living('found')}`
const FIND_SESSION = (column: 'id' | 'uid') => `select ${session.columns}, ${own.columns},
    ${person.columns}
  from oidc_records session
  left join sessions own on own.oidc_uid = session.uid and own.sub = session.account_id
  left join persons person on person.sub = own.sub
  where session.${column} = ${PLANNED_ONCE} and session.model = 'Session' and ${living('session')} limit 1`
const FIND_SESSION_BY = { id: FIND_SESSION('id'), uid: FIND_SESSION('uid') }

/** See {@link OidcLookupRepository}. */
export function oidcLookupRepository(knex: Knex): OidcLookupRepository {
  const statements = statementsOf(knex)
  return {
    async findClient(clientId, now) {
      if (!CLIENT_ID.test(clientId)) return undefined
      const rows = await statements.all<Row>(FIND_CLIENT, [now, clientId])
      const answer = readClient(rows)
      // MariaDB treats ids that differ in trailing spaces as equal (PAD SPACE).
      return answer?.client.client_id === clientId ? answer : undefined
    },
    findToken: (id, now) => findToken(statements, id, now),
    async findSession(by, value, now) {
      const row = await statements.first<Row>(FIND_SESSION_BY[by], [value, now])
      return row && readSession(row, toPerson(person.read(row)))
    },
  }
}

/** The columns of the joined tables. */
type Row = Readonly<Record<string, unknown>> & {
  readonly grant_id?: string | null
  readonly session_uid?: string | null
  readonly secret_hash?: string | null
}

async function findToken(
  { all }: Statements,
  id: string,
  now: number,
): Promise<FoundToken | undefined> {
  // One row per secret of the client, or one without any.
  const rows = await all<Row>(FIND_TOKEN, [now, now, now, id, now])
  const [row] = rows
  const record = row && found.read(row)
  if (record === undefined || row === undefined) return undefined
  const whose = toPerson(person.read(row))
  return {
    record,
    grantId: row.grant_id ?? null,
    grant: granted.read(row),
    sessionUid: row.session_uid ?? null,
    session: readSession(row, whose),
    person: whose,
    client: readClient(rows),
  }
}

function readSession(row: Row, whose: Person | undefined): FoundSession | undefined {
  const record = session.read(row)
  if (record === undefined) return undefined
  const stored = own.read(row)
  if (stored === undefined || whose === undefined) {
    return { uid: record.uid, record, own: undefined, person: undefined }
  }
  return { uid: record.uid, record, own: { ...toSession(stored), person: whose }, person: whose }
}

function readClient(rows: readonly Row[]): FoundClient | undefined {
  const [row] = rows
  const stored = row && client.read(row)
  if (stored === undefined) return undefined
  return {
    client: toClient(stored),
    secretHashes: rows.flatMap(({ secret_hash }) => secret_hash ?? []),
  }
}
