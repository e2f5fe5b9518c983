import type { Knex } from 'knex'

/** A second factor that is being set up in a session. */
export interface SecondFactorSetup {
  readonly session_reference: string
  /** JSON: the secret and the codes, sealed. */
  readonly setup: string
  readonly expires_at: number
}

/** Set-ups under way: one a session, which they end with. */
export interface SecondFactorSetupRepository {
  /** In place of the one before. */
  save(setup: SecondFactorSetup): Promise<void>
  /** Nothing that has expired is found. */
  find(sessionReference: string, now: number): Promise<SecondFactorSetup | undefined>
  /** Goes on in another session. */
  move(from: string, to: string): Promise<void>
  /** Ends this very set-up: true for one caller only, whatever arrives at the same moment. */
  end(setup: SecondFactorSetup): Promise<boolean>
}

/** See {@link SecondFactorSetupRepository}. */
export function secondFactorSetupRepository(knex: Knex): SecondFactorSetupRepository {
  const of = (sessionReference: string) =>
    knex('second_factor_setups').where({ session_reference: sessionReference })
  return {
    async save(setup) {
      await knex('second_factor_setups').insert(setup).onConflict('session_reference').merge()
    },
    find: (sessionReference, now) => of(sessionReference).andWhere('expires_at', '>', now).first(),
    async move(from, to) {
      await of(from).update({ session_reference: to })
    },
    async end({ session_reference, setup }) {
      return (await of(session_reference).andWhere({ setup }).delete()) === 1
    },
  }
}
