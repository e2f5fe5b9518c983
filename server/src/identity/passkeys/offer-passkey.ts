import { LIMITS } from '@shrd/contract'
import type { PasskeyUser, StoredPasskey } from '../../persistence/repositories/passkeys.ts'
import { atParty } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'

const DAY = 86_400_000
/** The last time that a date can be. */
const NEVER = 8_640_000_000_000_000

/** When to offer a passkey again, to a user who has declined; `undefined`: at the next sign-in. */
export function offerAfter(until: 'skip' | 'later' | 'never', now: number): number | undefined {
  if (until === 'skip') return undefined
  return until === 'never' ? NEVER : now + 30 * DAY
}

/** What decides whether a user gets an offer. */
export interface Offered {
  readonly user: Pick<PasskeyUser, 'offer_after'> | undefined
  readonly passkeys: readonly StoredPasskey[]
  readonly party: RelyingParty
  readonly now: number
}

/** True for a user without a passkey for this domain, who has not declined. */
export function mayOffer({ user, passkeys, party, now }: Offered): boolean {
  if (passkeys.length >= LIMITS.passkeys || atParty(passkeys, party).length > 0) return false
  return (user?.offer_after ?? 0) <= now
}
