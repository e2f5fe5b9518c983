import type { StandardProfile } from '@shrd/contract'
import type { Knex } from 'knex'
import type { AttributeValues } from '../attribute.ts'
import type { Person } from './persons.ts'

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
  readonly user_id: string | null
}

/** Users with their credentials, for exports. */
export interface UserExportRepository {
  /** The users of the account among these, in the given order. */
  list(accountId: string, subs: readonly string[]): Promise<readonly ExportedUser[]>
}

type Row = Omit<
  ExportedUser,
  'profile' | 'attributes' | 'codes_left' | 'passkeys' | 'email_verified'
> & {
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
      const counted = ({ sub }: Row) => ({
        codes_left: codes.get(sub) ?? 0,
        passkeys: passkeys.get(sub) ?? 0,
      })
      const bySub = new Map(rows.map((row) => [row.sub, toUser(row, counted(row))]))
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

function toUser(row: Row, counted: Pick<ExportedUser, 'codes_left' | 'passkeys'>): ExportedUser {
  return {
    ...row,
    email_verified: Boolean(row.email_verified),
    profile: JSON.parse(row.profile ?? '{}'),
    attributes: JSON.parse(row.attributes ?? '{}'),
    ...counted,
  }
}
