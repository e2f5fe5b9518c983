import type { BillingRecord } from '../../persistence/repositories/billing.ts'
import { TIMES } from './times.ts'

/** An unpaid invoice, as far as it decides what is due. */
export interface OpenInvoice {
  readonly due_at: number
}

/** The billing record of an account, and its unpaid invoices. */
export interface BilledAccount {
  readonly record: BillingRecord
  readonly open: readonly OpenInvoice[]
}

/** The end of the running period; `undefined` if none runs. */
export function periodEnd({
  period_start,
}: Pick<BillingRecord, 'period_start'>): number | undefined {
  return period_start === null ? undefined : period_start + TIMES.period
}

/** The time at which the first unpaid invoice was or is due. */
export function firstDue({ open }: Pick<BilledAccount, 'open'>): number | undefined {
  return open.length === 0 ? undefined : Math.min(...open.map(({ due_at }) => due_at))
}
