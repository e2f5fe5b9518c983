import type { PaymentProvider } from '../../account/billing/payment-provider.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Ports } from '../../ports.ts'
import type { SecurityNotices } from '../sessions/security-notices.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'

/** Dependencies of the calls about a member's account. */
export interface MemberDeps {
  readonly config: Pick<Config, 'issuer' | 'firstPartyOrigins' | 'memberPrices' | 'memberCurrency'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly database: Pick<Database, 'store' | 'transaction'>
  readonly payments: PaymentProvider
  readonly notices: Pick<SecurityNotices, 'tell'>
  readonly twoFactor: Pick<TwoFactor, 'prove'>
}
