import type { StandardProfile } from '@shrd/contract'
import type { Knex } from 'knex'
import type { AttributeValues } from '../attribute.ts'
import type { StoredConnection } from './connections.ts'
import type { Person } from './persons.ts'

/** Who a user is at a provider. */
interface ExportedConnection
  extends Pick<StoredConnection, 'provider_id' | 'issuer' | 'subject' | 'email' | 'created_at'> {
  /** The name of the provider. */
  readonly name: string
}

/** A user with everything that an export contains. */
export interface ExportedUser
  extends Pick<
    Person,
    | 'sub'
    | 'email'
    | 'email_verified'
    | 'name'
    | 'username'
    | 'locale'
    | 'status'
    | 'created_at'
    | 'updated_at'
  > {
  readonly profile: StandardProfile
  /** By the key of their attribute. */
  readonly attributes: AttributeValues
  /** 0 if the user has never signed in. */
  readonly last_sign_in_at: number
  readonly password_hash: string | null
  /** When an authenticator app was set up. */
  readonly authenticator_since: number | null
  readonly codes_left: number
  readonly passkeys: number
  readonly connections: readonly ExportedConnection[]
  readonly user_id: string | null
}

/** Users with their credentials, for exports. */
export interface UserExportRepository {
  /** The users of the account among these, in the given order. */
  list(accountId: string, subs: readonly string[]): Promise<readonly ExportedUser[]>
}

/** What has tables of its own. */
type Found = 'codes_left' | 'passkeys' | 'connections'

type Row = Omit<ExportedUser, 'profile' | 'attributes' | Found | 'email_verified'> & {
  readonly profile: string | null
  readonly attributes: string | null
  readonly email_verified: number
}

/** See {@link UserExportRepository}. */
export function userExportRepository(knex: Knex): UserExportRepository {
  return {
    async list(accountId, subs) {
      const rows: Row[] = await knex('persons as p')
        .leftJoin('password_credentials as password', 'password.sub', 'p.sub')
        .leftJoin('totp_credentials as totp', 'totp.sub', 'p.sub')
        .leftJoin('members as member', 'member.sub', 'p.sub')
        .whereIn('p.sub', [...subs])
        .andWhere({ 'p.account_id': accountId })
        .select(
          ...['p.sub', 'p.email', 'p.email_verified', 'p.name', 'p.username', 'p.locale'],
          ...['p.status', 'p.created_at', 'p.updated_at', 'p.profile', 'p.attributes'],
          ...['p.last_sign_in_at', 'password.hash as password_hash', 'member.user_id'],
          'totp.created_at as authenticator_since',
        )
      const unused = knex('emergency_codes').whereNull('consumed_at')
      const codes = await countBySub(unused, subs)
      const passkeys = await countBySub(knex('passkeys'), subs)
      const connections = await listConnections(knex, subs)
      const found = ({ sub }: Row) => ({
        codes_left: codes.get(sub) ?? 0,
        passkeys: passkeys.get(sub) ?? 0,
        connections: connections.get(sub) ?? [],
      })
      const bySub = new Map(rows.map((row) => [row.sub, toUser(row, found(row))]))
      return subs.flatMap((sub) => bySub.get(sub) ?? [])
    },
  }
}

async function countBySub(
  query: Knex.QueryBuilder,
  subs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: { sub: string; found: number }[] = await query
    .whereIn('sub', [...subs])
    .groupBy('sub')
    .select('sub')
    .count({ found: '*' })
  return new Map(rows.map(({ sub, found }) => [sub, Number(found)]))
}

/** By the subject of their user, the oldest first. */
async function listConnections(
  knex: Knex,
  subs: readonly string[],
): Promise<ReadonlyMap<string, readonly ExportedConnection[]>> {
  const rows: (ExportedConnection & { sub: string })[] = await knex('connections as c')
    .join('providers as p', 'p.provider_id', 'c.provider_id')
    .whereIn('c.sub', [...subs])
    .orderBy(['c.created_at', 'c.connection_id'])
    .select('c.sub', 'c.provider_id', 'p.name', 'c.issuer', 'c.subject', 'c.email', 'c.created_at')
  const bySub = Map.groupBy(rows, ({ sub }) => sub)
  return new Map(
    [...bySub].map(([sub, found]) => [sub, found.map(({ sub: _, ...connection }) => connection)]),
  )
}

function toUser(row: Row, found: Pick<ExportedUser, Found>): ExportedUser {
  return {
    ...row,
    email_verified: Boolean(row.email_verified),
    profile: JSON.parse(row.profile ?? '{}'),
    attributes: JSON.parse(row.attributes ?? '{}'),
    ...found,
  }
}
