import type { EndpointOutput } from '@shrd/contract'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'
import { FEW_EMERGENCY_CODES } from './emergency-code.ts'
import {
  type ProofDeps,
  type ProvenToken,
  proveSecondFactor,
  proveToken,
  type TypedToken,
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

/** The second factor of a user: authenticator app and emergency codes. */
export interface TwoFactor {
  isEnrolled(sub: string): Promise<boolean>
  /**
   * Creates a set-up, which {@link TwoFactor.enrol} activates. Every call creates a new one.
   *
   * @param issuer the application, in the list of the authenticator app
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  createSetup(sub: string, label: string, issuer?: string): Promise<TwoFactorSetup>
  /** The values on the screen of a set-up in progress, shown again. */
  showSetup(sub: string, label: string, pending: string, issuer?: string): Promise<TwoFactorSetup>
  /**
   * Checks the first token of a set-up. It computes the slow hashes of the codes only now, so that
   * an abandoned set-up costs nothing, and before any transaction, which they would delay.
   *
   * @throws `token_invalid`, or `too_many_requests` with `retry_after` in seconds
   */
  acceptSetup(sub: string, pending: string, typed: TypedToken): Promise<AcceptedSetup>
  /** Activates an accepted set-up with its codes. False if the user has a second factor. */
  enrol(store: Repositories, sub: string, setup: AcceptedSetup): Promise<boolean>
  /** Activates it in place of the user's second factor, if any, whose codes become invalid. */
  replace(store: Repositories, sub: string, setup: AcceptedSetup): Promise<void>
  /** Removes the second factor with its codes. False if there was none. */
  remove(store: Repositories, sub: string): Promise<boolean>
  /**
   * Accepts a token or an emergency code, once. Notifies the user by mail if few codes are left.
   *
   * @throws `token_invalid`, `token_used`, or `too_many_requests` with `retry_after` in seconds
   */
  verify(sub: string, typed: TypedToken): Promise<void>
  /**
   * Checks a token or an emergency code without using it, for a change that uses it in its own
   * transaction.
   *
   * @throws as {@link TwoFactor.verify}
   */
  prove(sub: string, typed: TypedToken): Promise<ProvenToken>
  /**
   * Checks a token of the authenticator, not an emergency code, without using it.
   *
   * @throws as {@link TwoFactor.verify}
   */
  proveToken(sub: string, token: string): Promise<ProvenToken>
  /**
   * Creates emergency codes, which {@link TwoFactor.replaceCodes} activates. It computes their slow
   * hashes here, before any transaction.
   *
   * @throws `too_many_requests` with `retry_after` in seconds
   */
  createCodes(sub: string, from: Pick<TypedToken, 'address'>): Promise<NewCodes>
  /** Activates new emergency codes. The previous ones become invalid. */
  replaceCodes(store: Repositories, sub: string, codes: NewCodes): Promise<void>
  /** The warning if few emergency codes are left. */
  warnOfCodes(sub: string): Promise<CodesWarning>
}

/**
 * Properties of a login's responses: a sentence, and the number for clients with their own texts.
 */
export type CodesWarning = Pick<EndpointOutput<'verify'>, 'warning' | 'codes_left'>

/** There are enough codes, or the user has none yet. */
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
    isEnrolled: async (sub) => (await database.store.identity.totp.find(sub)) !== undefined,
    createSetup: (sub, label, issuer) => createSetup(deps, sub, { label, issuer }),
    showSetup: (sub, label, pending, issuer) => showSetup(deps, sub, { label, issuer, pending }),
    acceptSetup: (sub, pending, typed) => acceptSetup(deps, sub, { ...typed, pending }),
    async enrol(store, sub, setup) {
      if (!(await store.identity.totp.insert(toCredential(sub, setup, ports.now())))) return false
      await store.identity.emergencyCodes.replace(sub, setup.codes, ports.now())
      await recordUserEvent(store, { type: 'user.second_factor_added', sub, at: ports.now() })
      return true
    },
    async replace(store, sub, setup) {
      await store.identity.totp.replace(toCredential(sub, setup, ports.now()))
      // A reset that waits is for the former one.
      await store.identity.twoFactorResets.delete(sub)
      await store.identity.emergencyCodes.replace(sub, setup.codes, ports.now())
      await recordUserEvent(store, { type: 'user.second_factor_added', sub, at: ports.now() })
    },
    async remove(store, sub) {
      const isRemoved = await store.identity.totp.delete(sub)
      await store.identity.emergencyCodes.deleteAllOf(sub)
      const type = 'user.second_factor_removed'
      if (isRemoved) await recordUserEvent(store, { type, sub, at: ports.now() })
      return isRemoved
    },
    verify: (sub, typed) => verifySecondFactor(deps, sub, typed),
    prove: (sub, typed) => proveSecondFactor(deps, sub, typed),
    proveToken: (sub, token) => proveToken(deps, sub, token),
    createCodes: (sub, from) => createCodes(deps, sub, from),
    async replaceCodes(store, sub, { hashed }) {
      await store.identity.emergencyCodes.replace(sub, hashed, ports.now())
      await recordUserEvent(store, { type: 'user.emergency_codes_created', sub, at: ports.now() })
    },
    async warnOfCodes(sub) {
      const left = await database.store.identity.emergencyCodes.countUnused(sub)
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
