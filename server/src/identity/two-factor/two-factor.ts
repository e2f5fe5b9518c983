import type { EndpointOutput } from '@shrd/contract'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { FEW_EMERGENCY_CODES } from './emergency-code.ts'
import {
  type ProofDeps,
  type ProvenToken,
  proveToken,
  verifySecondFactor,
} from './second-factor-proof.ts'
import {
  type AcceptedSetup,
  acceptSetup,
  createCodes,
  createSetup,
  type NewCodes,
  type SetupDeps,
  showSetup,
  type TwoFactorSetup,
} from './two-factor-setup.ts'

export type { TwoFactorSetup } from './two-factor-setup.ts'

/** The second factor of a person: authenticator app and emergency codes. */
export interface TwoFactor {
  isEnrolled(sub: string): Promise<boolean>
  /**
   * A set-up that becomes valid with {@link TwoFactor.enrol}; every call makes a new one.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  createSetup(sub: string, label: string): Promise<TwoFactorSetup>
  /** What the screen of a set-up under way shows, once more. */
  showSetup(sub: string, label: string, pending: string): Promise<TwoFactorSetup>
  /**
   * Takes the first token of a set-up. The slow hashes of the codes are made only now, so that a
   * set-up nobody finishes costs nothing, and before any transaction, which they would hold up.
   *
   * @throws `token_invalid`, or `too_many_requests` with `retry_after` in seconds.
   */
  acceptSetup(sub: string, pending: string, token: string): Promise<AcceptedSetup>
  /** Makes an accepted set-up valid, codes included. False when the person has a second factor. */
  enrol(store: Repositories, sub: string, setup: AcceptedSetup): Promise<boolean>
  /** The same in place of the second factor that the person may have, whose codes go with it. */
  replace(store: Repositories, sub: string, setup: AcceptedSetup): Promise<void>
  /** Takes the second factor away, codes included. False when there was none. */
  remove(store: Repositories, sub: string): Promise<boolean>
  /**
   * Accepts a token or an emergency code, once. Of codes that run out the person is told by mail.
   *
   * @throws `token_invalid`, `token_used`, or `too_many_requests` with `retry_after` in seconds.
   */
  verify(sub: string, token: string): Promise<void>
  /**
   * Takes a token of the authenticator, and no emergency code, without using it up.
   *
   * @throws as {@link TwoFactor.verify}.
   */
  proveToken(sub: string, token: string): Promise<ProvenToken>
  /**
   * New emergency codes, which become valid with {@link TwoFactor.replaceCodes}. Their slow hashes
   * are made here, before any transaction.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  createCodes(sub: string): Promise<NewCodes>
  /** Makes new emergency codes valid; those before are worth nothing. */
  replaceCodes(store: Repositories, sub: string, codes: NewCodes): Promise<void>
  /** What is to be said when few emergency codes are left. */
  warnOfCodes(sub: string): Promise<CodesWarning>
}

/** Members of a login's answers: a sentence, and the number for clients with words of their own. */
export type CodesWarning = Pick<EndpointOutput<'verify'>, 'warning' | 'codes_left'>

/** There are codes enough, or none were given out yet. */
export const NO_WARNING: CodesWarning = { warning: null, codes_left: null }

interface Deps extends SetupDeps, ProofDeps {
  readonly database: Database
  readonly ports: Ports
  readonly hasher: SetupDeps['hasher'] & ProofDeps['hasher']
  readonly throttle: SetupDeps['throttle'] & ProofDeps['throttle']
}

/** See {@link TwoFactor}. */
export function createTwoFactor(deps: Deps): TwoFactor {
  const { database, ports } = deps
  return {
    isEnrolled: async (sub) => (await database.store.totp.find(sub)) !== undefined,
    createSetup: (sub, label) => createSetup(deps, sub, label),
    showSetup: (sub, label, pending) => showSetup(deps, sub, { label, pending }),
    acceptSetup: (sub, pending, token) => acceptSetup(deps, sub, { pending, token }),
    async enrol(store, sub, setup) {
      if (!(await store.totp.insert(toCredential(sub, setup, ports.now())))) return false
      await store.emergencyCodes.replace(sub, setup.codes, ports.now())
      return true
    },
    async replace(store, sub, setup) {
      await store.totp.replace(toCredential(sub, setup, ports.now()))
      await store.emergencyCodes.replace(sub, setup.codes, ports.now())
    },
    async remove(store, sub) {
      const isRemoved = await store.totp.delete(sub)
      await store.emergencyCodes.deleteAllOf(sub)
      return isRemoved
    },
    verify: (sub, token) => verifySecondFactor(deps, sub, token),
    proveToken: (sub, token) => proveToken(deps, sub, token),
    createCodes: (sub) => createCodes(deps, sub),
    replaceCodes: (store, sub, { hashed }) =>
      store.emergencyCodes.replace(sub, hashed, ports.now()),
    async warnOfCodes(sub) {
      const left = await database.store.emergencyCodes.countUnused(sub)
      if (left > FEW_EMERGENCY_CODES) return NO_WARNING
      return { warning: describeCodes(left), codes_left: left }
    },
  }
}

function toCredential(sub: string, { secret, step }: AcceptedSetup, now: number) {
  return { sub, secret, last_step: step, created_at: now }
}

function describeCodes(left: number): string {
  const codes =
    left === 1 ? '1 emergency code is' : `${left === 0 ? 'No' : left} emergency codes are`
  return `${codes} left. Make new ones on the security page.`
}
