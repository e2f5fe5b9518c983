import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { StoreKeys } from '../store-keys/store-keys.ts'
import type { Throttle } from '../throttle.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import type { SignInFailures } from '../user-events/sign-in-failures.ts'

/** Dependencies of a login with a key file. */
export interface KeyLoginDeps {
  readonly config: Config
  readonly ports: Ports
  readonly database: Database
  readonly sessions: Sessions
  readonly notices: Pick<SecurityNotices, 'notify'>
  readonly storeKeys: StoreKeys
  readonly signInFailures: SignInFailures
  readonly throttle: Throttle
  readonly twoFactor: TwoFactor
}
