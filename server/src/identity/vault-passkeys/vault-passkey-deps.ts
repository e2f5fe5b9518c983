import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Throttle } from '../throttle.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** Dependencies of the calls of members about passkeys that open the vault. */
export interface VaultPasskeyDeps {
  readonly config: Pick<Config, 'issuer' | 'vaultOrigin'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>
  readonly database: Database
  readonly throttle: Pick<Throttle, 'limit'>
  readonly twoFactor: Pick<TwoFactor, 'prove'>
  readonly sessions: Pick<Sessions, 'renew'>
  readonly notices: Pick<SecurityNotices, 'notify'>
  /** The name of the service. */
  readonly brand: string
}
