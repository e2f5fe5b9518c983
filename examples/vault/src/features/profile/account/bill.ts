import type { CallOutput } from '@shrd/contract/calls'
import { regionOf } from '../../../components/region-of.ts'

/** The account of a member. */
export type MemberAccount = CallOutput<'getUser'>

/** A bill of a member. */
export type Bill = CallOutput<'listBills'>[number]

/** Money in minor units, in the reader's form. */
export function formatAmount(value: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(regionOf(language), {
    style: 'currency',
    currency: currency.toUpperCase(),
  })
  // As many minor units as the currency has: none of the yen.
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(value / 10 ** maximumFractionDigits)
}

/** What a bill asks for, in the reader's form. */
export function formatBill({ amount }: Pick<Bill, 'amount'>, language: string): string {
  return Object.entries(amount)
    .map(([currency, { value }]) => formatAmount(value, currency, language))
    .join(' + ')
}
