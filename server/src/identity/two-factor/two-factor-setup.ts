import { ShrdError } from '@shrd/crypto/errors'
import { z } from 'zod'
import type { Sealer } from '../../key-ring.ts'
import type { EmergencyCode } from '../../persistence/repositories/emergency-codes.ts'
import type { Ports } from '../../ports.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import { type Waiter, waiterAt } from '../password/waiter.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import { createEmergencyCodes, parseEmergencyCode } from './emergency-code.ts'
import { openCodes, openSecret, sealCodes, sealSecret } from './sealed-factor.ts'
import type { TypedToken } from './second-factor-proof.ts'
import { createTotpQrCode, createTotpSecret, findTotpStep } from './totp.ts'

/** No user abandons that many set-ups. */
const SETUP_POLICY: ThrottlePolicy = { free: 20, longest: 15 * 60_000, memory: 60 * 60_000 }

/** Accepting a set-up costs ten slow hashes, and succeeds the first time. */
const ACCEPT_POLICY: ThrottlePolicy = { free: 5, longest: 15 * 60_000, memory: 60 * 60_000 }

/** A set-up in progress: the values that its screen shows once, and those that the login stores. */
export interface TwoFactorSetup {
  readonly secret: string
  readonly qrCode: string
  readonly codes: readonly string[]
  /** JSON with the sealed secret and codes, unreadable without the ring. */
  readonly pending: string
}

/** The stored values of a set-up whose first token was accepted. */
export interface AcceptedSetup {
  /** Sealed. */
  readonly secret: string
  readonly codes: readonly EmergencyCode[]
  /** The time step of the first token. */
  readonly step: number
}

/** New emergency codes: as shown once, and as stored. */
export interface NewCodes {
  readonly codes: readonly string[]
  readonly hashed: readonly EmergencyCode[]
}

/** Dependencies of set-ups. */
export interface SetupDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly sealer: Sealer
  readonly hasher: Pick<PasswordHasher, 'hash'>
  readonly throttle: Pick<Throttle, 'take'>
}

/** How the list of an authenticator app names the account. */
export interface Authenticator {
  readonly label: string
  /** @default the name of the service */
  readonly issuer?: string | undefined
}

const pendingSetup = z.strictObject({ secret: z.string(), codes: z.string() })

/** See `TwoFactor.createSetup`. */
export async function createSetup(
  { throttle, ports, sealer }: SetupDeps,
  sub: string,
  { label, issuer }: Authenticator,
): Promise<TwoFactorSetup> {
  await throttle.take(`two-factor-setup:${sub}`, SETUP_POLICY)
  const secret = createTotpSecret()
  const codes = createEmergencyCodes(ports.randomBytes)
  const pending: z.infer<typeof pendingSetup> = {
    secret: sealSecret(sealer, sub, secret),
    codes: sealCodes(sealer, sub, codes),
  }
  const qrCode = await createTotpQrCode(secret, label, issuer)
  return { secret, qrCode, codes, pending: JSON.stringify(pending) }
}

/** See `TwoFactor.showSetup`. */
export async function showSetup(
  { sealer }: SetupDeps,
  sub: string,
  { label, issuer, pending }: Authenticator & { readonly pending: string },
): Promise<TwoFactorSetup> {
  const { secret: sealed, codes } = pendingSetup.parse(JSON.parse(pending))
  const secret = openSecret(sealer, sub, sealed)
  const qrCode = await createTotpQrCode(secret, label, issuer)
  return { secret, qrCode, codes: openCodes(sealer, sub, codes), pending }
}

/** See `TwoFactor.acceptSetup`. */
export async function acceptSetup(
  deps: SetupDeps,
  sub: string,
  { pending, token, address }: TypedToken & { readonly pending: string },
): Promise<AcceptedSetup> {
  const { sealer, ports, throttle } = deps
  const { secret, codes } = pendingSetup.parse(JSON.parse(pending))
  const step = await findTotpStep(openSecret(sealer, sub, secret), token.trim(), ports.now())
  if (step === undefined) throw new ShrdError('token_invalid')
  await throttle.take(`two-factor-accept:${sub}`, ACCEPT_POLICY)
  const hashed = await hashCodes(deps, openCodes(sealer, sub, codes), waiterAt(address, sub))
  return { secret, codes: hashed, step }
}

/** See `TwoFactor.createCodes`. */
export async function createCodes(
  deps: SetupDeps,
  sub: string,
  { address }: Pick<TypedToken, 'address'>,
): Promise<NewCodes> {
  await deps.throttle.take(`two-factor-accept:${sub}`, ACCEPT_POLICY)
  const codes = createEmergencyCodes(deps.ports.randomBytes)
  return { codes, hashed: await hashCodes(deps, codes, waiterAt(address, sub)) }
}

/** One after the other: a set takes one place in the queue of hashes, not ten. */
async function hashCodes(
  { hasher }: SetupDeps,
  codes: readonly string[],
  waiter: Waiter,
): Promise<readonly EmergencyCode[]> {
  const hashed: EmergencyCode[] = []
  for (const code of codes) {
    const parts = parseEmergencyCode(code)
    if (parts === undefined) throw new TypeError('a generated code cannot be parsed')
    hashed.push({ selector: parts.selector, hash: await hasher.hash(parts.secret, waiter) })
  }
  return hashed
}
