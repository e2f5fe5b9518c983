import { BILLING_TERMS, type EndpointOutput, type Invoice, type InvoiceEntry } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { StoredInvoice } from '../../persistence/repositories/invoices.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { BillingDeps } from './billing-deps.ts'
import { invoicePage } from './billing-mails.ts'
import { assertOffered, quotePlan, withPlan } from './change-plan.ts'
import { describeBilling, describePlans } from './describe-billing.ts'
import { findAccount, lockAccount } from './load-account.ts'
import { groundOf, performSteps } from './perform-step.ts'
import { priceOf } from './plans.ts'

interface Deps extends BillingDeps {
  readonly config: Pick<Config, 'billing' | 'issuer' | 'planLimits'>
}

/** Calls about plans, bills and invoices of an account. */
export function billingHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'getPlans'
  | 'getBilling'
  | 'quotePlan'
  | 'changePlan'
  | 'updateBillingDetails'
  | 'listInvoices'
  | 'getInvoice'
> {
  return {
    getPlans: async () => plansOf(deps),
    getBilling: (call) => getBilling(deps, call),
    quotePlan: (call) => quote(deps, call),
    changePlan: (call) => changePlan(deps, call),
    updateBillingDetails: (call) => updateDetails(call),
    listInvoices: (call) => listInvoices(call),
    getInvoice: (call) => getInvoice(deps, call),
  }
}

function plansOf({ config }: Deps): EndpointOutput<'getPlans'> {
  const { currency, period: period_days, free: free_days } = BILLING_TERMS
  const plans = describePlans({ prices: config.billing.prices, limits: config.planLimits })
  return { currency, period_days, free_days, minimum_term_days: 0, plans }
}

function getBilling(deps: Deps, call: Call<'getBilling'>): Promise<EndpointOutput<'getBilling'>> {
  return call.transaction(async (store) => {
    const account = await findAccount(store, accountOf(call).account_id)
    return { billing: account === undefined ? null : describeBilling(account, groundOf(deps)) }
  })
}

function quote(deps: Deps, call: Call<'quotePlan'>): Promise<EndpointOutput<'quotePlan'>> {
  const { plan } = call.input
  assertOffered(plan, deps.config.billing.prices)
  return call.transaction(async (store) => {
    const account = await findAccount(store, accountOf(call).account_id)
    if (account === undefined) throw new ShrdError('plan_unavailable')
    return quotePlan(account, plan, groundOf(deps))
  })
}

function changePlan(deps: Deps, call: Call<'changePlan'>): Promise<EndpointOutput<'changePlan'>> {
  const { plan, price } = call.input
  const { account_id } = accountOf(call)
  assertOffered(plan, deps.config.billing.prices)
  // The owner agreed to the price they have seen, and to no other one.
  if (price !== priceOf(plan, deps.config.billing.prices)) throw new ShrdError('price_changed')
  return call.transaction(
    async (store) => {
      const account = await lockAccount(store, account_id).catch(() => {
        throw new ShrdError('plan_unavailable')
      })
      if (account.record.plan_type === plan) throw new ShrdError('conflict')
      const ground = groundOf(deps)
      const quoted = quotePlan(account, plan, ground)
      await save(store, withPlan(account, plan, ground))
      await store.tenancy.billing.showPlan(account_id, plan)
      await performSteps(deps, store, account_id)
      return quoted
    },
    { details: () => ({ plan, price }) },
  )
}

function updateDetails(
  call: Call<'updateBillingDetails'>,
): Promise<EndpointOutput<'updateBillingDetails'>> {
  const { account_id } = accountOf(call)
  const { input: details } = call
  return call.transaction(async (store) => {
    const { record } = await lockAccount(store, account_id)
    if (record.state === 'ended') throw new ShrdError('account_ended')
    await save(store, { ...record, details, version: record.version + 1 })
    return { details }
  })
}

/** @throws `conflict` if the job was faster; a retry finds its record */
async function save(
  { tenancy }: Repositories,
  record: Parameters<Repositories['tenancy']['billing']['save']>[0],
): Promise<void> {
  if (!(await tenancy.billing.save(record))) throw new ShrdError('conflict')
}

function listInvoices(call: Call<'listInvoices'>): Promise<EndpointOutput<'listInvoices'>> {
  const { account_id } = accountOf(call)
  const { before: beforeId, limit } = call.input
  return call.transaction(async (store) => {
    const before =
      beforeId === undefined ? undefined : await getOwn(store, { account_id, invoice_id: beforeId })
    // One more, which shows whether there is another page.
    const found = await store.tenancy.invoices.list(account_id, { before, limit: limit + 1 })
    const invoices = found.slice(0, limit).map(toEntry)
    const next = found.length > limit ? (invoices.at(-1)?.invoice_id ?? null) : null
    return { invoices, next }
  })
}

function getInvoice(deps: Deps, call: Call<'getInvoice'>): Promise<EndpointOutput<'getInvoice'>> {
  const { account_id } = accountOf(call)
  const { invoice_id } = call.input
  return call.transaction(async (store) => {
    const invoice = await getOwn(store, { account_id, invoice_id })
    return { invoice: toInvoice(invoice), page: invoicePage(deps.config.issuer, invoice_id) }
  })
}

/** @throws `invoice_not_found`, also for an invoice of another account */
async function getOwn(
  { tenancy }: Repositories,
  { account_id, invoice_id }: Pick<StoredInvoice, 'account_id' | 'invoice_id'>,
): Promise<StoredInvoice> {
  const invoice = await tenancy.invoices.find(invoice_id)
  if (invoice?.account_id !== account_id) throw new ShrdError('invoice_not_found')
  return invoice
}

/** An invoice in a list. */
export function toEntry(invoice: StoredInvoice): InvoiceEntry {
  const { invoice_id, number, issued_at, due_at, total, paid, paid_at } = invoice
  return { invoice_id, number, issued_at, due_at, total, paid, paid_at }
}

function toInvoice(invoice: StoredInvoice): Invoice {
  return { ...toEntry(invoice), content: invoice.content }
}
