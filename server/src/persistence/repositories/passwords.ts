import type { Knex } from 'knex'

/** Argon2id hashes of passwords, in PHC string form. */
export interface PasswordRepository {
  findHash(sub: string): Promise<string | undefined>
  save(sub: string, hash: string, now: number): Promise<void>
}

/** See {@link PasswordRepository}. */
export function passwordRepository(knex: Knex): PasswordRepository {
  return {
    async findHash(sub) {
      const row: { hash: string } | undefined = await knex('password_credentials')
        .where({ sub })
        .first('hash')
      return row?.hash
    },
    async save(sub, hash, now) {
      await knex('password_credentials')
        .insert({ sub, hash, updated_at: now })
        .onConflict('sub')
        .merge()
    },
  }
}
