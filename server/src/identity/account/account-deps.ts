import type { Config } from '../../config.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts'
import type { Passwords } from '../password/passwords.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Throttle } from '../throttle.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** Dependencies of the calls about the user's own account. */
export interface AccountDeps {
  readonly config: Pick<Config, 'issuer' | 'vaultOrigin' | 'reservedUsernames' | 'strangerMails'>
  readonly ports: Ports
  readonly database: Database
  readonly throttle: Throttle
  readonly mailer: Mailer
  /** The name of the sender in mails. */
  readonly brand: string
  readonly oneTimeCodes: OneTimeCodes
  readonly passwords: Passwords
  readonly twoFactor: TwoFactor
  readonly notices: SecurityNotices
  readonly sessions: Sessions
}
