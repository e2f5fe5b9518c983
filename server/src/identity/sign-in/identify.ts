import type { SignInMethod } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'
import { needsStrongerPassword } from '../client-policy/needs-stronger-password.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { hasPasskey, hasSecondFactor, type Proofs } from '../proofs.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import { METHODS } from './methods.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { Identified, LaterStage, SignInEvent } from './sign-in-machine.ts'

/** What was proven, how, and where. */
export interface Proof {
  person: Pick<Person, 'sub' | 'roles'>
  by: SignInMethod
  /** What was proven, if the method does not always prove the same. */
  amr?: Proofs
  /** True if nobody was asked for the proof just now, but at some time before. */
  isStale?: boolean
  /** The minimum that applied when the password was set, if the proof was a password. */
  storedUnder?: number
  /** The session that the method started itself, with all that it proves. */
  known?: NonNullable<Identified['known']> & { amr: Proofs }
  entry: Pick<SignInEntry, 'policy' | 'needsConsent' | 'relyingParty'>
}

/** Turns a proof into the event of the sign-in machine, with the steps that are left. */
export type Identify = (proof: Proof) => Promise<Extract<SignInEvent, { type: 'identified' }>>

interface Deps {
  twoFactor: Pick<TwoFactor, 'isEnrolled'>
  /** True for a user whose rights require more than a password at every sign-in. */
  mustHaveSecondFactor(person: Proof['person']): boolean
  /** True for a user with a passkey that the application accepts as the second factor. */
  hasPasskeyFor(sub: string, entry: Pick<SignInEntry, 'policy' | 'relyingParty'>): Promise<boolean>
  /** True for a user who gets the offer of a passkey for this domain. */
  mayOfferPasskey(sub: string, party: RelyingParty): Promise<boolean>
}

/** See {@link Identify}. */
export function createIdentify(deps: Deps): Identify {
  return async (proof) => {
    const { person, by, known, isStale = false } = proof
    const amr = known?.amr ?? proof.amr ?? METHODS[by].proves
    const ahead = await findAhead(deps, proof, amr)
    const proven = { type: 'identified', sub: person.sub, ahead, amr, isStale } as const
    if (known === undefined) return proven
    const { session, signedInAt } = known
    return { ...proven, known: { session, signedInAt } }
  }
}

/**
 * The second factor protects every sign-in method, including one-time codes. The login with a key
 * file has already asked for it, and a passkey may count as two factors. If the application or the
 * user's rights require it, a user without an authenticator app proves a passkey or sets up an app. A
 * password that is too weak for the application must be changed, unless the
 * user has a second factor. At last, a user with a password gets the offer of a passkey.
 */
async function findAhead(
  deps: Deps,
  { person, by, storedUnder, entry }: Proof,
  amr: Proofs,
): Promise<readonly LaterStage[]> {
  const { policy } = entry
  const enrolled = await deps.twoFactor.isEnrolled(person.sub)
  const demanded = policy.second_factor === 'required' || deps.mustHaveSecondFactor(person)
  const guarded = enrolled || demanded
  const ahead: LaterStage[] = []
  if (guarded && !hasSecondFactor(amr)) {
    if (enrolled) ahead.push('second_factor')
    else ahead.push(...(await findDemanded(deps, person.sub, { entry, amr })))
  }
  const isWeak = storedUnder !== undefined && needsStrongerPassword(storedUnder, policy, guarded)
  if (isWeak) ahead.push('password_change')
  if (by === 'password' && (await offersPasskey(deps, person, entry))) ahead.push('passkey_offer')
  if (entry.needsConsent(person.sub)) ahead.push('consent')
  return ahead
}

/** The steps of a user without an authenticator app. A passkey is not also the second factor. */
async function findDemanded(
  { hasPasskeyFor }: Deps,
  sub: string,
  { entry, amr }: { entry: Proof['entry']; amr: Proofs },
): Promise<readonly LaterStage[]> {
  const mayUse = !hasPasskey(amr) && (await hasPasskeyFor(sub, entry))
  return mayUse ? ['second_factor_passkey', 'second_factor_setup'] : ['second_factor_setup']
}

async function offersPasskey(
  { mayOfferPasskey }: Deps,
  { sub }: Proof['person'],
  { policy, relyingParty }: Proof['entry'],
): Promise<boolean> {
  const isOn = policy.methods.includes('passkey') && policy.passkeys.offer
  if (!isOn || relyingParty === null) return false
  return mayOfferPasskey(sub, relyingParty)
}
