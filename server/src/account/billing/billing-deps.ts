import type { Config } from '../../config.ts'
import type { Mailer } from '../../mail/mail-message.ts'
import type { Ports } from '../../ports.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Dependencies of everything that changes a bill. */
export interface BillingDeps {
  readonly config: Pick<Config, 'billing' | 'issuer'>
  readonly ports: Pick<Ports, 'now' | 'randomBytes' | 'log'>
  readonly mailer: Mailer
  /** The name of the sender in mails. */
  readonly brand: string
  readonly payments: PaymentProvider
}
