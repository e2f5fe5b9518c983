import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import type { Sealer } from '../../key-ring.ts'
import type { Database } from '../../persistence/database.ts'
import type { EmergencyCode } from '../../persistence/repositories/emergency-codes.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import { createEmergencyCodes, FEW_EMERGENCY_CODES, parseEmergencyCode } from './emergency-code.ts'
import { createTotpQrCode, createTotpSecret, findTotpStep } from './totp.ts'

/** Guessing six digits: the wait starts late, because the tries of one login are counted as well. */
const POLICY: ThrottlePolicy = {
  free: 10,
  longest: 15 * 60_000,
  lockAfter: 100,
  memory: 400 * 86_400_000,
}

/** A set-up costs ten slow hashes, and nobody abandons that many of them. */
const SETUP_POLICY: ThrottlePolicy = { free: 20, longest: 15 * 60_000, memory: 60 * 60_000 }

/** A set-up under way: what its screen shows once, and what the login keeps of it. */
export interface TwoFactorSetup {
  readonly secret: string
  readonly qrCode: string
  readonly codes: readonly string[]
  /** JSON without anything readable: the sealed secret and the hashes of the codes. */
  readonly pending: string
}

/** The second factor of a person: authenticator app and emergency codes. */
export interface TwoFactor {
  isEnrolled(sub: string): Promise<boolean>
  /**
   * A set-up that becomes valid with {@link TwoFactor.enrol}; every call makes a new one.
   *
   * @throws `too_many_requests` with `retry_after` in seconds.
   */
  createSetup(sub: string, label: string): Promise<TwoFactorSetup>
  /**
   * The time step of the first token of a set-up.
   *
   * @throws `token_invalid`
   */
  checkSetup(sub: string, pending: string, token: string): Promise<number>
  /** Makes a checked set-up valid, codes included. False when the person has a second factor. */
  enrol(store: Repositories, sub: string, pending: string, step: number): Promise<boolean>
  /**
   * Accepts a token or an emergency code, once.
   *
   * @throws `token_invalid`, `token_used`, or `too_many_requests` with `retry_after` in seconds.
   */
  verify(sub: string, token: string): Promise<void>
  /** What is to be said when few emergency codes are left. */
  warnOfCodes(sub: string): Promise<CodesWarning>
}

/** Members of a login's answers: a sentence, and the number for clients with words of their own. */
export type CodesWarning = Pick<EndpointOutput<'verify'>, 'warning' | 'codes_left'>

/** There are codes enough, or none were given out yet. */
export const NO_WARNING: CodesWarning = { warning: null, codes_left: null }

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly sealer: Sealer
  readonly hasher: PasswordHasher
  readonly throttle: Throttle
}

const pendingSetup = z.strictObject({
  secret: z.string(),
  codes: z.array(z.strictObject({ selector: z.string(), hash: z.string() })),
})

/** See {@link TwoFactor}. */
export function createTwoFactor(deps: Deps): TwoFactor {
  const { database } = deps
  return {
    isEnrolled: async (sub) => (await database.store.totp.find(sub)) !== undefined,
    createSetup: (sub, label) => createSetup(deps, sub, label),
    checkSetup: (sub, pending, token) => checkSetup(deps, sub, pending, token),
    enrol: (store, sub, pending, step) => enrol(deps, store, { sub, pending, step }),
    verify: (sub, token) => verifyToken(deps, sub, token),
    async warnOfCodes(sub) {
      const left = await database.store.emergencyCodes.countUnused(sub)
      if (left > FEW_EMERGENCY_CODES) return NO_WARNING
      return { warning: describeCodes(left), codes_left: left }
    },
  }
}

async function createSetup(deps: Deps, sub: string, label: string): Promise<TwoFactorSetup> {
  await deps.throttle.take(`two-factor-setup:${sub}`, SETUP_POLICY)
  const secret = createTotpSecret()
  const codes = createEmergencyCodes(deps.ports.randomBytes)
  const pending: z.infer<typeof pendingSetup> = {
    secret: deps.sealer.seal(Buffer.from(secret), secretContext(sub)),
    codes: await Promise.all(codes.map((code) => hashCode(deps, code))),
  }
  const qrCode = await createTotpQrCode(secret, label)
  return { secret, qrCode, codes, pending: JSON.stringify(pending) }
}

async function hashCode({ hasher }: Deps, code: string): Promise<EmergencyCode> {
  const parts = parseEmergencyCode(code)
  if (parts === undefined) throw new TypeError('a code was made that cannot be read')
  return { selector: parts.selector, hash: await hasher.hash(parts.secret) }
}

async function checkSetup(
  { ports, sealer }: Deps,
  sub: string,
  pending: string,
  token: string,
): Promise<number> {
  const { secret } = pendingSetup.parse(JSON.parse(pending))
  const step = await findTotpStep(openSecret(sealer, sub, secret), token.trim(), ports.now())
  if (step === undefined) throw new ShrdError('token_invalid')
  return step
}

async function enrol(
  { ports }: Deps,
  store: Repositories,
  { sub, pending, step }: { sub: string; pending: string; step: number },
): Promise<boolean> {
  const { secret, codes } = pendingSetup.parse(JSON.parse(pending))
  const credential = { sub, secret, last_step: step, created_at: ports.now() }
  if (!(await store.totp.insert(credential))) return false
  await store.emergencyCodes.replace(sub, codes)
  return true
}

async function verifyToken(deps: Deps, sub: string, token: string): Promise<void> {
  const subject = `second-factor:${sub}`
  await deps.throttle.take(subject, POLICY)
  const code = parseEmergencyCode(token)
  if (code === undefined) await verifyTotp(deps, sub, token.trim())
  else await useEmergencyCode(deps, sub, code)
  await deps.throttle.reset(subject)
}

async function verifyTotp(
  { database, ports, sealer }: Deps,
  sub: string,
  token: string,
): Promise<void> {
  const credential = await database.store.totp.find(sub)
  if (credential === undefined) throw new ShrdError('token_invalid')
  const step = await findTotpStep(openSecret(sealer, sub, credential.secret), token, ports.now())
  if (step === undefined) throw new ShrdError('token_invalid')
  // One conditional update decides: of two requests with the same token one is refused.
  if (!(await database.store.totp.acceptStep(sub, step))) throw new ShrdError('token_used')
}

async function useEmergencyCode(
  { database, ports, hasher }: Deps,
  sub: string,
  { selector, secret }: { selector: string; secret: string },
): Promise<void> {
  const { emergencyCodes } = database.store
  const code = await emergencyCodes.findUnused(sub, selector)
  if (!(await hasher.verify(code?.hash, secret))) throw new ShrdError('token_invalid')
  // One conditional update decides: of two requests with the same code one is refused.
  if (!(await emergencyCodes.consume(sub, selector, ports.now())))
    throw new ShrdError('token_invalid')
}

function openSecret(sealer: Sealer, sub: string, sealed: string): string {
  return Buffer.from(sealer.open(sealed, secretContext(sub))).toString()
}

function secretContext(sub: string): string {
  return `totp-secret:${sub}`
}

function describeCodes(left: number): string {
  const codes =
    left === 1 ? '1 emergency code is' : `${left === 0 ? 'No' : left} emergency codes are`
  return `${codes} left. Make new ones on the security page.`
}
