import type { BillingState } from '@shrd/contract'
import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A stored JSON object. Its readers parse it with their own schemas. */
export type StoredObject = Readonly<Record<string, unknown>>

/** An application that signs users in through this service. */
export interface Client {
  readonly client_id: string
  readonly account_id: string
  readonly name: string
  /** True for the platform's own clients, which need no consent. */
  readonly first_party: boolean
  /** OpenID Connect client metadata, with secrets hashed. */
  readonly metadata: StoredObject
  /** The published theme of the client. */
  readonly branding: StoredObject
  /** Counts the changes of its settings. */
  readonly version: number
  /** The published version of its branding; 0 without one. */
  readonly branding_version: number
  /** Methods, second factor, registration. */
  readonly policy: StoredObject
  readonly created_at: number
  readonly updated_at: number
}

/** A client, and the state of its account's bill: `null` for one that is not billed. */
export interface BilledClient {
  readonly client: Client
  readonly billing: BillingState | null
}

/** A client without a history. */
export type NewClientRecord = Omit<Client, 'version' | 'branding_version'> &
  Partial<Pick<Client, 'version' | 'branding_version'>>

/** The column is ASCII: comparing it with other text is a database error. */
export const CLIENT_ID: RegExp = /^[\x21-\x7e]{1,64}$/

/** Clients of all accounts. */
export interface ClientRepository {
  /** @param clientId as received; a text that cannot be an id finds nothing */
  find(clientId: string): Promise<Client | undefined>
  /** The same in one query with the state of the bill, which each step of a sign-in asks for. */
  findBilled(clientId: string): Promise<BilledClient | undefined>
  /** The same, and locks the client until the transaction ends. */
  lock(clientId: string): Promise<Client | undefined>
  /** The clients of an account, ordered by id. */
  list(accountId: string): Promise<readonly Client[]>
  /** Registered origins of clients of all accounts with their own sign-in screens. */
  originsOfEmbedded(): Promise<readonly string[]>
  /** Registered origins of clients of all accounts that may act for the user's own account. */
  originsOfUserScopes(): Promise<readonly string[]>
  /** Clients of all accounts with their own sign-in screens, the oldest first. */
  listEmbedded(): Promise<readonly Client[]>
  /** False if the id is taken. */
  insert(client: NewClientRecord): Promise<boolean>
  update(client: Client): Promise<void>
  /** Deletes a client with its secrets, everything issued to it, and its waiting logout notices. */
  remove(clientId: string): Promise<void>
}

const FIND = 'select * from clients where client_id = ?'
const FIND_BILLED = `select c.*, b.state as billing from clients c
  left join account_billing b on b.account_id = c.account_id
  where c.client_id = ?`
/** SQLite has one writer, and a transaction with a stale snapshot cannot write. */
const LOCK = { mysql: `${FIND} for update`, sqlite: FIND }

/** See {@link ClientRepository}. */
export function clientRepository(knex: Knex): ClientRepository {
  const { first } = statementsOf(knex)
  const lockStatement = knex.client.dialect === 'mysql' ? LOCK.mysql : LOCK.sqlite
  const findRow = async <Row extends ClientRow>(statement: string, clientId: string) => {
    if (!CLIENT_ID.test(clientId)) return undefined
    const row = await first<Row>(statement, [clientId])
    // MariaDB treats ids that differ in trailing spaces as equal (PAD SPACE).
    return row?.client_id === clientId ? row : undefined
  }
  const findBy = async (statement: string, clientId: string) => {
    const row = await findRow(statement, clientId)
    return row && toClient(row)
  }
  return {
    find: (clientId) => findBy(FIND, clientId),
    async findBilled(clientId) {
      const found = await findRow<BilledRow>(FIND_BILLED, clientId)
      if (found === undefined) return undefined
      return toBilled(found)
    },
    lock: (clientId) => findBy(lockStatement, clientId),
    async list(accountId) {
      const rows: ClientRow[] = await knex('clients')
        .where({ account_id: accountId })
        .orderBy('client_id')
      return rows.map(toClient)
    },
    async originsOfEmbedded() {
      const rows: Pick<ClientRow, 'metadata'>[] = await knex('clients')
        .where({ first_party: true })
        .select('metadata')
      const embedded = rows.map(({ metadata }) => JSON.parse(metadata)).filter(isEmbedded)
      return embedded.flatMap(({ allowed_origins }) => allowed_origins ?? [])
    },
    async originsOfUserScopes() {
      // JSON as we write it: few clients have one, and only those are parsed.
      const rows: Pick<ClientRow, 'metadata'>[] = await knex('clients')
        .where('metadata', 'like', '%"user_scopes":["%')
        .select('metadata')
      return rows.flatMap(({ metadata }) => JSON.parse(metadata).allowed_origins ?? [])
    },
    async listEmbedded() {
      const rows: ClientRow[] = await knex('clients')
        .where({ first_party: true })
        .orderBy(['created_at', 'client_id'])
      return rows.map(toClient).filter(({ metadata }) => isEmbedded(metadata))
    },
    insert: (client) => insertOnce(knex('clients').insert(toRow(client))),
    async update(client) {
      const { client_id, created_at, ...changed } = toRow(client)
      await knex('clients').where({ client_id }).update(changed)
    },
    async remove(clientId) {
      // First, so that no request finds the client and issues a token meanwhile.
      await knex('clients').where({ client_id: clientId }).delete()
      await knex('oidc_records').where({ client_id: clientId }).delete()
      await knex('logout_notices').where({ client_id: clientId }).delete()
    },
  }
}

function isEmbedded(metadata: StoredObject): boolean {
  return metadata.embedded === true
}

/** A client's row. */
export interface ClientRow {
  readonly client_id: string
  readonly account_id: string
  readonly name: string
  readonly first_party: number | boolean
  readonly metadata: string
  readonly branding: string
  readonly policy: string
  readonly version: number
  readonly branding_version: number
  readonly created_at: number
  readonly updated_at: number
}

/** The row of a {@link BilledClient}. */
export type BilledRow = ClientRow & Pick<BilledClient, 'billing'>

function toRow<Record extends NewClientRecord>(
  client: Record,
): Omit<Record, 'metadata' | 'branding' | 'policy'> &
  Pick<ClientRow, 'metadata' | 'branding' | 'policy'> {
  return {
    ...client,
    metadata: JSON.stringify(client.metadata),
    branding: JSON.stringify(client.branding),
    policy: JSON.stringify(client.policy),
  }
}

/** Converts a row to a client and its bill. */
export function toBilled({ billing, ...row }: BilledRow): BilledClient {
  return { client: toClient(row), billing }
}

/** Converts a row to a client. */
export function toClient(row: ClientRow): Client {
  return {
    ...row,
    first_party: Boolean(row.first_party),
    metadata: JSON.parse(row.metadata),
    branding: JSON.parse(row.branding),
    policy: JSON.parse(row.policy),
  }
}
