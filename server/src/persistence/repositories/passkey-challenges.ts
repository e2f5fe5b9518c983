import type { Knex } from 'knex'

/** The challenge for a passkey that is being added in a session. */
export interface PasskeyChallenge {
  readonly session_reference: string
  readonly challenge: string
  readonly expires_at: number
}

/** Challenges for new passkeys: one per session, with which they end. */
export interface PasskeyChallengeRepository {
  /** Replaces the previous one. */
  save(challenge: PasskeyChallenge): Promise<void>
  /** Never finds an expired one. */
  find(sessionReference: string, now: number): Promise<PasskeyChallenge | undefined>
  /** Uses exactly this challenge up. True for one caller only, also with parallel requests. */
  end(challenge: PasskeyChallenge): Promise<boolean>
}

/** See {@link PasskeyChallengeRepository}. */
export function passkeyChallengeRepository(knex: Knex): PasskeyChallengeRepository {
  const of = (session_reference: string) => knex('passkey_challenges').where({ session_reference })
  return {
    async save(challenge) {
      await knex('passkey_challenges').insert(challenge).onConflict('session_reference').merge()
    },
    find: (sessionReference, now) => of(sessionReference).andWhere('expires_at', '>', now).first(),
    end: async ({ session_reference, challenge }) =>
      (await of(session_reference).andWhere({ challenge }).delete()) === 1,
  }
}
