import type { Config } from '../../config.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Throttle } from '../throttle.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** Dependencies of resets of the second factor. */
export interface ResetDeps {
  readonly config: Pick<
    Config,
    'issuer' | 'firstPartyOrigins' | 'vaultOrigin' | 'twoFactorResetDelay'
  >
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly database: Pick<Database, 'store' | 'transaction'>
  readonly throttle: Throttle
  readonly mailer: Mailer
  readonly notices: Pick<SecurityNotices, 'notify'>
  readonly twoFactor: Pick<TwoFactor, 'remove'>
  /** The name of the sender in mails. */
  readonly brand: string
}

/** How long the mailed link works, in milliseconds. */
export const LINK_LIFE: number = 24 * 3_600_000

/** The page of the vault that asks for a reset, and confirms it with the token behind a `#`. */
export const RESET_PATH = '/auth/reset-2fa'
