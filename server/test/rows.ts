import { randomBytes } from 'node:crypto'
import { type Database, openDatabase } from '../src/persistence/database.ts'
import type { Person } from '../src/persistence/repositories/persons.ts'
import type { SessionRow } from '../src/persistence/repositories/sessions.ts'
import { createRandomId, createSecret } from '../src/secrets.ts'
import { createTestDatabase, type DatabaseKind } from './databases.ts'

/** A migrated database with one account, and rows to go on from. */
export interface TestRows {
  readonly database: Database
  /** For another process on the same database. */
  readonly url: string
  readonly accountId: string
  addPerson(changes?: Partial<Person>): Promise<Person>
  /** A member with a person of their own; answers the user_id. */
  addMember(): Promise<string>
  addSession(sub: string, changes?: Partial<SessionRow>): Promise<SessionRow>
  drop(): Promise<void>
}

/** An id such as the service makes them. */
export function randomId(prefix: string): string {
  return createRandomId(prefix, randomBytes)
}

/** 256 random bits, base64url: also the form of keys and hashes. */
export function randomSecret(): string {
  return createSecret(randomBytes)
}

/** See {@link TestRows}. */
export async function createTestRows(kind: DatabaseKind): Promise<TestRows> {
  const place = await createTestDatabase(kind)
  const database = openDatabase(place.url)
  await database.migrateUp(1)
  const accountId = randomId('acc')
  const account = { account_id: accountId, name: 'Größe & Söhne', created_at: 1 }
  await database.store.identity.accounts.insert({ ...account, kind: 'developer' })
  const addPerson = (changes?: Partial<Person>) => insertPerson(database, accountId, changes)
  return {
    database,
    url: place.url,
    accountId,
    addPerson,
    addMember: async () => insertMember(database, (await addPerson()).sub),
    addSession: (sub, changes) => insertSession(database, sub, changes),
    drop: async () => {
      await database.close()
      await place.drop()
    },
  }
}

async function insertPerson(
  { store }: Database,
  accountId: string,
  changes: Partial<Person> = {},
): Promise<Person> {
  const person: Person = {
    sub: randomId('p'),
    account_id: accountId,
    email: null,
    email_verified: false,
    name: null,
    locale: null,
    username: null,
    profile: {},
    attributes: {},
    roles: [],
    plan_type: 'free_trial',
    status: 'active',
    created_at: 1_700_000_000_123,
    updated_at: 1_700_000_000_123,
    ...changes,
  }
  if (!(await store.identity.persons.insert(person))) throw new Error('the e-mail is taken')
  return person
}

/** Makes a user a member, whose keys and statement mean nothing. */
export async function insertMember({ store }: Database, sub: string): Promise<string> {
  const user_id = `usr_${randomId('x').slice(2)}aaaaaa`
  const member = {
    user_id,
    sub,
    public_signing_key: randomSecret(),
    public_exchange_key: randomSecret(),
    sequence: 0,
    head: randomSecret(),
    accepted_terms: '1',
    created_at: 1,
  }
  await store.identity.members.insert(member, { statement: '{"ä":1}', signature: 's'.repeat(86) })
  return user_id
}

async function insertSession(
  { store }: Database,
  sub: string,
  changes: Partial<SessionRow> = {},
): Promise<SessionRow> {
  const session: SessionRow = {
    secret_hash: randomSecret(),
    reference: randomBytes(16).toString('base64url'),
    sub,
    user_id: null,
    amr: ['pwd', 'otp'],
    key_proven: false,
    created_at: 1,
    used_at: 2,
    expires_at: 3,
    fresh_until: 4,
    address: '::1',
    user_agent: 'Browser ✓',
    oidc_uid: null,
    ...changes,
  }
  await store.identity.sessions.insert(session)
  return session
}
