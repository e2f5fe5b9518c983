import type { SessionUser } from '@shrd/contract'

/** The texts of the invoice page in one language, with `{placeholders}`. */
export interface InvoiceWords {
  readonly title: string
  readonly number: string
  readonly issued: string
  readonly due: string
  readonly period: string
  /** `{from}` and `{to}` are days. */
  readonly span: string
  readonly buyer: string
  readonly account: string
  readonly reference: string
  readonly taxId: string
  readonly plan: string
  readonly days: string
  readonly price: string
  readonly amount: string
  readonly total: string
  /** `{percent}` and `{amount}`. */
  readonly tax: string
  readonly payment: string
  /** `{day}`. */
  readonly paid: string
  /** `{amount}`. */
  readonly partlyPaid: string
  readonly open: string
  readonly print: string
  readonly back: string
  readonly languages: string
  readonly plans: Readonly<Record<SessionUser['plan']['type'], string>>
}
