import type { Knex } from 'knex'

/** A second factor that is being set up in a session. */
export interface SecondFactorSetup {
  readonly session_reference: string
  /** JSON of the sealed secret and codes. */
  readonly setup: string
  readonly expires_at: number
}

/** Set-ups in progress: one per session, which they end with. */
export interface SecondFactorSetupRepository {
  /** Replaces the previous one. */
  save(setup: SecondFactorSetup): Promise<void>
  /** Never finds an expired one. */
  find(sessionReference: string, now: number): Promise<SecondFactorSetup | undefined>
  /** Moves it to another session. */
  move(from: string, to: string): Promise<void>
  /** Ends exactly this set-up. True for one caller only, also with parallel requests. */
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
