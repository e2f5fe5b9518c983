import type { Config } from '../../config.ts'
import type { SecurityNotices } from '../../identity/sessions/security-notices.ts'
import type { TwoFactor } from '../../identity/two-factor/two-factor.ts'
import type { Database } from '../../persistence/database.ts'
import type { StoredBill } from '../../persistence/repositories/member-bills.ts'
import type { Ports } from '../../ports.ts'

/** What bills need of a payment provider. */
export interface BillProvider {
  readonly name: string
  /** How to pay, line by line. */
  readonly instructions: readonly string[]
  /** Collects the money for a bill, if the provider can; `undefined` if nothing was collected. */
  collectBill?(
    bill: StoredBill,
  ): Promise<{ readonly reference: string; readonly received_at: number } | undefined>
}

/** Dependencies of the calls about a member's account. */
export interface MemberDeps {
  readonly config: Pick<Config, 'issuer' | 'firstPartyOrigins' | 'memberPrices' | 'memberCurrency'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly database: Pick<Database, 'store' | 'transaction'>
  readonly payments: BillProvider
  readonly notices: Pick<SecurityNotices, 'tell'>
  readonly twoFactor: Pick<TwoFactor, 'prove'>
}
