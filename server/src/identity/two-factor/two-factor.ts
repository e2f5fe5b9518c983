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

const DAY = 86_400_000

/**
 * Guessing six digits: the wait starts late, because the tries of one login are counted as well, and
 * is a day from the 28th failure on, far below the hundred in a row that NIST SP 800-63B-4, 3.2.2
 * allows. It is no lock for good: until a reset by mail exists nobody could lift it.
 */
const POLICY: ThrottlePolicy = { free: 10, longest: DAY, memory: DAY, memoryGrows: true }

/** Nobody abandons that many set-ups of one person. */
const SETUP_POLICY: ThrottlePolicy = { free: 20, longest: 15 * 60_000, memory: 60 * 60_000 }

/** Accepting a set-up costs ten slow hashes, and succeeds the first time. */
const ACCEPT_POLICY: ThrottlePolicy = { free: 5, longest: 15 * 60_000, memory: 60 * 60_000 }

/** A set-up under way: what its screen shows once, and what the login keeps of it. */
export interface TwoFactorSetup {
  readonly secret: string
  readonly qrCode: string
  readonly codes: readonly string[]
  /** JSON without anything readable: the secret and the codes, sealed. */
  readonly pending: string
}

/** A set-up whose first token was accepted: what is stored of it. */
export interface AcceptedSetup {
  /** Sealed. */
  readonly secret: string
  readonly codes: readonly EmergencyCode[]
  /** The time step of the first token. */
  readonly step: number
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

const pendingSetup = z.strictObject({ secret: z.string(), codes: z.string() })
const sealedCodes = z.array(z.string())

/** See {@link TwoFactor}. */
export function createTwoFactor(deps: Deps): TwoFactor {
  const { database } = deps
  return {
    isEnrolled: async (sub) => (await database.store.totp.find(sub)) !== undefined,
    createSetup: (sub, label) => createSetup(deps, sub, label),
    showSetup: (sub, label, pending) => showSetup(deps, sub, { label, pending }),
    acceptSetup: (sub, pending, token) => acceptSetup(deps, sub, { pending, token }),
    enrol: (store, sub, setup) => enrol(deps, store, { sub, setup }),
    verify: (sub, token) => verifyToken(deps, sub, token),
    async warnOfCodes(sub) {
      const left = await database.store.emergencyCodes.countUnused(sub)
      if (left > FEW_EMERGENCY_CODES) return NO_WARNING
      return { warning: describeCodes(left), codes_left: left }
    },
  }
}

async function createSetup(
  { throttle, ports, sealer }: Deps,
  sub: string,
  label: string,
): Promise<TwoFactorSetup> {
  await throttle.take(`two-factor-setup:${sub}`, SETUP_POLICY)
  const secret = createTotpSecret()
  const codes = createEmergencyCodes(ports.randomBytes)
  const pending: z.infer<typeof pendingSetup> = {
    secret: sealer.seal(Buffer.from(secret), secretContext(sub)),
    codes: sealer.seal(Buffer.from(JSON.stringify(codes)), codesContext(sub)),
  }
  const qrCode = await createTotpQrCode(secret, label)
  return { secret, qrCode, codes, pending: JSON.stringify(pending) }
}

async function showSetup(
  { sealer }: Deps,
  sub: string,
  { label, pending }: { label: string; pending: string },
): Promise<TwoFactorSetup> {
  const { secret: sealed, codes } = pendingSetup.parse(JSON.parse(pending))
  const secret = openSecret(sealer, sub, sealed)
  const qrCode = await createTotpQrCode(secret, label)
  return { secret, qrCode, codes: openCodes(sealer, sub, codes), pending }
}

async function hashCode({ hasher }: Deps, code: string): Promise<EmergencyCode> {
  const parts = parseEmergencyCode(code)
  if (parts === undefined) throw new TypeError('a code was made that cannot be read')
  return { selector: parts.selector, hash: await hasher.hash(parts.secret) }
}

async function acceptSetup(
  deps: Deps,
  sub: string,
  { pending, token }: { pending: string; token: string },
): Promise<AcceptedSetup> {
  const { sealer, ports, throttle } = deps
  const { secret, codes } = pendingSetup.parse(JSON.parse(pending))
  const step = await findTotpStep(openSecret(sealer, sub, secret), token.trim(), ports.now())
  if (step === undefined) throw new ShrdError('token_invalid')
  await throttle.take(`two-factor-accept:${sub}`, ACCEPT_POLICY)
  const hashed: EmergencyCode[] = []
  // One after the other: a set-up takes one place in the queue of the sign-ins, not ten.
  for (const code of openCodes(sealer, sub, codes)) hashed.push(await hashCode(deps, code))
  return { secret, codes: hashed, step }
}

async function enrol(
  { ports }: Deps,
  store: Repositories,
  { sub, setup: { secret, codes, step } }: { sub: string; setup: AcceptedSetup },
): Promise<boolean> {
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

function openCodes(sealer: Sealer, sub: string, sealed: string): readonly string[] {
  const opened = Buffer.from(sealer.open(sealed, codesContext(sub))).toString()
  return sealedCodes.parse(JSON.parse(opened))
}

function secretContext(sub: string): string {
  return `totp-secret:${sub}`
}

function codesContext(sub: string): string {
  return `emergency-codes:${sub}`
}

function describeCodes(left: number): string {
  const codes =
    left === 1 ? '1 emergency code is' : `${left === 0 ? 'No' : left} emergency codes are`
  return `${codes} left. Make new ones on the security page.`
}
