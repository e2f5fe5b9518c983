import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import { waiterAt } from '../password/waiter.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import {
  type EmergencyCodeParts,
  FEW_EMERGENCY_CODES,
  parseEmergencyCode,
} from './emergency-code.ts'
import { openSecret } from './sealed-factor.ts'
import { findTotpStep } from './totp.ts'

const DAY = 86_400_000

/**
 * Slows down guessing six digits or an emergency code. The wait starts late, because each sign-in
 * also limits its tries, and is a day from the 28th failure on, far below the hundred in a row that NIST SP 800-63B-4,
 * 3.2.2 allows. It is not a permanent lock.
 */
const POLICY: ThrottlePolicy = { free: 10, longest: DAY, memory: DAY, memoryGrows: true }

/** A typed token or emergency code. */
export interface TypedToken {
  readonly token: string
  /** The address from which the request came. */
  readonly address: string
}

/** A token or emergency code that matched. It stays valid until it is used. */
export interface ProvenToken {
  /**
   * Uses it together with the change that it allows, for one caller only.
   *
   * @throws `token_used` for every other, `token_invalid` if it is an emergency code
   */
  use(store: Repositories): Promise<void>
}

/** A matching token, also one that was used before. */
interface FoundToken extends ProvenToken {
  readonly isUsed: boolean
}

/** Dependencies of checking proofs. */
export interface ProofDeps {
  readonly database: Database
  readonly ports: Pick<Ports, 'now'>
  readonly sealer: Sealer
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly throttle: Pick<Throttle, 'take' | 'giveBack' | 'reset'>
  readonly notices: Pick<SecurityNotices, 'codesLow'>
}

/** See `TwoFactor.verify`. */
export async function verifySecondFactor(
  deps: ProofDeps,
  sub: string,
  { token, address }: TypedToken,
): Promise<void> {
  const code = parseEmergencyCode(token)
  await throttled(deps, sub, async () => {
    if (code === undefined) return acceptToken(deps, sub, token)
    const { use } = await findEmergencyCode(deps, sub, { ...code, address })
    await deps.database.transaction(use)
  })
}

/** See `TwoFactor.prove`. */
export function proveSecondFactor(
  deps: ProofDeps,
  sub: string,
  { token, address }: TypedToken,
): Promise<ProvenToken> {
  const code = parseEmergencyCode(token)
  return throttled(deps, sub, async () => {
    if (code !== undefined) return findEmergencyCode(deps, sub, { ...code, address })
    const found = await findToken(deps, sub, token)
    // Otherwise an attacker who saw a used token could reset the throttle with it.
    if (found.isUsed) throw new ShrdError('token_used')
    return found
  })
}

/** See `TwoFactor.proveToken`. */
export function proveToken(deps: ProofDeps, sub: string, token: string): Promise<ProvenToken> {
  // A call that is sent once more has used its token. It goes on, but proves nothing.
  return throttled(
    deps,
    sub,
    () => findToken(deps, sub, token),
    ({ isUsed }) => !isUsed,
  )
}

async function throttled<T>(
  { throttle }: ProofDeps,
  sub: string,
  check: () => Promise<T>,
  isProof: (proven: T) => boolean = () => true,
): Promise<T> {
  const subject = `second-factor:${sub}`
  await throttle.take(subject, POLICY)
  const proven = await check().catch(async (error: unknown) => {
    // It got no place in the queue of hashes. Nothing was guessed, so nothing counts.
    if (isShrdError(error, 'too_many_requests')) await throttle.giveBack(subject)
    throw error
  })
  if (isProof(proven)) await throttle.reset(subject)
  return proven
}

async function acceptToken(deps: ProofDeps, sub: string, token: string): Promise<void> {
  const { use } = await findToken(deps, sub, token)
  await use(deps.database.store)
}

async function findToken(
  { database, ports, sealer }: ProofDeps,
  sub: string,
  token: string,
): Promise<FoundToken> {
  const credential = await database.store.identity.totp.find(sub)
  if (credential === undefined) throw new ShrdError('token_invalid')
  const secret = openSecret(sealer, sub, credential.secret)
  const step = await findTotpStep(secret, token.trim(), ports.now())
  if (step === undefined) throw new ShrdError('token_invalid')
  return {
    isUsed: step <= credential.last_step,
    async use({ identity: { totp } }) {
      // One conditional update decides: of two requests with the same token one is refused.
      if (!(await totp.acceptStep(sub, step))) throw new ShrdError('token_used')
    },
  }
}

async function findEmergencyCode(
  { database, ports, hasher, notices }: ProofDeps,
  sub: string,
  { selector, secret, address }: EmergencyCodeParts & Pick<TypedToken, 'address'>,
): Promise<ProvenToken> {
  const code = await database.store.identity.emergencyCodes.findUnused(sub, selector)
  const isRight = await hasher.verify(code?.hash, secret, waiterAt(address, sub))
  if (!isRight) throw new ShrdError('token_invalid')
  return {
    async use(store) {
      const { emergencyCodes } = store.identity
      // One conditional update decides: of two requests with the same code one is refused.
      const isMine = await emergencyCodes.consume(sub, selector, ports.now())
      if (!isMine) throw new ShrdError('token_invalid')
      const left = await emergencyCodes.countUnused(sub)
      if (left <= FEW_EMERGENCY_CODES) await notices.codesLow(store, sub, left)
    },
  }
}
