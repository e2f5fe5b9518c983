import type { BillingConfig } from '../../config-billing.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The name under which operators record payments. */
export const MANUAL = 'manual'

/** Payments that arrive elsewhere, such as on a bank account, and that an operator records. */
export function createManualProvider({ seller }: BillingConfig): PaymentProvider {
  return { name: MANUAL, instructions: seller?.payment ?? [] }
}
