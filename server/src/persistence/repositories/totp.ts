import type { Knex } from 'knex'
import { statementsOf } from '../statements.ts'
import { insertOnce } from './insert.ts'

/** A user's authenticator app. */
export interface TotpCredential {
  readonly sub: string
  /** Sealed under the key ring. */
  readonly secret: string
  /** The last accepted time step. */
  readonly last_step: number
  readonly created_at: number
}

/** Authenticators. */
export interface TotpRepository {
  find(sub: string): Promise<TotpCredential | undefined>
  /** False if the user has one already. */
  insert(credential: TotpCredential): Promise<boolean>
  /** Replaces the user's authenticator, if any. */
  replace(credential: TotpCredential): Promise<void>
  /** False if there was none. */
  delete(sub: string): Promise<boolean>
  /** Accepts a time step once. True for one caller only, also with parallel requests. */
  acceptStep(sub: string, step: number): Promise<boolean>
}

const FIND = 'select * from totp_credentials where sub = ?'

/** See {@link TotpRepository}. */
export function totpRepository(knex: Knex): TotpRepository {
  const { first } = statementsOf(knex)
  return {
    find: (sub) => first(FIND, [sub]),
    insert: (credential) => insertOnce(knex('totp_credentials').insert(credential)),
    async replace(credential) {
      await knex('totp_credentials').insert(credential).onConflict('sub').merge()
    },
    delete: async (sub) => (await knex('totp_credentials').where({ sub }).delete()) === 1,
    async acceptStep(sub, step) {
      const accepted = await knex('totp_credentials')
        .where({ sub })
        .andWhere('last_step', '<', step)
        .update({ last_step: step })
      return accepted === 1
    },
  }
}
