import { mailLocale } from '../../identity/persons/mail-locale.ts'
import type { BillingMessage } from '../../mail/billing-message.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BillingDeps } from './billing-deps.ts'

/** A mail without what is the same in all of an account. */
export type BillingNews = DistributiveOmit<BillingMessage, 'billed' | 'link'>

type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never

/** The account and the page that a mail is about. */
export interface NewsOf {
  readonly account_id: string
  /** The invoice to open. @default the page of all bills */
  readonly invoice_id?: string
}

/**
 * Queues a mail to each owner of an account, together with the change. Only proven addresses get one:
 * others may belong to someone else.
 */
export async function tellOwners(
  { config, mailer, brand }: Pick<BillingDeps, 'config' | 'mailer' | 'brand'>,
  store: Repositories,
  { account_id, invoice_id, ...news }: NewsOf & { readonly news: BillingNews },
): Promise<void> {
  const account = await store.identity.accounts.find(account_id)
  const { issuer } = config
  const link =
    invoice_id === undefined ? billingPage(issuer, account_id) : invoicePage(issuer, invoice_id)
  const message = { ...news.news, billed: account?.name ?? account_id, link }
  for (const owner of await store.tenancy.billing.findOwners(account_id)) {
    const { sub, email, email_verified } = owner
    if (email === null || !email_verified) continue
    const to = { email, sub, locale: mailLocale(owner, 'en'), brand }
    await mailer.queue(store.service.mails, to, message)
  }
}

/** The printable page of an invoice. */
export function invoicePage(issuer: string, invoiceId: string): string {
  return new URL(`/invoices/${invoiceId}`, issuer).href
}

/** The page of all bills of an account. */
export function billingPage(issuer: string, accountId: string): string {
  return new URL(`/dashboard/billing?account=${accountId}`, issuer).href
}
